import type { Db, Tx } from '../db/connect.ts'

/** To which business an order `o` is billed, by the name that it has in the statement; null: to its buyer. */
export function businessOfOrder(db: Db | Tx) {
  return db`(select json_build_object('gstin', b.gstin, 'name', b.name) from businesses b where b.order_id = o.id)`
}

/** The business to which the last order of a customer `c` was billed that was billed to one; null: none. */
export function lastBusinessOf(db: Db | Tx) {
  return db`(
    select json_build_object('gstin', b.gstin, 'name', b.name) from businesses b join orders o on o.id = b.order_id
    where o.customer_id = c.id and o.placed_at is not null order by o.placed_at desc limit 1)`
}
