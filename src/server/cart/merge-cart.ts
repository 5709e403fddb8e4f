import type { CartData } from '../../contract/cart.ts'
import { linesOf, MOST_PER_LINE } from '../../domain/cart/cart.ts'
import { DEFAULT_SIZE } from '../../domain/catalog/size.ts'
import type { Db } from '../db/connect.ts'

export type Merge = { mergeId: string; cartData: CartData }

/** Of so many a customer's browsers can repeat themselves; each keeps only its last. */
const MOST_REMEMBERED = 20

/**
 * Adds a visitor's lines to the customer's cart, once for each `mergeId` of the last twenty: quantities add up, at most
 * 99 a line, and what is not sold is left out. One statement, so one transaction.
 */
export async function mergeIntoCart(db: Db, customerId: string, { mergeId, cartData }: Merge): Promise<void> {
  await db`
    with first_time as (
      insert into cart_merges (customer_id, merge_id) values (${customerId}, ${mergeId})
      on conflict do nothing
      returning merge_id
    ),
    forgotten as (
      delete from cart_merges where customer_id = ${customerId} and exists (select from first_time) and merge_id in (
        select merge_id from cart_merges where customer_id = ${customerId}
        order by merged_at desc offset ${MOST_REMEMBERED - 1})
    ),
    known as (${knownLines(db, cartData)})
    insert into cart_lines (customer_id, product_id, size, quantity)
    select ${customerId}::uuid, product_id, size, quantity from known, first_time
    order by product_id, size
    on conflict (customer_id, product_id, size)
      do update set quantity = least(${MOST_PER_LINE}, cart_lines.quantity + excluded.quantity)`
}

// What of these lines the shop sells, each as the size it means.
function knownLines(db: Db, cartData: CartData) {
  const lines = linesOf(cartData)
  return db`
    select variant.product_id, variant.size, least(${MOST_PER_LINE}, sum(sent.quantity))::int as quantity
    from unnest(
      ${lines.map(({ productId }) => productId)}::text[],
      ${lines.map(({ size }) => size)}::text[],
      ${lines.map(({ quantity }) => Math.min(quantity, MOST_PER_LINE))}::int[]
    ) as sent (product_id, size, quantity)
    cross join lateral (
      select v.product_id, v.size from offered_variants v
      where v.product_id = sent.product_id
        and (v.size = sent.size
          or (sent.size = ${DEFAULT_SIZE} and (v.left is null or v.left > 0)))
      order by v.size <> sent.size, v.position
      limit 1
    ) as variant
    group by variant.product_id, variant.size`
}
