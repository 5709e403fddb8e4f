import type { Db } from '../../db/connect.ts'

type LateBy = { now: number; placedBefore: Date | ReturnType<Db> }

/**
 * `domain/orders/late.ts` as a condition on open orders of the alias or table `orders`: true of one whose promise is
 * overdue at `now` (ms), and of one without a promise that was placed before a moment.
 */
export function isOverdue(db: Db, { now, placedBefore }: LateBy, orders: 'orders' | 'o' = 'orders') {
  return db`coalesce((
    select ${new Date(now)} >= ${lateFrom(db, orders)} from promises p where p.order_id = ${db(orders)}.id
  ), ${db(orders)}.placed_at < ${placedBefore})`
}

/** Of an order `orders` with a promise `p`. */
function lateFrom(db: Db, orders: string) {
  return db`(case
    when ${db(orders)}.status not in ('Placed', 'Processing') then p.day + 1
    when p.window_id is null then p.dispatch_day + 1
    else p.day + p.window_ends * interval '1 minute'
  end at time zone 'Asia/Kolkata')`
}
