import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash from 'lucide-react/icons/trash-2'
import { type DragEvent, type RefObject, useId, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Picture } from '../../ui/cards/picture.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/messages/note.tsx'
import styles from './catalogue.module.css'
import type { ProductFormTexts } from './product-texts.ts'
import { sendPicture, type Uploaded } from './upload-picture.ts'

type PicturesProps = {
  form: UseFormReturn<ProductFormTexts>
  images: readonly string[]
  /** How many photographs are chosen, but not here yet. */
  underway: RefObject<number>
}
type Upload = { id: number; file: string; part: number; problem?: string }

/** A product's pictures: dropped, chosen, put in order, taken away. The first one stands on the card. */
export function PicturesField({ form, images, underway }: PicturesProps) {
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
  const { uploads, send } = useUploads(
    () => form.getValues('product.name'),
    (shot) => keep((last) => (last.some(({ name }) => name === shot.name) ? last : [...last, shot])),
    underway,
  )
  return (
    <div className={styles.fields}>
      {error && (
        <Note kind="bad" alert>
          {error}
        </Note>
      )}
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
      <DropZone onFiles={send} />
      <ul className={styles.lines} aria-label="Uploads">
        {uploads.map(({ id, file, part, problem }) => (
          <li key={id}>
            {problem ? (
              <Note kind="bad" alert>
                {file}: {problem}
              </Note>
            ) : (
              <label>
                {file} <progress className={styles.progress} value={part} />
              </label>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function shotsOf(pictures: string, images: readonly string[]): Uploaded[] {
  const names = pictures.split(',').map((name) => name.trim())
  return names.filter(Boolean).map((name, at) => ({ name, address: images[at] ?? '' }))
}

/** The one at `at` after the next one. */
function swapped(shots: readonly Uploaded[], at: number): Uploaded[] {
  const [one, other] = [shots[at], shots[at + 1]]
  return one && other ? shots.toSpliced(at, 2, other, one) : [...shots]
}

function useUploads(title: () => string, onUploaded: (shot: Uploaded) => void, underway: RefObject<number>) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef(0)
  const note = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  const sendOne = async (file: File) => {
    last.current += 1
    const id = last.current
    setUploads((all) => [...all, { id, file: file.name, part: 0 }])
    try {
      const name = title().trim()
      const onProgress = (part: number) => note(id, { part })
      onUploaded(await sendPicture(file, { title: name || file.name, alt: name, onProgress }))
      setUploads((all) => all.filter((upload) => upload.id !== id))
    } catch (error) {
      note(id, { problem: error instanceof Error ? error.message : String(error) })
    }
  }
  // One after the other, so that they stand in the order in which they were chosen.
  const send = async (files: readonly File[]) => {
    underway.current += files.length
    for (const file of files) {
      await sendOne(file)
      underway.current -= 1
    }
  }
  return { uploads, send }
}

function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => Promise<void> }) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the button is for everybody
    <div
      className={classNames(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>Drop photographs here: JPEG, PNG, WebP or AVIF.</p>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        hidden
        aria-label="Photographs"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          void onFiles(files)
        }}
      />
      <div>
        <Button look="line" size="small" onClick={() => input.current?.click()}>
          Choose photographs
        </Button>
      </div>
    </div>
  )
}
