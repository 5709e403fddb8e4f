import type { Order } from '../../contract/orders.ts'
import styles from './present-words.module.css'

/** For whom an order is, and what its card says; nothing where it is for its buyer. */
export function PresentWords({ present }: Pick<Order, 'present'>) {
  if (!present) return null
  return (
    <figure className={styles.present}>
      <figcaption>For {present.receiver}</figcaption>
      <blockquote dir="auto">
        {present.message && <p>“{present.message}”</p>}
        <p>{present.from}</p>
      </blockquote>
    </figure>
  )
}
