import type { Db, Tx } from '../../db/connect.ts'

/**
 * True of an order of this alias or table that was placed for cash and is neither delivered nor cancelled: the shop gives
 * credit for it. One that came back stays so, for nobody has paid for it.
 */
export function isOpenCash(db: Db | Tx, orders: 'orders' | 'o' | 'other' = 'orders') {
  return db`(
    ${db(orders)}.payment_method = 'cod' and ${db(orders)}.status in ('Placed', 'Processing', 'Shipped', 'Out for Delivery'))`
}

/** True of one of `orders` that is to be paid in cash and can still be cancelled: it was not sent yet. */
export function isUnsentCash(db: Db | Tx) {
  return db`(payment_method = 'cod' and status in ('Placed', 'Processing'))`
}

/** Whether a customer, by id or column, has received an order: asked of an index of those alone. */
export function hasReceived(db: Db | Tx, customer: ReturnType<Db>) {
  return db`(
    select true from orders delivered where delivered.customer_id = ${customer} and delivered.status = 'Delivered' limit 1
  ) is not null`
}

/** What the customer of an order `o` has open for cash, paise; null where they have received one, or `o` is not open. */
export function firstCashOf(db: Db) {
  return db`
    case when ${isOpenCash(db, 'o')} and not ${hasReceived(db, db`o.customer_id`)} then (
      select sum(other.amount)::float8 from orders other
      where other.customer_id = o.customer_id and ${isOpenCash(db, 'other')})
    end`
}
