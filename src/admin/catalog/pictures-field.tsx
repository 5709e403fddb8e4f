import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProductTexts } from '../../domain/catalog/record/product-cells.ts'
import { LONGEST_ALT, PRODUCT_COLUMNS } from '../../domain/catalog/record/product-columns.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Picture } from '../../ui/cards/picture.tsx'
import { TextArea } from '../../ui/fields/text-field.tsx'
import { BadNote } from '../../ui/messages/note.tsx'
import styles from './catalog.module.css'
import type { ProductFormTexts } from './texts/product-texts.ts'
import type { Uploaded } from './upload-picture.ts'
import { DropZone, UploadLines, useUploads } from './uploads.tsx'

type PicturesProps = { form: UseFormReturn<ProductFormTexts>; images: readonly string[] }

/** A product's pictures: dropped, chosen, put in order, taken away. The first one stands on the card. */
export function PicturesField({ form, images }: PicturesProps) {
  const [shots, setShots] = useState<readonly Shot[]>(() => shotsOf(form.getValues('product'), images))
  const errorOf = (name: Column) => form.getFieldState(`product.${name}`, form.formState).error?.message
  // Uploads end while others go on: each begins with what the last one left.
  const latest = useRef(shots)
  const keep = (change: (shots: readonly Shot[]) => readonly Shot[]) => {
    const next = change(latest.current)
    latest.current = next
    setShots(next)
    const texts = textsOf(next)
    for (const name of COLUMNS) {
      if (form.getValues(`product.${name}`) === texts[name]) continue
      form.setValue(`product.${name}`, texts[name], { shouldDirty: true })
      form.clearErrors(`product.${name}`)
    }
  }
  const { uploads, isUnderway, send } = useUploads(
    () => form.getValues('product.name'),
    (shot) => keep((last) => (last.some(({ name }) => name === shot.name) ? last : [...last, { ...shot, alt: '' }])),
  )
  // A rule is asked anew at each save; an error alone would stand until somebody took it away.
  form.register('product.pictures', { validate: () => !isUnderway || STILL_UNDERWAY })
  const sendAll = async (files: readonly File[]) => {
    await send(files)
    form.clearErrors('product.pictures')
  }
  return (
    <div className={styles.fields}>
      <BadNote>{errorOf('pictures') ?? errorOf('pictureAlts')}</BadNote>
      {shots.length > 0 && (
        <ol className={styles.shots} aria-label="Pictures">
          {shots.map((shot, at) => (
            <li key={shot.name} className={styles.shot}>
              <Picture address={shot.address} alt={`Picture ${at + 1}`} sizes="160px" width={160} height={160} />
              <TextArea
                rows={2}
                label={`What picture ${at + 1} shows`}
                placeholder={form.getValues('product.name')}
                optional
                maxLength={LONGEST_ALT}
                value={shot.alt}
                onChange={({ target }) => keep((last) => last.with(at, { ...shot, alt: oneLine(target.value) }))}
              />
              <div className={styles.buttons}>
                <IconButton
                  icon={ArrowLeft}
                  label={`Picture ${at + 1} earlier`}
                  disabled={at === 0}
                  onClick={() => keep((last) => swapped(last, at - 1))}
                />
                <IconButton
                  icon={ArrowRight}
                  label={`Picture ${at + 1} later`}
                  disabled={at === shots.length - 1}
                  onClick={() => keep((last) => swapped(last, at))}
                />
                <IconButton
                  icon={Trash}
                  label={`Remove picture ${at + 1}`}
                  onClick={() => keep((last) => last.filter((other) => other.name !== shot.name))}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <DropZone onFiles={sendAll} />
      <UploadLines uploads={uploads} />
    </div>
  )
}

const STILL_UNDERWAY = 'Pictures are still on their way. Nothing is saved yet: please save once they are here.'

/** What is pasted, or typed with Enter, stays one line. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ')
}

type Column = (typeof COLUMNS)[number]
const COLUMNS = ['pictures', 'pictureAlts'] as const

/** A picture of the product, and what it shows as it is typed. */
type Shot = Pick<Uploaded, 'name' | 'address'> & { alt: string }

function shotsOf({ pictures, pictureAlts }: ProductTexts, images: readonly string[]): Shot[] {
  const names = pictures.split(',').map((name) => name.trim())
  const reading = PRODUCT_COLUMNS.pictureAlts.read(pictureAlts)
  const alts = 'value' in reading ? reading.value : {}
  return names.filter(Boolean).map((name, at) => ({ name, address: images[at] ?? '', alt: alts[name] ?? '' }))
}

/** The two as the form has them; a picture of which nothing is said is left out. */
function textsOf(shots: readonly Shot[]): Pick<ProductTexts, Column> {
  const said = shots.filter(({ alt }) => alt.trim() !== '')
  return {
    pictures: PRODUCT_COLUMNS.pictures.write(shots.map(({ name }) => name)),
    pictureAlts: PRODUCT_COLUMNS.pictureAlts.write(Object.fromEntries(said.map(({ name, alt }) => [name, alt]))),
  }
}

/** The one at `at` after the next one. */
function swapped(shots: readonly Shot[], at: number): Shot[] {
  const [one, other] = [shots[at], shots[at + 1]]
  return one && other ? shots.toSpliced(at, 2, other, one) : [...shots]
}
