import { LOW_STOCK } from '../../../domain/catalog/product.ts'
import type { Db } from '../../db/connect.ts'
import type { ProductRow } from './product-row.ts'

/** Rows fetched at a time: what parsing them takes stays far below a frame of the event loop. */
const BATCH = 200
const LIGHT_BATCH = 2000

/** All published products, or those of `ids` that are published, by id and in batches. */
export function productRows(db: Db, ids?: readonly string[]): AsyncIterable<ProductRow[]> {
  const wanted = ids ? db`and p.id = any(${[...ids]})` : db``
  return inBatches(
    (after) => db<ProductRow[]>`
      select p.id, p.name, p.name_hi, p.aliases, p.description, p.category, p.sub_category, p.tags, p.pictures,
        p.picture_alts, p.bestseller, p.new_arrival, p.featured, p.vegetarian, p.ingredients, p.allergens, p.nutrition, p.shelf_life,
        p.storage, p.origin, p.place, p.listed_at, p.changed_at, p.review_count, p.rating_sum, v.variants, ${notNow(db)}, ${fingerprint(db)}
      from ${published(db)} ${wanted} and p.id > ${after} order by p.id limit ${BATCH}`,
    BATCH,
  )
}

export type FingerprintRow = { id: string; fingerprint: string }

/** A fingerprint of every published product: it differs as soon as anything of the product does. */
export function fingerprintRows(db: Db): AsyncIterable<FingerprintRow[]> {
  return inBatches(
    (after) => db<FingerprintRow[]>`
      select p.id, ${fingerprint(db)} from ${published(db)} and p.id > ${after} order by p.id limit ${LIGHT_BATCH}`,
    LIGHT_BATCH,
  )
}

// One short statement after the other: a large catalogue meets no statement timeout and holds no old snapshot open.
export async function* inBatches<Row extends { id: string }>(
  fetch: (after: string) => Promise<Row[]>,
  limit: number,
): AsyncGenerator<Row[]> {
  for (let coming: Promise<Row[]> | undefined = fetch(''); coming; ) {
    const rows: Row[] = await coming
    const last = rows.at(-1)
    // Fetched while these are being read.
    coming = last && rows.length === limit ? fetch(last.id) : undefined
    coming?.catch(() => {})
    yield rows
  }
}

// More than LOW_STOCK is alike: selling from a full shelf changes no product.
function published(db: Db) {
  return db`products p cross join lateral (
      select json_agg(json_build_object('size', v.size, 'grams', v.grams, 'price', v.price,
        'discountPrice', v.discount_price, 'left', least(v.left, ${LOW_STOCK + 1})) order by v.position) as variants
      from offered_variants v where v.product_id = p.id) v
    where p.published and v.variants is not null`
}

/** As `offered_variants` has it: on which weekdays a product is sold that is not sold today, none where it was taken off. */
function notNow(db: Db) {
  return db`case when p.off_until > now() then '{}'
    when trim(to_char(now() at time zone 'Asia/Kolkata', 'Day')) <> all (nullif(p.sold_on, '{}')) then p.sold_on
    end as sold_only_on`
}

function fingerprint(db: Db) {
  return db`hash_record_extended(p, 0) || ' ' || hashtextextended(v.variants::text, 0) as fingerprint`
}

/** Units sold per product in the last 90 days: not of orders that are cancelled or came back unpaid, nor refunded unsent. */
export async function countUnitsSold(db: Db): Promise<Map<string, number>> {
  const rows = await db<{ productId: string; units: number }[]>`
    select l.product_id, sum(l.quantity - l.taken_off)::int as units
    from orders o join order_lines l on l.order_id = o.id
    where o.placed_at > now() - interval '90 days' and o.status <> 'Cancelled'
      and (o.came_back_at is null or o.paid)
    group by l.product_id`
  return new Map(rows.map((row) => [row.productId, row.units]))
}

/** Products of which it depends on the time whether they are sold: all that a clock can change. */
export async function findTimed(db: Db): Promise<{ ids: string[]; next: number | null }> {
  const [row] = await db<{ ids: string[] | null; next: number | null }[]>`
    with timed as (
      select id, at from products cross join lateral (values (off_until), (shown_from), (shown_until), (
      case when sold_on <> '{}' then (date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '1 day')
        at time zone 'Asia/Kolkata' end)) as moments (at)
      where off_until is not null or shown_from is not null or shown_until is not null or sold_on <> '{}'
      union all select product_id, next_price_from from variants where next_price_from is not null
    )
    select array_agg(distinct id) as ids, min(at) filter (where at > now()) as next from timed`
  return { ids: row?.ids ?? [], next: row?.next ?? null }
}

export type LeftRow = { productId: string; size: string; left: number | null }

/** What is left of each size of these products; null: made to order. */
export function findLeft(db: Db, productIds: readonly string[]): Promise<LeftRow[]> {
  return db<LeftRow[]>`
    select product_id, size, "left" from offered_variants where product_id = any(${[...productIds]})`
}
