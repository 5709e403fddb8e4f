import { type DragEvent, type RefObject, useId, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/messages/note.tsx'
import styles from './catalogue.module.css'
import { sendPicture, type Uploaded } from './upload-picture.ts'

/** A photograph on its way, `part` of it sent (0 to 1), or why it was not taken. */
type Upload = { id: number; file: string; part: number; problem?: string }

/**
 * Sends photographs and follows them; `title` of the product they are of, if it has one yet. Counts in `underway` those
 * that are chosen, but not here yet.
 */
export function useUploads(title: () => string, onUploaded: (shot: Uploaded) => void, underway?: RefObject<number>) {
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
    if (underway) underway.current += files.length
    for (const file of files) {
      await sendOne(file)
      if (underway) underway.current -= 1
    }
  }
  return { uploads, send }
}

/** How far each photograph is, or why it was not taken. */
export function UploadLines({ uploads }: { uploads: readonly Upload[] }) {
  return (
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
  )
}

type DropProps = { onFiles: (files: readonly File[]) => Promise<void>; single?: boolean }

/** Where photographs are dropped, or chosen: several, unless only a single one is wanted. */
export function DropZone({ onFiles, single = false }: DropProps) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void onFiles([...event.dataTransfer.files].slice(0, single ? 1 : undefined))
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
      <p>Drop {single ? 'a photograph' : 'photographs'} here: JPEG, PNG, WebP or AVIF.</p>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple={!single}
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
          {single ? 'Upload a photograph' : 'Choose photographs'}
        </Button>
      </div>
    </div>
  )
}
