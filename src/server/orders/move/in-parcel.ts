import type { Db, Tx } from '../../db/connect.ts'

/** True of a line `l` of which something is to be made, packed and sent: not all of it was taken off the order before. */
export function isInParcel(db: Db | Tx) {
  return db`l.quantity > l.taken_off`
}

/**
 * True of a line `l` that is not made for its order but lies on the shelf: one that is counted, of an order that was
 * promised a day of which it takes no grams. Of what was promised no day the shop does not know where it comes from.
 */
export function isOnShelf(db: Db | Tx) {
  return db`(
    l.took_stock and exists (select from promises p where p.order_id = l.order_id) and not exists (
      select from promise_takings t where t.order_id = l.order_id and t.position = l.position and t.kind = 'line'))`
}

/**
 * True of an order of the alias or table `orders` in whose parcel something is; one that was refunded whole before it was
 * sent has none. Not by `exists`: PostgreSQL might read every line of the shop to answer for the few orders of a day.
 */
export function hasParcel(db: Db | Tx, orders: 'orders' | 'o' = 'orders') {
  return db`(select true from order_lines l where l.order_id = ${db(orders)}.id and ${isInParcel(db)} limit 1)`
}
