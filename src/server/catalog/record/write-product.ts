import postgres from 'postgres'
import { NUTRITION_KEYS } from '../../../domain/catalog/record/product-columns.ts'
import type { WrittenProduct } from '../../../domain/catalog/record/product-record.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Tx } from '../../db/connect.ts'
import type { PlacedSize } from '../../stock/write-stock.ts'
import { FIELD_COLUMNS } from './kept-product.ts'

/** A product's own row, made of its fields. */
function rowOf(fields: WrittenProduct) {
  const { shownFrom, shownUntil } = fields
  const moments = { shownFrom: isoOf(shownFrom), shownUntil: isoOf(shownUntil) }
  const own = FIELD_COLUMNS.map((key) => [
    postgres.fromCamel(key),
    { publishWhenReady: false, ...fields, ...moments }[key],
  ])
  const label = NUTRITION_KEYS.map((key) => [key, fields[key]])
  return { ...Object.fromEntries(own), nutrition: fields.energyKcal === null ? null : Object.fromEntries(label) }
}

function isoOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

const COLUMNS = [...FIELD_COLUMNS, 'nutrition']

function rowsOf(tx: Tx, products: readonly WrittenProduct[]) {
  return tx`jsonb_populate_recordset(null::products, ${tx.json(products.map(rowOf))}::jsonb)`
}

/** Adds products; answers the ids of those that were not there yet. */
export async function insertProducts(tx: Tx, products: readonly WrittenProduct[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    insert into products (${tx(COLUMNS)})
    select ${tx(COLUMNS)} from ${rowsOf(tx, products)} on conflict do nothing returning id`
  return rows.map(({ id }) => id)
}

export async function updateProducts(tx: Tx, products: readonly WrittenProduct[]): Promise<void> {
  await tx`
    with given as materialized (select * from ${rowsOf(tx, products)})
    update products p set (${tx(COLUMNS)}) = (select ${tx(COLUMNS)} from given where given.id = p.id)
    where p.id in (select id from given)`
}

/** Notes that these products were edited by `staff` just now, later than ever before. */
export async function touchProducts(tx: Tx, staff: Pick<Staff, 'id'>, ids: readonly string[]): Promise<void> {
  await tx`
    update products set changed_at = now(), edited_by = ${staff.id},
      edited_at = greatest(date_trunc('milliseconds', clock_timestamp()), edited_at + interval '1 millisecond')
    where id = any(${[...ids]}::text[])`
}

/** Changes sizes by their ids, everything but their stock. */
export async function updateSizes(tx: Tx, sizes: readonly (PlacedSize & { id: string })[]): Promise<void> {
  const given = tx`jsonb_to_recordset(${tx.json(sizes)}) as r (id bigint, size text, position smallint, grams integer,
    price integer, "discountPrice" integer, "nextPrice" integer, "nextPriceFrom" bigint, "costPrice" integer)`
  // Two sizes may change their names with each other, and a name is unique at every moment.
  await tx`update variants v set size = chr(1) || v.id from ${given} where v.id = r.id and v.size <> r.size`
  await tx`
    update variants v set size = r.size, position = r.position, grams = r.grams, price = r.price,
      discount_price = r."discountPrice", next_price = r."nextPrice",
      next_price_from = to_timestamp(r."nextPriceFrom" / 1000.0), cost_price = r."costPrice"
    from ${given} where v.id = r.id and (v.size, v.position, v.grams, v.price, v.discount_price, v.next_price, v.next_price_from, v.cost_price)
      is distinct from (r.size, r.position, r.grams, r.price, r."discountPrice", r."nextPrice",
        to_timestamp(r."nextPriceFrom" / 1000.0), r."costPrice")`
}

export async function deleteSizes(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx`delete from variants where id = any(${[...ids]}::bigint[])`
}

/** Shows or hides products, none of which waits any more; answers those for which that is a change. */
export async function writePublished(tx: Tx, ids: readonly string[], published: boolean): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update products set published = ${published}, publish_when_ready = false, changed_at = now()
    where id = any(${[...ids]}::text[]) and (published <> ${published} or publish_when_ready) returning id`
  return rows.map(({ id }) => id)
}

/** Takes products off sale until a moment, or, with null, puts them back; answers those for which that is a change. */
export async function writeOff(tx: Tx, ids: readonly string[], until: number | null): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update products set off_until = ${until === null ? null : new Date(until)}, changed_at = now()
    where id = any(${[...ids]}::text[]) and off_until is distinct from ${until === null ? null : new Date(until)}::timestamptz
    returning id`
  return rows.map(({ id }) => id)
}

/** Says of products which country they come from; answers those of which that is news, with what was said before. */
export async function writeOrigin(
  tx: Tx,
  ids: readonly string[],
  origin: string,
): Promise<{ id: string; before: string | null }[]> {
  return tx`
    with before as (select id, origin from products where id = any(${[...ids]}::text[]) and origin is distinct from ${origin})
    update products p set origin = ${origin} from before where p.id = before.id returning p.id, before.origin as before`
}

export async function deleteProductRow(tx: Tx, id: string): Promise<boolean> {
  const { count } = await tx`delete from products where id = ${id}`
  return count > 0
}

/** Sets the prices of sizes by their ids; a new price that counts by now is taken in, one of later stays. */
export async function writePrices(
  tx: Tx,
  values: readonly { id: string; price: number; discountPrice: number | null }[],
): Promise<void> {
  await tx`
    update variants v set price = r.price, discount_price = r."discountPrice",
      next_price = case when v.next_price_from > now() then v.next_price end,
      next_price_from = case when v.next_price_from > now() then v.next_price_from end
    from jsonb_to_recordset(${tx.json(values)}) as r (id bigint, price integer, "discountPrice" integer)
    where v.id = r.id and ((v.price, v.discount_price) is distinct from (r.price, r."discountPrice")
      or v.next_price_from <= now())`
}
