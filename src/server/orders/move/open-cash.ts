import type { Db, Tx } from '../../db/connect.ts'

/**
 * True of an order of this alias or table that was placed for cash and is neither delivered nor cancelled: the shop gives
 * credit for it. One that came back stays so, for nobody has paid for it.
 */
export function isOpenCash(db: Db | Tx, orders: 'orders' | 'o' | 'other' = 'orders') {
  return db`(
    ${db(orders)}.payment_method = 'cod' and ${db(orders)}.status in ('Placed', 'Processing', 'Shipped', 'Out for Delivery'))`
}

/** Whether a customer, by id or column, has received an order: asked of an index of those alone. */
export function hasReceived(db: Db | Tx, customer: ReturnType<Db>) {
  return db`(
    select true from orders delivered where delivered.customer_id = ${customer} and delivered.status = 'Delivered' limit 1
  ) is not null`
}
