import { type BatchChoice, ordersOf } from '../../domain/kitchen/batches.ts'
import { type CountedLine, spreadCount } from '../../domain/kitchen/spread-count.ts'
import { type Day, dayOf, type WorkTimes } from '../../domain/settings/work-day.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { isInParcel, isOnShelf } from '../orders/move/in-parcel.ts'
import { startMade } from '../orders/move/start-made.ts'
import { tellMove } from '../orders/move/tell-move.ts'
import { changeStockWithin } from '../stock/count-stock.ts'
import { isToBeMade, readMoment } from './batch-orders.ts'
import { type LineShare, noteCount } from './labels/note-count.ts'

export type MadeCount = {
  key: string
  day: Day
  batch: BatchChoice
  productId: string
  size: string
  by: number
  toShelf: boolean
}

/**
 * Counts boxes of a size as made for a batch, `by` more or fewer, once for each key: the orders that leave first get them.
 * Those of which everything is made go to Processing: they can be packed; one that went there stays, whatever is taken
 * back. Refuses more than are left to make, unless they go on the shelf, and fewer than none, and counts nothing then.
 */
export async function countMade(
  db: Db,
  staff: Staff,
  { times, ...count }: MadeCount & { times: WorkTimes },
): Promise<{ boxes: number; shelved: number; moved: number }> {
  return transact(db, async (tx) => {
    const { key, day, batch, productId, size, by, toShelf } = count
    if (!(await noteKey(tx, key))) return { boxes: 0, shelved: 0, moved: 0 }
    const ids = await lockOrders(tx, count, times)
    const lines = await findLines(tx, count, ids)
    const { made, left } = spreadCount(lines, by)
    if (left > 0 && !toShelf) refuse({ code: 'made-too-many', left: by - left })
    if (left < 0) refuse({ code: 'made-too-few', made: left - by })
    const shares = await writeMade(tx, lines, made)
    const filled = shares.map(({ orderId }) => orderId)
    const moved = by > 0 ? await startMade(tx, staff, filled) : []
    const shelved = Math.max(0, left)
    if (shelved > 0) await putOnShelf(tx, staff, count, shelved)
    await noteCount(tx, { key, productId, size, by, shelved, shares })
    const detail = { batch, productId, size, boxes: by, shelved, orders: filled.length }
    await writeAudit(tx, staff, { action: 'kitchen-counted', about: day, detail })
    // One notice for all: whoever looks at the kitchen reads its whole sheet again.
    for (const id of filled.slice(0, 1)) await tellMove(tx, id)
    return { boxes: by, shelved, moved: moved.length }
  })
}

/** False where the count of that key was made before; one that is being made is waited for. */
async function noteKey(tx: Tx, key: string): Promise<boolean> {
  const { count } = await tx`insert into kitchen_counts (key) values (${key}) on conflict do nothing`
  return count > 0
}

/** The orders of the batch that have the size to be made, in the order in which everyone locks: two counts follow each other. */
async function lockOrders(tx: Tx, { day, batch, productId, size }: MadeCount, times: WorkTimes): Promise<string[]> {
  const now = await readMoment(tx)
  const orders = await tx<{ id: string }[]>`
    select id from orders
    where ${isToBeMade(tx, ordersOf(day, batch, { ...times, today: dayOf(now) }), now)} and exists (
      select from order_lines l
      where l.order_id = orders.id and l.product_id = ${productId} and l.size = ${size} and ${isInParcel(tx)})
    order by id for no key update`
  return orders.map(({ id }) => id)
}

type OrderLine = CountedLine & { orderId: string; position: number }

/** Lines to be made, as those that hold the orders' rows left them: by day and window in which they leave. */
function findLines(tx: Tx, { productId, size }: MadeCount, ids: readonly string[]): Promise<OrderLine[]> {
  return tx<OrderLine[]>`
    select l.order_id, l.position, l.quantity - l.taken_off as boxes, l.made
    from order_lines l join orders o on o.id = l.order_id left join promises p on p.order_id = o.id
    where o.id = any(${[...ids]}::text[]) and l.product_id = ${productId} and l.size = ${size}
      and ${isInParcel(tx)} and not ${isOnShelf(tx)}
    order by coalesce(p.dispatch_day, (o.placed_at at time zone 'Asia/Kolkata')::date), p.window_starts nulls last,
      o.placed_at, o.id, l.position`
}

/** Answers which lines have another number made now, and how many more. */
async function writeMade(tx: Tx, lines: readonly OrderLine[], made: readonly number[]): Promise<LineShare[]> {
  const changed = lines.flatMap(({ orderId, position, made: before }, place) => {
    const now = made[place] ?? before
    return now === before ? [] : [{ orderId, position, made: now, boxes: now - before }]
  })
  await tx`
    update order_lines l set made = r.made
    from jsonb_to_recordset(${tx.json(changed)}) as r ("orderId" text, position int, made int)
    where l.order_id = r."orderId" and l.position = r.position`
  return changed.map(({ orderId, position, boxes }) => ({ orderId, position, boxes }))
}

/** Behind the orders' rows, as whoever buys takes stock last. */
async function putOnShelf(tx: Tx, staff: Staff, { key, productId, size }: MadeCount, by: number): Promise<void> {
  const [variant] = await tx<{ id: string }[]>`
    select id from variants where product_id = ${productId} and size = ${size}`
  if (!variant) refuse({ code: 'size-unknown' })
  await changeStockWithin(tx, staff, { key, variantId: variant.id, change: { by }, reason: 'Made in the kitchen' })
}
