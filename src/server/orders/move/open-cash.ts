import type { Db, Tx } from '../../db/connect.ts'

/**
 * What the customer of an order `o` has open for cash, paise; null where they have received one, or `o` is not open. Most
 * have: an index tells them before the function is asked, which takes ten times as long to say the same.
 */
export function firstCashOf(db: Db) {
  return db`
    case when is_open_cash(o.payment_method, o.status)
      and not exists (select from orders d where d.customer_id = o.customer_id and d.status = 'Delivered')
      then (open_cash_of(o.customer_id) ->> 'amount')::float8 end`
}

/** True of one of `orders` that is to be paid in cash and can still be cancelled: it was not sent yet. */
export function isUnsentCash(db: Db | Tx) {
  return db`(payment_method = 'cod' and status in ('Placed', 'Processing'))`
}
