import { Tag } from '../../ui/cards/tag.tsx'
import styles from './present-tag.module.css'

/** An order that somebody else gets, with a card. */
export function PresentTag({ receiver }: { receiver: string }) {
  return (
    <Tag kind="chosen" free className={styles.tag}>
      Present for {receiver}
    </Tag>
  )
}
