import type { KitchenSheet } from '../../contract/admin/kitchen.ts'
import { shelfLifeOf } from '../../domain/catalog/shelf-life.ts'
import type { WhoseShop } from '../../domain/demo-claims/whose-shop.ts'
import { BATCHES, type BatchChoice, type BatchOrders, ordersOf, promisedBatch } from '../../domain/kitchen/batches.ts'
import { type Day, dayOf, type WorkTimes, whyClosed } from '../../domain/settings/work-day.ts'
import type { Db } from '../db/connect.ts'
import { isInParcel, isOnShelf } from '../orders/move/in-parcel.ts'
import { isToBeMade, readMoment } from './batch-orders.ts'
import { countUnlabelled } from './labels/unlabelled.ts'
import { findNextDay } from './next-day.ts'

type SheetFilter = { day: Day; batch: BatchChoice; times: WorkTimes; delivery: Kitchen | null; shop: WhoseShop }

/** The kitchen's lines and what they make, as the shop's settings have it. */
type Kitchen = {
  lines: readonly { id: string; name: string }[]
  products: readonly { productId: string; lineId: string | null }[]
}

/** The sheet of all that is to be made for a batch now, from orders placed or in processing. */
export async function findKitchenSheet(
  db: Db,
  { day, batch, times, delivery, shop }: SheetFilter,
): Promise<Omit<KitchenSheet, 'success'>> {
  const at = await readMoment(db)
  const seen = { at, times: { ...times, today: dayOf(at) } }
  const wanted = isToBeMade(db, ordersOf(day, batch, seen.times), at)
  const lines = new Map(delivery?.products.map(({ productId, lineId }) => [productId, lineId]))
  const [rows, [asked], batches, promised, unlabelled] = await Promise.all([
    findRows(db, wanted),
    db<(KitchenSheet['handling'] & { orders: number; presents: number })[]>`
      select count(*)::int as orders, ${countAsked(db, 'coldPacking')}, ${countAsked(db, 'giftWrapping')},
        ${countAsked(db, 'fragileHandling')}, ${countAsked(db, 'noContact')},
        count(g.order_id)::int as presents
      from orders left join presents g on g.order_id = orders.id where ${wanted}`,
    countBatches(db, day, seen),
    countPromised(db, ordersOf(day, 'all', seen.times), { at, day }),
    countUnlabelled(db),
  ])
  if (!asked) throw new Error('nothing was counted')
  const { orders, presents, ...handling } = asked
  const isEmpty = batch === 'all' && rows.length === 0
  const next = isEmpty ? await findNextDay(db, ordersOf(day, batch, seen.times), seen) : null
  return {
    ...{ day, batch, at, orders, batches, promised, handling, presents, next },
    closed: whyClosed(day, times.closed) ?? null,
    lines: delivery?.lines.map(({ id, name }) => ({ id, name })) ?? [],
    rows: rows.map(({ sizes, shelfLife, ...row }) => ({
      ...row,
      shelfLife: shelfLifeOf(row.name, shelfLife, shop),
      sizes: sizes.map((size) => ({ ...size, unlabelled: unlabelled({ ...row, ...size }) })),
      line: lines.get(row.productId) ?? null,
    })),
  }
}

function countAsked(db: Db, name: keyof KitchenSheet['handling']) {
  return db`
    (count(*) filter (where (address -> 'specialRequirements' ->> ${name}::text)::boolean))::int as ${db(name)}`
}

type SizeRow = {
  productId: string
  name: string
  nameHi: string | null
  shelfLife: string | null
  size: string
  grams: number
} & Boxes
type Boxes = { boxes: number; made: number; shelf: number; isCounted: boolean }
type Row = KitchenSheet['rows'][number]
type SheetRow = Omit<Row, 'line' | 'sizes' | 'shelfLife'> & {
  shelfLife: string | null
  sizes: Omit<Row['sizes'][number], 'unlabelled'>[]
}

async function findRows(db: Db, wanted: ReturnType<typeof isToBeMade>): Promise<SheetRow[]> {
  const sizes = await db<SizeRow[]>`
    select l.product_id, max(l.name) as name, max(p.name_hi) as name_hi, max(l.shelf_life) as "shelfLife", l.size, l.grams,
      sum(l.quantity - l.taken_off)::int as boxes,
      coalesce(sum(l.made) filter (where not ${isOnShelf(db)}), 0)::int as made,
      coalesce(sum(l.quantity - l.taken_off) filter (where ${isOnShelf(db)}), 0)::int as shelf,
      coalesce(bool_or(s.on_hand is not null), false) as is_counted
    from orders join order_lines l on l.order_id = orders.id left join products p on p.id = l.product_id
      left join stock s on s.variant_id = l.variant_id
    where ${wanted} and ${isInParcel(db)}
    group by l.product_id, l.size, l.grams order by name, l.product_id, l.grams`
  const products = Map.groupBy(sizes, ({ productId }) => productId)
  return [...products].map(([productId, rows]) => rowOf(productId, rows))
}

function rowOf(productId: string, sizes: readonly SizeRow[]): SheetRow {
  const { name = '', nameHi = null, shelfLife = null } = sizes[0] ?? {}
  const grams = sizes.reduce((sum, size) => sum + size.grams * size.boxes, 0)
  return {
    productId,
    name,
    nameHi,
    shelfLife,
    kilograms: grams / 1000,
    sizes: sizes.map(({ size, grams, boxes, made, shelf, isCounted }) => ({
      size,
      grams,
      boxes,
      made,
      shelf,
      isCounted,
    })),
  }
}

function countBatches(
  db: Db,
  day: Day,
  { at, times }: { at: number; times: WorkTimes & { today: Day } },
): Promise<KitchenSheet['batches']> {
  return Promise.all(
    BATCHES.map(async (batch) => {
      const [counted] = await db<{ orders: number }[]>`
        select count(*)::int as orders from orders where ${isToBeMade(db, ordersOf(day, batch, times), at)}`
      return { batch, orders: counted?.orders ?? 0 }
    }),
  )
}

type PromisedRow = Omit<KitchenSheet['promised'][number], 'batch' | 'window'> & {
  windowId: string | null
  starts: number
  ends: number
}

/** In the order of the day, what a courier takes last. A window whose times were changed counts once. */
async function countPromised(
  db: Db,
  batch: BatchOrders,
  { at, day }: { at: number; day: Day },
): Promise<KitchenSheet['promised']> {
  const rows = await db<PromisedRow[]>`
    select p.way, p.window_id, min(p.window_starts)::int as starts, max(p.window_ends)::int as ends,
      count(*)::int as orders
    from orders join promises p on p.order_id = orders.id
    where ${isToBeMade(db, batch, at)} and p.dispatch_day = ${day}::date
    group by p.way, p.window_id order by starts nulls last, p.way, p.window_id`
  return rows.map(({ windowId, starts, ends, ...row }) => ({
    ...row,
    batch: promisedBatch(windowId),
    window: windowId === null ? null : { id: windowId, starts, ends },
  }))
}
