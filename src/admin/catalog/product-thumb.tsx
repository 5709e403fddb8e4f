import { Picture } from '../../ui/cards/picture.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyThaliMotif } from '../../ui/icons/empty-motifs.tsx'
import styles from './catalog.module.css'

/** A product's first picture, small; the shop's own drawing where it has none. */
export function ProductThumb({ image }: { image: string | null }) {
  if (image !== null) {
    return <Picture address={image} alt="" sizes="56px" width={56} height={56} className={styles.thumb} />
  }
  return (
    <span className={classNames(styles.thumb, styles.bare)}>
      <EmptyThaliMotif />
    </span>
  )
}
