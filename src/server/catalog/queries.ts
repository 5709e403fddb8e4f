import type { Db } from '../db/connect.ts'
import type { ProductRow } from './product-row.ts'

/** Rows fetched at a time: what parsing them takes stays far below a frame of the event loop. */
const BATCH = 100

/** All published products, or those of `ids` that are published, in batches and in no particular order. */
export function productRows(db: Db, ids?: readonly string[]): AsyncIterable<ProductRow[]> {
  return db<ProductRow[]>`
    select p.id, p.name, p.name_hi, p.aliases, p.description, p.category, p.sub_category, p.tags, p.pictures,
      p.bestseller, p.new_arrival, p.featured, p.vegetarian, p.ingredients, p.allergens, p.nutrition, p.shelf_life,
      p.storage, p.listed_at, p.review_count, p.rating_sum,
      (select json_agg(json_build_object('size', v.size, 'grams', v.grams, 'price', v.price,
          'discount_price', v.discount_price, 'left', v.on_hand - v.reserved) order by v.position)
        from variants v where v.product_id = p.id) as variants
    from products p
    where p.published and exists (select from variants v where v.product_id = p.id)
      ${ids ? db`and p.id = any(${[...ids]})` : db``}
  `.cursor(BATCH)
}

/** Units sold per product in the last 90 days, cancelled orders aside. */
export async function countUnitsSold(db: Db): Promise<Map<string, number>> {
  const rows = await db<{ product_id: string; units: number }[]>`
    select l.product_id, sum(l.quantity)::int as units
    from orders o join order_lines l on l.order_id = o.id
    where o.placed_at > now() - interval '90 days' and o.status <> 'Cancelled'
    group by l.product_id`
  return new Map(rows.map((row) => [row.product_id, row.units]))
}

export type LeftRow = { product_id: string; size: string; left: number | null }

/** What is left of each size of these products; null: made to order. */
export function findLeft(db: Db, productIds: readonly string[]): Promise<LeftRow[]> {
  return db<LeftRow[]>`
    select product_id, size, on_hand - reserved as left from variants where product_id = any(${[...productIds]})`
}
