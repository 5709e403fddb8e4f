import type { NextDay } from '../../contract/admin/kitchen.ts'
import { type BatchOrders, ordersOf } from '../../domain/kitchen/batches.ts'
import { type Day, dayOf, dueDay, type WorkTimes } from '../../domain/settings/work-day.ts'
import type { Db } from '../db/connect.ts'
import { hasParcel } from '../orders/move/in-parcel.ts'
import { isToBeMade } from './batch-orders.ts'

/** When a sheet was looked at (ms), and how the shop works. */
type Seen = { at: number; times: WorkTimes }

/** The next day after that of `sheet` of which orders are to be made, and how many; null: there is none. */
export async function findNextDay(db: Db, sheet: BatchOrders, { at, times }: Seen): Promise<NextDay> {
  const next = await findFirstDay(db, sheet, times)
  if (next === undefined) return null
  const wanted = isToBeMade(db, ordersOf(next, 'all', { ...times, today: dayOf(at) }), at)
  const [found] = await db<{ orders: number }[]>`select count(*)::int as orders from orders where ${wanted}`
  return found && found.orders > 0 ? { day: next, orders: found.orders } : null
}

/** Of promised orders the day on which they leave, of the others the one on which they are due. */
async function findFirstDay(db: Db, { placed, leave }: BatchOrders, times: WorkTimes): Promise<Day | undefined> {
  const [first] = await db<{ leaves: Day | null; placed: number | null }[]>`
    select min(dispatch_day)::text as leaves, min(placed_at) filter (where dispatch_day is null) as placed
    from (
      select placed_at, (select dispatch_day from promises p where p.order_id = orders.id) as dispatch_day from orders
      where status in ('Placed', 'Processing') and came_back_at is null and ${hasParcel(db)}
    ) open
    where coalesce(dispatch_day >= ${leave.until}::date, placed_at >= ${new Date(placed.until)})`
  const due = first?.placed == null ? [] : [dueDay(first.placed, times)]
  return [...(first?.leaves ? [first.leaves] : []), ...due].toSorted()[0]
}
