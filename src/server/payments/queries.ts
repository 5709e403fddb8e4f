import type { StoredStatus } from '../../domain/orders/order-status.ts'
import type { OrderLine } from '../checkout/choose-lines.ts'
import type { Tx } from '../db/connect.ts'

export type PaidOrder = {
  id: string
  customerId: string
  status: StoredStatus
  /** Whether it ever was an order that the shop worked on. */
  placed: boolean
  /** Whether money has paid for it already. */
  settled: boolean
  /** Whether staff took it by phone. */
  isByPhone: boolean
  /** Whether the shop has called it off before it was paid. */
  isCalledOff: boolean
  /** Whether its customer is known no more: there is no door left to bring it to. */
  erased: boolean
  couponCode: string | null
}

/**
 * The order that money came for, held to the end of the transaction. It is held first: what stands beside it is read as
 * others have left it who held it until then.
 */
export async function findPaidOrder(tx: Tx, id: string): Promise<PaidOrder> {
  const held = tx`select from orders where id = ${id} for no key update`
  const read = tx<PaidOrder[]>`
    select id, customer_id, status, placed_at is not null as placed,
      exists (select from payments where order_id = orders.id and settles) as settled,
      taken_by is not null as is_by_phone,
      placed_at is null and exists (select from order_events where order_id = orders.id) as is_called_off,
      (select erased_at is not null from customers where id = orders.customer_id) as erased,
      coupon_code
    from orders where id = ${id}`
  const [, [order]] = await Promise.all([held, read])
  if (!order) throw new Error(`no order ${id}`)
  return order
}

/** What was bought; `left` is null of what was made to order. A size that is no longer sold has no id. */
export function findPaidLines(tx: Tx, orderId: string): Promise<OrderLine[]> {
  return tx<OrderLine[]>`
    select variant_id, product_id, size, name, picture, grams, price, quantity,
      case when took_stock then quantity end as left, hsn, gst_rate, shelf_life
    from order_lines where order_id = ${orderId} order by position`
}
