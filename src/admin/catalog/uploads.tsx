import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/messages/note.tsx'
import { useUnsavedWork } from '../calls/unsaved-work.ts'
import styles from './catalog.module.css'
import { sendPicture, type Uploaded } from './upload-picture.ts'

/** A photograph on its way, `part` of it sent (0 to 1), or why it was not taken. */
type Upload = { id: number; file: string; part: number; problem?: string }

/**
 * Sends photographs and follows them; `title` of the product they are of, if it has one yet. They are work that is not
 * saved: when the page or the dialog that wants them is gone, none is sent any more.
 */
export function useUploads(title: () => string, onUploaded: (shot: Uploaded) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef(0)
  const isUnderway = uploads.some(({ problem }) => problem === undefined)
  useUnsavedWork(isUnderway)
  const leaving = useRef<AbortSignal>(undefined)
  useEffect(() => {
    const gone = new AbortController()
    leaving.current = gone.signal
    return () => gone.abort()
  }, [])
  const note = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  const sendOne = async (id: number, file: File) => {
    const signal = leaving.current
    if (!signal || signal.aborted) return
    try {
      const name = title().trim()
      const onProgress = (part: number) => note(id, { part })
      onUploaded(await sendPicture(file, { title: name || file.name, alt: name, onProgress, signal }))
      setUploads((all) => all.filter((upload) => upload.id !== id))
    } catch (error) {
      note(id, { problem: error instanceof Error ? error.message : String(error) })
    }
  }
  // One after the other, so that they stand in the order in which they were chosen.
  const send = async (files: readonly File[]) => {
    const first = last.current + 1
    last.current += files.length
    setUploads((all) => [...all, ...files.map(({ name }, at) => ({ id: first + at, file: name, part: 0 }))])
    for (const [at, file] of files.entries()) await sendOne(first + at, file)
  }
  return { uploads, isUnderway, send }
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
