import type { BatchOrders, Departures } from '../../domain/kitchen/batches.ts'
import type { Db, Tx } from '../db/connect.ts'
import { hasParcel } from '../orders/move/in-parcel.ts'

/** The database's own clock, ms: it says when an order is placed. */
export async function readMoment(db: Db | Tx): Promise<number> {
  const [clock] = await db<{ at: number }[]>`select date_trunc('milliseconds', clock_timestamp()) as at`
  if (!clock) throw new Error('there is always a moment')
  return clock.at
}

/**
 * A condition true of orders of a batch that stood on its sheet at `at` (ms) and are not packed yet; one refunded whole is
 * never packed. What was placed since, or moved to that day, was not on it.
 */
export function isToBeMade(db: Db | Tx, batch: BatchOrders, at: number) {
  return db`
    status in ('Placed', 'Processing') and came_back_at is null and ${isOfBatch(db, batch, at)} and ${hasParcel(db)}`
}

/** True of `orders` of a batch that were placed before `at` (ms), wherever they stand by now. */
export function isOfBatch(db: Db | Tx, { placed: { from, until }, leave }: BatchOrders, at: number) {
  return db`
    placed_at < ${new Date(at)} and coalesce((
      select ${isLeaving(db, leave)} and p.given_at < ${new Date(at)} from promises p where p.order_id = orders.id
    ), placed_at >= ${new Date(from)} and placed_at < ${new Date(until)})`
}

function isLeaving(db: Db | Tx, { from, until, batch }: Departures) {
  const windowId = batch === 'courier' ? null : batch?.slice('window-'.length)
  return db`
    p.dispatch_day >= ${from}::date and p.dispatch_day < ${until}::date
      and ${batch ? db`p.window_id is not distinct from ${windowId ?? null}` : db`true`}`
}
