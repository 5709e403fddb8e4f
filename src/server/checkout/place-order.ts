import type { OrderPayload } from '../../contract/orders.ts'
import { checkAddress } from '../../domain/address.ts'
import { type AppliedCoupon, applyCoupon, normaliseCouponCode } from '../../domain/coupon.ts'
import { type Paise, toRupees } from '../../domain/money.ts'
import { LARGEST_ORDER, priceCart, type Rates, subtotalOf } from '../../domain/pricing.ts'
import { takeFromCart } from '../cart/take-from-cart.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refuse.ts'
import { findStoredCoupon, type StoredCoupon } from '../store/queries.ts'
import { chooseLines, type Offer } from './choose-lines.ts'
import { comparePrices } from './compare-prices.ts'
import { findEarlierOrder, waitForOwnOrders } from './find-earlier.ts'
import type { OrderRequest } from './order-request.ts'
import { findFreeTrackingId, findOffers, findRates } from './queries.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { takeStock } from './take-stock.ts'
import { type NewOrder, writeOrder } from './write-order.ts'

/**
 * Places a cash-on-delivery order, whole or not at all, and answers its id; a repeated request gets the first one's,
 * whatever has changed since. `count` is called for a new order: where it refuses, there is none. There are four round
 * trips: begin, read, write, commit. What stands in one list is sent in that order, without waiting in between.
 */
export async function placeOrder(db: Db, request: OrderRequest, count: (tx: Tx) => Promise<void>): Promise<string> {
  return transact(db, async (tx) => {
    const { earlier, shop } = await readShop(tx, request)
    if (earlier !== undefined) return earlier

    checkPayload(request.payload)
    const order = drawUpOrder(request, shop)
    const [, , id] = await Promise.all([
      takeStock(tx, order.lines),
      redeemCoupon(tx, order.coupon),
      writeOrder(tx, order),
      takeFromCart(tx, request.customerId, order.lines),
      count(tx),
    ])
    return id
  })
}

/** Refuses what cannot become an order at any prices. */
function checkPayload({ items, address }: OrderPayload): void {
  if (items.length === 0) refuse({ code: 'cart-empty' })
  const checked = checkAddress(address)
  if (!checked.ok) refuse(checked.refusal)
}

/** What the shop knows at this moment of the things asked for. */
type ShopNow = { offers: readonly Offer[]; coupon: AskedCoupon; rates: Rates; trackingId: string }

/** Undefined where the shopper uses none. */
type AskedCoupon = StoredCoupon | 'unknown' | undefined

async function readShop(tx: Tx, request: OrderRequest): Promise<{ earlier: string | undefined; shop: ShopNow }> {
  const { customerId, payload } = request
  const [, earlier, offers, coupon, rates, trackingId] = await Promise.all([
    waitForOwnOrders(tx, customerId),
    findEarlierOrder(tx, request),
    findOffers(tx, [...new Set(payload.items.map(({ _id }) => _id))]),
    findAskedCoupon(tx, payload),
    findRates(tx),
    findFreeTrackingId(tx, customerId),
  ])
  return { earlier, shop: { offers, coupon, rates, trackingId } }
}

async function findAskedCoupon(tx: Tx, { appliedCoupon }: OrderPayload): Promise<AskedCoupon> {
  const typed = normaliseCouponCode(appliedCoupon ?? '')
  if (!typed.ok) return undefined
  return (await findStoredCoupon(tx, typed.code)) ?? 'unknown'
}

/** The order at today's prices; refuses where the shopper saw others. */
function drawUpOrder(request: OrderRequest, { offers, coupon, rates, trackingId }: ShopNow): NewOrder {
  const { payload } = request
  const lines = chooseLines(payload.items, offers)
  const subtotal = subtotalOf(lines)
  if (subtotal > LARGEST_ORDER) refuse({ code: 'order-too-large', most: toRupees(LARGEST_ORDER) })
  const applied = coupon && apply(coupon, subtotal)
  const bill = priceCart({ lines, handling: payload.address.specialRequirements, coupon: applied, rates })
  comparePrices(payload, bill)
  return { request, trackingId, lines, bill, coupon: applied }
}

function apply(coupon: StoredCoupon | 'unknown', subtotal: Paise): { ok: true } & AppliedCoupon {
  if (coupon === 'unknown') refuse({ code: 'coupon-unknown' })
  const outcome = applyCoupon(coupon, subtotal, { ...coupon, now: Date.now() })
  return outcome.ok ? outcome : refuse(outcome.refusal)
}
