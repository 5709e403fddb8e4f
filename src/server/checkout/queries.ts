import type { Db, Tx } from '../db/connect.ts'
import { lockStock } from '../stock/sizes.ts'
import type { Offer } from './choose-lines.ts'

/** Every size of these products that the shop sells now, the first size first. */
export function findOffers(tx: Db | Tx, productIds: readonly string[]): Promise<Offer[]> {
  return tx<Offer[]>`
    select v.id as "variantId", v.product_id, v.size, p.name, p.category, p.tags, p.pictures[1] as picture, v.grams,
      v.price, v.left, p.hsn, p.gst_rate, p.shelf_life
    from offered_variants v join products p on p.id = v.product_id
    where v.product_id = any(${[...productIds]}::text[])
    order by v.product_id, v.position`
}

/**
 * Locks all that is touched by giving up unpaid orders for things of these products and a coupon, in the order in which
 * everyone locks: orders, coupons, stock. Otherwise shoppers who change over to each other's things would deadlock.
 */
export async function lockForChange(
  tx: Tx,
  unpaid: readonly string[],
  wanted: { productIds: readonly string[]; couponCode: string },
): Promise<void> {
  const ids = [...unpaid]
  await Promise.all([
    tx`select from orders where id = any(${ids}::text[]) order by id for no key update`,
    tx`
      select from coupons
      where code = ${wanted.couponCode} or code in (select coupon_code from orders where id = any(${ids}::text[]))
      order by code for no key update`,
    lockStock(
      tx,
      tx`variant_id in (
        select variant_id from order_lines where order_id = any(${ids}::text[]) and took_stock
        union select id from variants where product_id = any(${[...wanted.productIds]}::text[]))`,
    ),
  ])
}
