import { shortOrderId } from '../../domain/orders/order-id.ts'
import styles from './order-number.module.css'

/** An order as it is called on screen: 'Order #E1DBB3'. */
export function OrderNumber({ id }: { id: string }) {
  return (
    <>
      Order #<span className={styles.number}>{shortOrderId(id)}</span>
    </>
  )
}
