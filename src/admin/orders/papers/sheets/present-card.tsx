import { MessageCard } from '../../../../ui/present/message-card.tsx'
import { orderNumber } from '../../order-words.ts'
import type { PaperProps } from './paper-parts.tsx'
import styles from './present-card.module.css'

/** The card that goes into the box of a present, on a page of its own. */
export function PresentCard({ slip, shop }: Pick<PaperProps, 'slip' | 'shop'>) {
  const { id, present } = slip
  if (!present) return null
  return (
    <article className={styles.card} aria-label={`Card ${orderNumber(id)}`}>
      <MessageCard {...present} shop={shop.name} />
    </article>
  )
}
