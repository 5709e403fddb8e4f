import type { listAdminProducts } from '../../../contract/admin/catalog.ts'
import type { AdminProduct } from '../../../contract/admin/shapes/product-shapes.ts'
import type { Given } from '../../../contract/endpoint.ts'
import { LOW_STOCK } from '../../../domain/catalog/product.ts'
import type { Paise } from '../../../domain/money.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { ROWS_PER_PART } from '../../db/part-of.ts'
import { holdPictures } from '../../pictures/queries.ts'
import { inBatches } from '../shelf/queries.ts'
import { FIELD_COLUMNS, type KeptProduct } from './kept-product.ts'
import { lacksDeclaration } from './lacks-declaration.ts'

const BATCH = 200

type ListQuery = Given<typeof listAdminProducts>['query']
export type ListFilter = Omit<ListQuery, 'after' | 'sort'>
type Place = Pick<ListQuery, 'after' | 'sort'>

export type ListedRow = Pick<
  KeptProduct,
  | 'id'
  | 'name'
  | 'nameHi'
  | 'category'
  | 'published'
  | 'publishWhenReady'
  | 'allergens'
  | 'pictures'
  | 'offUntil'
  | 'soldOn'
  | 'shownFrom'
  | 'shownUntil'
  | 'sizes'
>

/** A page of products, from the one after `after` on; one more than fits tells that there are more. */
export function listRows(db: Db, filter: ListFilter, { sort, after }: Place): Promise<ListedRow[]> {
  const key = sortKey(db, sort)
  const rest =
    after === undefined ? db`` : db`and (${key}, p.id) > (select ${key}, p.id from products p where p.id = ${after})`
  return db<ListedRow[]>`
    select p.id, p.name, p.name_hi, p.category, p.published,
      p.publish_when_ready and not p.published as publish_when_ready, p.allergens, p.pictures, p.off_until, p.sold_on,
      p.shown_from, p.shown_until, s.sizes
    from products p cross join lateral (${sizesOf(db)}) s
    where ${matches(db, filter)} ${rest} order by ${key}, p.id limit ${ROWS_PER_PART + 1}`
}

/** What stands in front is least. */
function sortKey(db: Db, sort: Place['sort']) {
  switch (sort) {
    case 'name':
      return db`lower(p.name)`
    case 'newest':
      return db`-extract(epoch from p.listed_at)`
    case 'price':
      return db`coalesce((select v.price from stocked_variants v where v.product_id = p.id order by v.position limit 1), 0)`
    case 'left':
      return db`coalesce((select min(v.left) from stocked_variants v where v.product_id = p.id), ${MADE_TO_ORDER_LAST}::bigint)`
    case 'unpictured':
      return db`(p.pictures <> '{}')::int`
    case undefined:
      return db`p.id`
  }
}

const MADE_TO_ORDER_LAST = 2 ** 40

export async function countRows(db: Db, filter: ListFilter): Promise<number> {
  const [row] = await db<
    { count: number }[]
  >`select count(*)::int as count from products p where ${matches(db, filter)}`
  return row?.count ?? 0
}

function matches(db: Db, { search, category, published, stock, allergens, lacks, waits }: ListFilter) {
  const words = search?.trim().split(/\s+/).filter(Boolean) ?? []
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const most = stock === 'low' ? LOW_STOCK : 0
  return db`
    concat_ws(' ', p.id, p.name, p.name_hi, p.aliases::text) ilike all (${patterns}::text[])
    ${category === undefined ? db`` : db`and p.category = ${category}`}
    ${published === undefined ? db`` : db`and p.published = ${published === 'true'}`}
    ${allergens === 'missing' ? db`and ${lacksDeclaration(db, 'allergens')}` : db``}
    ${lacks === undefined ? db`` : db`and ${lacksDeclaration(db, lacks)}`}
    ${waits === undefined ? db`` : db`and p.publish_when_ready and not p.published and p.pictures = '{}' and p.allergens is not null`}
    ${stock === undefined ? db`` : db`and exists (select from stocked_variants v where v.product_id = p.id and v.left <= ${most})`}`
}

function sizesOf(db: Db | Tx) {
  return db`
    select coalesce(jsonb_agg(jsonb_build_object('id', v.id::text, 'size', v.size, 'grams', v.grams, 'price', v.price,
      'discountPrice', v.discount_price, 'stock', v.on_hand, 'reserved', v.reserved, 'nextPrice', v.next_price, 'costPrice', v.cost_price,
      'nextPriceFrom', (extract(epoch from v.next_price_from) * 1000)::bigint) order by v.position), '[]') as sizes
    from stocked_variants v where v.product_id = p.id`
}

function selectKept(db: Db | Tx) {
  return db`
    select ${db(FIELD_COLUMNS)}, off_until, listed_at, edited_at as changed_at, s.sizes, n.*
    from products p cross join lateral (${sizesOf(db)}) s
      cross join lateral jsonb_to_record(coalesce(p.nutrition, '{}')) as n ("energyKcal" float8, "proteinG" float8,
        "carbohydrateG" float8, "sugarG" float8, "fatG" float8, "saturatedFatG" float8, "sodiumMg" float8)`
}

/** The whole catalogue, published or not, by id and in batches. */
export function keptProducts(db: Db): AsyncGenerator<KeptProduct[]> {
  return inBatches(
    (after) => db<KeptProduct[]>`${selectKept(db)} where p.id > ${after} order by p.id limit ${BATCH}`,
    BATCH,
  )
}

export function findKept(db: Db | Tx, ids: readonly string[]): Promise<KeptProduct[]> {
  return db<KeptProduct[]>`${selectKept(db)} where p.id = any(${[...ids]}::text[]) order by p.id`
}

/**
 * Holds these products for a change, in the order of their ids: every change of the catalogue by staff begins here, so
 * none sees half of another.
 */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`select from products where id = any(${[...ids]}::text[]) order by id for no key update`
}

/** What a size was given to cost from a moment (ms) on, also where that is past and it is its price by now. */
export type PlannedPrice = { id: string; nextPrice: Paise; nextPriceFrom: number }

export function findPlannedPrices(tx: Tx, id: string): Promise<PlannedPrice[]> {
  return tx<PlannedPrice[]>`
    select id::text, next_price, next_price_from from variants where product_id = ${id} and next_price_from is not null`
}

/** Who edited the product last; null: nobody is known. */
export async function findEditor(db: Db, id: string): Promise<AdminProduct['changedBy']> {
  const [editor] = await db<{ id: string; name: string }[]>`
    select s.id, s.name from products p join staff s on s.id = p.edited_by where p.id = ${id}`
  return editor ?? null
}

/** Whether anybody ever ordered the product. */
export async function isSold(db: Db | Tx, id: string): Promise<boolean> {
  const rows = await db`select from order_lines where product_id = ${id} limit 1`
  return rows.length > 0
}

/** Those of these products that can be in a hamper: all that are there and are none. In a transaction they stay so. */
export async function findParts(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db<{ id: string }[]>`
    select id from products where id = any(${[...ids]}::text[]) and hamper is null order by id for share`
  return new Set(rows.map(({ id }) => id))
}

/** A hamper and one of the products in it. */
export type HeldPart = { id: string; name: string; part: string }

/** The hampers that these products are in. */
export async function findHampersOf(db: Db | Tx, ids: readonly string[]): Promise<readonly HeldPart[]> {
  if (ids.length === 0) return []
  return db<HeldPart[]>`
    select p.id, p.name, part ->> 'product' as part from products p, jsonb_array_elements(p.hamper -> 'parts') part
    where part ->> 'product' = any(${[...ids]}::text[]) order by p.id`
}

/** Those of these pictures that the shop has: some product shows them, or they were uploaded. */
export async function findPictures(db: Db | Tx, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const uploaded = await holdPictures(db, names)
  const rows = await db<{ name: string }[]>`
    select distinct picture as name from products, unnest(pictures) as picture
    where picture = any(${[...names]}::text[])`
  return new Set([...uploaded, ...rows.map(({ name }) => name)])
}

/** The first of these sizes that an unfinished order holds, by its label. */
export async function findOnOrder(tx: Tx, ids: readonly string[]): Promise<string | undefined> {
  const [row] = await tx<{ size: string }[]>`
    select v.size from stocked_variants v
    where v.id = any(${[...ids]}::bigint[]) and (v.reserved > 0 or exists (
      select from order_lines l join orders o on o.id = l.order_id
      where l.variant_id = v.id and o.status not in ('Delivered', 'Cancelled') and o.came_back_at is null))
    order by v.position limit 1`
  return row?.size
}
