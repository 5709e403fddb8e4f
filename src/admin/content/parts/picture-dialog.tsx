import { useState } from 'react'
import { listPictures } from '../../../contract/admin/pictures.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/cards/picture.tsx'
import { Skeleton } from '../../../ui/cards/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useList } from '../../calls/use-list.ts'
import { DropZone, UploadLines, useUploads } from '../../catalog/uploads.tsx'
import { LoadFailed } from '../../parts/load-failed.tsx'
import styles from './parts.module.css'

type DialogProps = {
  label: string
  /** What the picture shows, asked for where it is given. */
  alt?: string
  /** The one that is there. */
  present?: string
  onChoose: (picture: { src: string; alt: string }) => void
  onClose: () => void
}

/** The pictures of the shop to choose one from, and a place to send another. */
export function PictureDialog({ label, alt: said, present = '', onChoose, onClose }: DialogProps) {
  const [alt, setAlt] = useState(said ?? '')
  const [problem, setProblem] = useState<string>()
  const choose = (src: string) => {
    if (said !== undefined && alt.trim() === '') {
      return setProblem('Please say first what it shows: it is read to those who do not see it.')
    }
    onClose()
    onChoose({ src, alt: alt.trim() })
  }
  const { uploads, send } = useUploads(
    () => alt,
    ({ name }) => choose(name),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      actions={
        present !== '' && said !== undefined && <Button onClick={() => choose(present)}>Keep this picture</Button>
      }
    >
      {said !== undefined && (
        <TextField
          label="What it shows"
          maxLength={200}
          error={problem}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      )}
      <div className={styles.choices}>
        <DropZone onFiles={send} single />
        <UploadLines uploads={uploads} />
        <UploadedPictures onChoose={choose} />
      </div>
    </Dialog>
  )
}

function UploadedPictures({ onChoose }: { onChoose: (name: string) => void }) {
  const { rows, error, isLoading, hasMore, loadMore, reload } = useList(listPictures, { query: {} })
  return (
    <>
      <h3>Uploaded pictures</h3>
      {rows?.length === 0 && <p>No picture was uploaded yet.</p>}
      {rows && (
        <ul className={styles.shelf} aria-label="Uploaded pictures">
          {rows.map(({ name, address, alt }) => (
            <li key={name}>
              <button type="button" className={styles.pick} onClick={() => onChoose(name)}>
                <Picture address={address} alt={alt || name} sizes="120px" width={120} height={120} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isLoading && !rows && <Skeleton height="8rem" />}
      <LoadFailed error={error} reload={rows ? loadMore : reload} />
      {hasMore && !error && (
        <Button look="line" size="small" busy={isLoading} busyText="Loading..." onClick={loadMore}>
          Show more
        </Button>
      )}
    </>
  )
}
