import { listPictures } from '../../../contract/admin/pictures.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/cards/picture.tsx'
import { Skeleton } from '../../../ui/cards/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useList } from '../../calls/use-list.ts'
import { DropZone, UploadLines, useUploads } from '../../catalog/uploads.tsx'
import { LoadFailed } from '../../parts/load-failed.tsx'
import type { Choice } from '../section-fields.ts'
import styles from '../settings.module.css'

type DialogProps = {
  label: string
  others: readonly Choice[]
  onChoose: (name: string) => void
  onClose: () => void
}

/** All pictures of the shop to choose one from, and a place to send another. */
export function PictureDialog({ label, others, onChoose, onClose }: DialogProps) {
  const { uploads, send } = useUploads(
    () => '',
    ({ name }) => onChoose(name),
  )
  return (
    <Dialog open onClose={onClose} title={label}>
      <div className={styles.choices}>
        <DropZone onFiles={send} single />
        <UploadLines uploads={uploads} />
        <UploadedPictures onChoose={onChoose} />
        <h3>Pictures the shop came with</h3>
        <Shelf label="Pictures the shop came with" pictures={others} onChoose={onChoose} />
      </div>
    </Dialog>
  )
}

function UploadedPictures({ onChoose }: Pick<DialogProps, 'onChoose'>) {
  const { rows, error, isLoading, hasMore, loadMore, reload } = useList(listPictures, { query: {} })
  return (
    <>
      <h3>Uploaded pictures</h3>
      {rows?.length === 0 && <p>No picture was uploaded yet.</p>}
      {rows && <Shelf label="Uploaded pictures" pictures={rows} onChoose={onChoose} />}
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

type ShelfProps = { label: string; pictures: readonly (Choice & { alt?: string })[]; onChoose: (name: string) => void }

function Shelf({ label, pictures, onChoose }: ShelfProps) {
  return (
    <ul className={styles.shelf} aria-label={label}>
      {pictures.map(({ name, address, alt }) => (
        <li key={name}>
          <button type="button" className={styles.pick} onClick={() => onChoose(name)}>
            <Picture address={address} alt={alt || name} sizes="120px" width={120} height={120} />
          </button>
        </li>
      ))}
    </ul>
  )
}
