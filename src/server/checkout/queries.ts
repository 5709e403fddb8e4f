import { randomInt } from 'node:crypto'
import type { Rates } from '../../domain/pricing.ts'
import type { Tx } from '../db/connect.ts'
import { findSettings } from '../store/queries.ts'
import { ratesOf, readSettings } from '../store/read-settings.ts'
import type { Offer } from './choose-lines.ts'

/** Every size of these products that the shop sells now, the first size first. */
export function findOffers(tx: Tx, productIds: readonly string[]): Promise<Offer[]> {
  return tx<Offer[]>`
    select v.id as "variantId", v.product_id as "productId", v.size, p.name, p.pictures[1] as picture, v.grams, v.price,
      v.on_hand - v.reserved as left, p.hsn, p.gst_rate as "gstRate", p.shelf_life as "shelfLife"
    from variants v join products p on p.id = v.product_id
    where p.published and v.product_id = any(${[...productIds]}::text[])
    order by v.product_id, v.position`
}

/**
 * Locks all that is touched by giving up unpaid orders for things of these products and a coupon, in the order in which
 * everyone locks: orders, sizes, coupons. Otherwise shoppers who change over to each other's things would deadlock.
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
      select from variants
      where id in (
        select variant_id from order_lines where order_id = any(${ids}::text[]) and took_stock
        union select id from variants where product_id = any(${[...wanted.productIds]}::text[]))
      order by product_id, size for no key update`,
    tx`
      select from coupons
      where code = ${wanted.couponCode} or code in (select coupon_code from orders where id = any(${ids}::text[]))
      order by code for no key update`,
  ])
}

/** What the shop charges at this moment, read as its pages read it. */
export async function findRates(tx: Tx): Promise<Rates> {
  return ratesOf(readSettings(await findSettings(tx)).settings)
}

/** How many numbers are tried at once: of the million there are, a customer has used few. */
const TRACKING_IDS_TRIED = 8

/** A tracking id that none of the customer's orders has; the caller holds the lock on them. */
export async function findFreeTrackingId(tx: Tx, customerId: string): Promise<string> {
  const tried = Array.from({ length: TRACKING_IDS_TRIED }, () => `SH${String(randomInt(1_000_000)).padStart(6, '0')}`)
  const [free] = await tx<{ id: string }[]>`
    select id from unnest(${tried}::text[]) as tried (id)
    where not exists (select from orders where customer_id = ${customerId} and tracking_id = id)
    limit 1`
  if (!free) throw new Error('no free tracking id was found')
  return free.id
}
