import { useId } from 'react'
import type { listPictures, Picture as ShopPicture } from '../../../contract/admin/catalog/pictures.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/cards/picture.tsx'
import { Skeleton } from '../../../ui/cards/skeleton.tsx'
import type { List } from '../../calls/use-list.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import styles from './parts.module.css'

export type ChosenPicture = Pick<ShopPicture, 'name' | 'address' | 'alt'>

type ShelfProps = {
  list: List<ReplyOf<typeof listPictures>>
  /** Its name. */
  chosen: string | undefined
  onChoose: (picture: ChosenPicture) => void
  onUse: () => void
}

/** The uploaded pictures, one of them chosen: arrow keys go from one to the next, Enter or two presses use it. */
export function PictureShelf({ list, chosen, onChoose, onUse }: ShelfProps) {
  const { rows, error, isLoading, hasMore, loadMore, reload } = list
  const group = useId()
  return (
    <>
      <fieldset className={styles.pictures}>
        <legend>Uploaded pictures</legend>
        {rows?.length === 0 && <p>No picture was uploaded yet.</p>}
        {rows && (
          <div className={styles.shelf}>
            {rows.map((picture) => (
              <label key={picture.name} className={styles.pick} onDoubleClick={onUse}>
                <input
                  type="radio"
                  name={group}
                  checked={picture.name === chosen}
                  onChange={() => onChoose(picture)}
                  onKeyDown={({ key }) => key === 'Enter' && onUse()}
                />
                <Picture
                  address={picture.address}
                  alt={picture.alt || picture.name}
                  sizes="120px"
                  width={120}
                  height={120}
                />
              </label>
            ))}
          </div>
        )}
      </fieldset>
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
