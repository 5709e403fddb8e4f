import { type BatchChoice, ordersOf } from '../../domain/kitchen/batches.ts'
import { type Day, dayOf, type WorkTimes } from '../../domain/settings/work-day.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { writeAudit } from '../log/audit.ts'
import { isInParcel } from '../orders/move/in-parcel.ts'
import { startMade } from '../orders/move/start-made.ts'
import { isToBeMade } from './batch-orders.ts'

export type Tick = { day: Day; batch: BatchChoice; at: number; productId: string; size: string; made: boolean }

/**
 * Ticks off a size of a product in every order of a batch that was placed before `at` (ms), or takes the ticks back: what
 * came after the sheet was read stands on it untouched. Orders of which everything is made go to Processing: they can be
 * packed. One that went there stays, whatever is taken back.
 */
export async function tickOff(
  db: Db,
  staff: Staff,
  { times, ...tick }: Tick & { times: WorkTimes },
): Promise<{ boxes: number; moved: number }> {
  return transact(db, async (tx) => {
    const ids = await lockOrders(tx, tick, times)
    if (ids.length === 0) return { boxes: 0, moved: 0 }
    const boxes = await tickLines(tx, staff, tick, ids)
    const moved = tick.made ? await startMade(tx, staff, ids) : []
    const { day, batch, productId, size, made } = tick
    const detail = { batch, productId, size, made, boxes, orders: ids.length }
    await writeAudit(tx, staff, { action: 'kitchen-ticked', about: day, detail })
    return { boxes, moved: moved.length }
  })
}

/** The orders of the batch whose tick is to change, in the order in which everyone locks. */
async function lockOrders(
  tx: Tx,
  { day, batch, at, productId, size, made }: Tick,
  times: WorkTimes,
): Promise<string[]> {
  const orders = await tx<{ id: string }[]>`
    select id from orders
    where ${isToBeMade(tx, ordersOf(day, batch, { ...times, today: dayOf(at) }), at)} and exists (
      select from order_lines l
      where l.order_id = orders.id and l.product_id = ${productId} and l.size = ${size} and (l.made_at is null) = ${made}
        and ${isInParcel(tx)})
    order by id for no key update`
  return orders.map(({ id }) => id)
}

async function tickLines(tx: Tx, staff: Staff, { productId, size, made }: Tick, ids: string[]): Promise<number> {
  const [ticked] = await tx<{ boxes: number }[]>`
    with ticked as (
      update order_lines l set made_at = ${made ? tx`now()` : null}, made_by = ${made ? staff.id : null}
      where order_id = any(${ids}::text[]) and product_id = ${productId} and size = ${size}
        and (made_at is null) = ${made} and ${isInParcel(tx)}
      returning quantity - taken_off as boxes
    )
    select coalesce(sum(boxes), 0)::int as boxes from ticked`
  return ticked?.boxes ?? 0
}
