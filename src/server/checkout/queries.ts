import { randomInt } from 'node:crypto'
import { type Rates, ratesOf } from '../../domain/cart/pricing.ts'
import type { Db, Tx } from '../db/connect.ts'
import { readSettingsText } from '../settings/read-settings.ts'
import { lockStock } from '../stock/sizes.ts'
import type { CashTerms } from './check-cash.ts'
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

/** How many numbers are tried at once: of the million there are, a customer has used few. */
const TRACKING_IDS_TRIED = 8

function drawTrackingId(): string {
  return `SH${String(randomInt(1_000_000)).padStart(6, '0')}`
}

/** What the shop charges at this moment, a number for one more order, and what it knows of the customer. */
export type Terms = CashTerms & {
  rates: Rates
  trackingId: string
  /** Whether the customer is erased, or never was. */
  isGone: boolean
}

/**
 * The rates as the shop's pages read them, a tracking id that none of the customer's orders has, and how far they are
 * trusted with cash or whether they are gone, in one question; the caller holds the lock on their orders. Nobody erases
 * them from here to the end of the transaction.
 */
export async function findTerms(tx: Tx, customerId: string, draw = drawTrackingId): Promise<Terms> {
  const tried = Array.from({ length: TRACKING_IDS_TRIED }, draw)
  type Found = Omit<Terms, 'rates' | 'trackingId' | 'cash' | 'phone'> & {
    settings: string | null
    trackingId: string | null
  }
  const [terms] = await tx<Found[]>`
    select (select settings::text from store_settings) as settings, (
      select tried.tracking from unnest(${tried}::text[]) as tried (tracking)
      where not exists (select from orders o where o.customer_id = ${customerId} and o.tracking_id = tried.tracking)
      limit 1) as "trackingId", open_cash_of(${customerId}) as "openCash", coalesce(cash_blocked, false) as "cashBlocked",
      customer.id is null or erased_at is not null as "isGone"
    from (select) as one left join (
      select id, cash_blocked, erased_at from customers where id = ${customerId} for key share) as customer on true`
  if (!terms?.trackingId) throw new Error('no free tracking id was found')
  const { trackingId, cashBlocked, openCash, isGone } = terms
  const { settings } = readSettingsText(terms.settings)
  const { cash, phone } = settings
  return { rates: ratesOf(settings), cash, phone, trackingId, cashBlocked, openCash, isGone }
}
