import { type Difference, differenceOf, type NamedPieces } from '../../domain/orders/revise/difference.ts'
import type { Db } from '../db/connect.ts'

/** What an order has more and fewer of than before it was changed first. */
export async function findDifference(db: Db, orderId: string): Promise<Difference> {
  const [found] = await db<{ before: readonly NamedPieces[] | null; after: readonly NamedPieces[] }[]>`
    select (select before -> 'lines' from order_revisions where order_id = ${orderId} order by at, id limit 1) as before,
      (select coalesce(json_agg(json_build_object('productId', product_id, 'name', name, 'size', size, 'grams', grams,
        'quantity', quantity) order by position), '[]') from order_lines where order_id = ${orderId}) as after`
  return differenceOf(found?.before ?? [], found?.before ? found.after : [])
}
