import { randomInt } from 'node:crypto'
import { type Rates, ratesOf } from '../../domain/cart/pricing.ts'
import type { CompiledShop } from '../../domain/promise/rule/compiled-shop.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { askSettings, type SettingsRow } from '../settings/ask-settings.ts'
import { promisingShopOf } from '../settings/promising-shop.ts'
import type { CashTerms } from './check-cash.ts'
import type { HashedRequest } from './order-request.ts'

/** How many numbers are tried at once: of the million there are, a customer has used few. */
const TRACKING_IDS_TRIED = 8

/** What stands before a new order, and what the shop charges and knows of its customer at this moment. */
export type Standing = CashTerms & {
  /** The order that an earlier request of this kind made. */
  earlier: string | undefined
  /** Those of the customer's own orders that wait for their payment; not what staff took for them. */
  unpaid: readonly string[]
  rates: Rates
  /** The shop's own; '': it has none. */
  gstin: string
  /** Whether the shop takes orders of shoppers. */
  takesOrders: boolean
  /** The shop as it promises days; undefined where nobody has set that up. */
  promising: CompiledShop | undefined
  /** A number that none of the customer's orders has. */
  trackingId: string
  /** Whether the customer is erased, or never was. */
  isGone: boolean
}

type Found = Pick<Standing, 'unpaid' | 'cashBlocked' | 'openCash' | 'isGone'> &
  SettingsRow & {
    hash: Buffer | null
    earlier: string | null
    trackingId: string | null
  }

/**
 * How a customer stands who asks for an order, in one question; the caller holds the lock on their orders. The request is
 * the same as an earlier one if it has that one's key, or comes without a key within 30 seconds; a key that was used for
 * something else is refused. Nobody erases the customer from here to the end of the transaction. The rates are as the
 * shop's pages read them; `draw` makes tracking ids.
 */
export async function findStanding(
  tx: Tx,
  { customerId, key, hash }: Pick<HashedRequest, 'customerId' | 'key' | 'hash'>,
  draw = drawTrackingId,
): Promise<Standing> {
  const tried = Array.from({ length: TRACKING_IDS_TRIED }, draw)
  const isSame =
    key === undefined ? tx`body_hash = ${hash} and created_at > now() - interval '30 seconds'` : tx`key = ${key}`
  const saved = askSettings(tx)
  const [found] = await tx<Found[]>`
    select earlier.body_hash as hash, earlier.order_id as earlier, array(
      select id from orders where customer_id = ${customerId} and status = 'pending_payment' and taken_by is null
        order by id) as unpaid,
      saved_settings.*, (
      select tried.tracking from unnest(${tried}::text[]) as tried (tracking)
      where not exists (select from orders o where o.customer_id = ${customerId} and o.tracking_id = tried.tracking)
      limit 1) as "trackingId", open_cash_of(${customerId}) as "openCash", coalesce(cash_blocked, false) as "cashBlocked",
      customer.id is null or erased_at is not null as "isGone"
    from (select) as one left join lateral (
      select body_hash, order_id from idempotency_keys
      where customer_id = ${customerId} and ${isSame} order by created_at limit 1) as earlier on true
    left join (${saved.asked}) as saved_settings on true
    left join (
      select id, cash_blocked, erased_at from customers where id = ${customerId} for key share) as customer on true`
  if (found?.hash && !found.hash.equals(hash)) refuse({ code: 'idempotency-key-reused' })
  if (!found?.trackingId) throw new Error('no free tracking id was found')
  const { trackingId, cashBlocked, openCash, isGone, unpaid } = found
  const { settings } = saved.read(found)
  const { cash, phone, gstin, takesOrders } = settings
  const [rates, promising] = [ratesOf(settings), promisingShopOf(settings)]
  const shop = { rates, promising, cash, phone, gstin, takesOrders }
  return { earlier: found.earlier ?? undefined, ...shop, trackingId, cashBlocked, openCash, isGone, unpaid }
}

/** A number by which an order may be tracked, `SH123456`: not always a free one. */
export function drawTrackingId(): string {
  return `SH${String(randomInt(1_000_000)).padStart(6, '0')}`
}
