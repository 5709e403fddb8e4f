import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Picture } from '../../ui/cards/picture.tsx'
import { BadNote } from '../../ui/messages/note.tsx'
import styles from './catalog.module.css'
import type { ProductFormTexts } from './product-texts.ts'
import type { Uploaded } from './upload-picture.ts'
import { DropZone, UploadLines, useUploads } from './uploads.tsx'

type PicturesProps = { form: UseFormReturn<ProductFormTexts>; images: readonly string[] }

/** A product's pictures: dropped, chosen, put in order, taken away. The first one stands on the card. */
export function PicturesField({ form, images }: PicturesProps) {
  const [shots, setShots] = useState<readonly Uploaded[]>(() => shotsOf(form.getValues('product.pictures'), images))
  const error = form.getFieldState('product.pictures', form.formState).error?.message
  // Uploads end while others go on: each begins with what the last one left.
  const latest = useRef(shots)
  const keep = (change: (shots: readonly Uploaded[]) => readonly Uploaded[]) => {
    const next = change(latest.current)
    latest.current = next
    setShots(next)
    form.setValue('product.pictures', next.map(({ name }) => name).join(', '), { shouldDirty: true })
    form.clearErrors('product.pictures')
  }
  const { uploads, isUnderway, send } = useUploads(
    () => form.getValues('product.name'),
    (shot) => keep((last) => (last.some(({ name }) => name === shot.name) ? last : [...last, shot])),
  )
  // A rule is asked anew at each save; an error alone would stand until somebody took it away.
  form.register('product.pictures', { validate: () => !isUnderway || STILL_UNDERWAY })
  const sendAll = async (files: readonly File[]) => {
    await send(files)
    form.clearErrors('product.pictures')
  }
  return (
    <div className={styles.fields}>
      <BadNote>{error}</BadNote>
      {shots.length > 0 && (
        <ol className={styles.shots} aria-label="Pictures">
          {shots.map((shot, at) => (
            <li key={shot.name} className={styles.shot}>
              <Picture address={shot.address} alt={`Picture ${at + 1}`} sizes="160px" width={160} height={160} />
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

function shotsOf(pictures: string, images: readonly string[]): Uploaded[] {
  const names = pictures.split(',').map((name) => name.trim())
  return names.filter(Boolean).map((name, at) => ({ name, address: images[at] ?? '' }))
}

/** The one at `at` after the next one. */
function swapped(shots: readonly Uploaded[], at: number): Uploaded[] {
  const [one, other] = [shots[at], shots[at + 1]]
  return one && other ? shots.toSpliced(at, 2, other, one) : [...shots]
}
