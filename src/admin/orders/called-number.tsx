import styles from './called-number.module.css'
import { orderNumber } from './order-words.ts'

/** By what an order is called, 'D-147', and its long number beside it; that alone until it is counted. */
export function CalledNumber({ id, called }: { id: string; called: string | null }) {
  if (!called) return orderNumber(id)
  return (
    <>
      {called} <small className={styles.long}>{orderNumber(id)}</small>
    </>
  )
}
