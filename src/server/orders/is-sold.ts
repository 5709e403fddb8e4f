import type { Db, Tx } from '../db/connect.ts'

/** True of a row of `orders` that counts as sold: not one that is cancelled, nor one that came back and was never paid. */
export function isSold(db: Db | Tx, orders: 'orders' | 'o' = 'orders') {
  const of = db(orders)
  return db`${of}.placed_at is not null and is_sold(${of}.status, ${of}.paid, ${of}.came_back_at)`
}
