import type { KitchenSheet } from '../../contract/admin/kitchen.ts'
import { shelfLifeOf } from '../../domain/catalog/shelf-life.ts'
import { BATCHES, type Batch, type Span, spanOf } from '../../domain/kitchen/batches.ts'
import { type Day, type WorkTimes, whyClosed } from '../../domain/settings/work-day.ts'
import type { Db, Tx } from '../db/connect.ts'
import { hasParcel, isInParcel } from '../orders/move/in-parcel.ts'

type SheetFilter = { day: Day; batch: Batch | 'all'; times: WorkTimes }

/** The sheet of all that is to be made for a batch now, from orders placed or in processing. */
export async function findKitchenSheet(
  db: Db,
  { day, batch, times }: SheetFilter,
): Promise<Omit<KitchenSheet, 'success'>> {
  const at = await readMoment(db)
  const span = upTo(at, spanOf(day, batch, times))
  const [rows, [asked], batches] = await Promise.all([
    findRows(db, span),
    db<(KitchenSheet['handling'] & { orders: number })[]>`
      select count(*)::int as orders, ${countAsked(db, 'coldPacking')}, ${countAsked(db, 'giftWrapping')},
        ${countAsked(db, 'fragileHandling')}, ${countAsked(db, 'noContact')}
      from orders where ${isToBeMade(db, span)}`,
    countBatches(db, at, { day, times }),
  ])
  if (!asked) throw new Error('nothing was counted')
  const { orders, ...handling } = asked
  return { day, batch, closed: whyClosed(day, times.closed) ?? null, at, orders, batches, handling, rows }
}

/** The database's own clock, ms: it says when an order is placed. */
async function readMoment(db: Db): Promise<number> {
  const [clock] = await db<{ at: number }[]>`select date_trunc('milliseconds', now()) as at`
  if (!clock) throw new Error('there is always a moment')
  return clock.at
}

/** The part of a span that lies before `at` (ms). */
export function upTo(at: number, { from, until }: Span): Span {
  return { from, until: Math.min(until, at) }
}

/** A condition true of orders placed within a span and not packed yet; one refunded whole is never packed. */
export function isToBeMade(db: Db | Tx, { from, until }: Span) {
  return db`
    status in ('Placed', 'Processing') and came_back_at is null
      and placed_at >= ${new Date(from)} and placed_at < ${new Date(until)}
      and ${hasParcel(db)}`
}

function countAsked(db: Db, name: keyof KitchenSheet['handling']) {
  return db`
    (count(*) filter (where (address -> 'specialRequirements' ->> ${name}::text)::boolean))::int as ${db(name)}`
}

type SizeRow = { productId: string; name: string; shelfLife: string | null; size: string; grams: number } & Boxes
type Boxes = { boxes: number; made: number }

async function findRows(db: Db, span: Span): Promise<KitchenSheet['rows']> {
  const sizes = await db<SizeRow[]>`
    select l.product_id, max(l.name) as name, max(l.shelf_life) as "shelfLife", l.size, l.grams,
      sum(l.quantity - l.taken_off)::int as boxes,
      coalesce(sum(l.quantity - l.taken_off) filter (where l.made_at is not null), 0)::int as made
    from orders join order_lines l on l.order_id = orders.id
    where ${isToBeMade(db, span)} and ${isInParcel(db)}
    group by l.product_id, l.size, l.grams order by name, l.product_id, l.grams`
  const products = Map.groupBy(sizes, ({ productId }) => productId)
  return [...products].map(([productId, rows]) => rowOf(productId, rows))
}

function rowOf(productId: string, sizes: readonly SizeRow[]): KitchenSheet['rows'][number] {
  const { name = '', shelfLife = null } = sizes[0] ?? {}
  const grams = sizes.reduce((sum, size) => sum + size.grams * size.boxes, 0)
  return {
    productId,
    name,
    shelfLife: shelfLifeOf(name, shelfLife),
    kilograms: grams / 1000,
    sizes: sizes.map((row) => ({ size: row.size, grams: row.grams, boxes: row.boxes, made: row.made })),
  }
}

function countBatches(
  db: Db,
  at: number,
  { day, times }: Omit<SheetFilter, 'batch'>,
): Promise<KitchenSheet['batches']> {
  return Promise.all(
    BATCHES.map(async (batch) => {
      const [counted] = await db<{ orders: number }[]>`
        select count(*)::int as orders from orders where ${isToBeMade(db, upTo(at, spanOf(day, batch, times)))}`
      return { batch, orders: counted?.orders ?? 0 }
    }),
  )
}
