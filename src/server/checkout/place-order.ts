import { codeOfState } from '../../domain/address/states.ts'
import { couponCartOf, LARGEST_ORDER, priceCart, ratesWithFee } from '../../domain/cart/pricing.ts'
import { applyCoupon } from '../../domain/coupons/apply-coupon.ts'
import type { AppliedCoupon, CouponCart } from '../../domain/coupons/coupon.ts'
import type { CouponCustomer } from '../../domain/coupons/coupon-customer.ts'
import { toRupees, ZERO } from '../../domain/money.ts'
import type { Taking } from '../../domain/promise/capacity.ts'
import { takeFromCart } from '../cart/take-from-cart.ts'
import { refuseOthers } from '../coupons/check-coupon.ts'
import { findCouponCustomer } from '../coupons/find-customer.ts'
import { findStoredCoupon, type StoredCoupon } from '../coupons/queries.ts'
import { redeemCoupon, refuseSecondUse } from '../coupons/redeem-coupon.ts'
import { allInOrder } from '../db/all-in-order.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transactReleasing } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { assumeFree, findSoonTaken, type SoonTaken } from '../promise/find-soon-taken.ts'
import { endTakings, giveBackTakings } from '../promise/give-back-capacity.ts'
import { type GivenPromise, givePromise, takeCapacity, whileOvertaken } from '../promise/give-promise.ts'
import { settingsReadLast } from '../settings/ask-settings.ts'
import { promisingShopOf } from '../settings/promising-shop.ts'
import { takeStock } from '../stock/take-stock.ts'
import { checkCash, checkHold } from './check-cash.ts'
import { checkRequest } from './check-request.ts'
import { chooseLines, type Offer, type OrderLine } from './choose-lines.ts'
import { comparePrices } from './compare-prices.ts'
import { findStanding, type Standing } from './find-standing.ts'
import { offerLineOf } from './offer-days.ts'
import { couponCodeOf, type HashedRequest, hashed, type OrderRequest } from './order-request.ts'
import { findOffers, lockForChange } from './queries.ts'
import { waitForOwnOrders } from './wait-for-own-orders.ts'
import { type NewOrder, newOrderId, writeOrder } from './write-order.ts'

export type Placing = {
  /** Called for a new order: where it refuses, there is none. */
  count: (tx: Tx) => Promise<void>
  /**
   * Gives up unpaid orders of the shopper's own, so that a new try finds the stock and the coupon they held; what they
   * took of the shop's days is given back together with what the new one takes. Without it they stay: staff who enter an
   * order end nothing that the customer has begun.
   */
  giveUp?: (tx: Tx, orderId: string) => Promise<void>
  /** Whether an order for cash could be paid online as well: words of a refusal. */
  paysOnline?: boolean
  /** Writes down how an online order is to be paid. */
  askForPayment?: (tx: Tx, order: NewOrder) => Promise<void>
  /** Writes down who placed it for the customer. */
  writeDown?: (tx: Tx, order: NewOrder) => Promise<void>
}

/**
 * Places an order, whole or not at all, and answers its id; a repeated request gets the first one's, whatever has
 * changed since. One that is paid online waits for its payment: its stock is held, and the cart stays as it is.
 */
export async function placeOrder(db: Db, asked: OrderRequest, placing: Placing): Promise<string> {
  const request = hashed(asked)
  return whileOvertaken((attempt) => placeOnce(db, request, { ...placing, attempt }))
}

type Attempt = Placing & { attempt: number }

/**
 * There are four round trips: begin, read, write, commit, and one more where what is read of the shop's days does not
 * tell. What stands in one list is sent in that order, without waiting in between.
 */
function placeOnce(db: Db, request: HashedRequest, placing: Attempt): Promise<string> {
  return transactReleasing(db, async (tx) => {
    const shop = await readShop(tx, request, placing)
    if (shop.earlier !== undefined) return shop.earlier

    checkRequest(request, shop)
    const lines = chooseWanted(request, shop)
    const order = drawUpOrder(request, { ...shop, lines, promise: await promiseDay(tx, request, { ...shop, lines }) })
    checkCash(order, shop, placing.paysOnline ?? false)
    checkHold(order, shop)
    await allInOrder([
      writeOrder(tx, order).catch(refuseSecondUse),
      ...(order.waits ? [placing.askForPayment?.(tx, order)] : [takeBought(tx, order)]),
      placing.writeDown?.(tx, order),
      placing.count(tx),
      // Last, for others wait for what is taken here.
      redeemCoupon(tx, order.coupon),
      takeStock(tx, order.lines, order.waits ? 'held' : 'sold'),
      order.promise && takeCapacity(tx, order.promise),
    ])
    return order.id
  })
}

/** What staff enter was not in the customer's cart: what lies there stays. */
async function takeBought(tx: Tx, { request, lines }: NewOrder): Promise<void> {
  if (request.takenBy === undefined) await takeFromCart(tx, request.customerId, lines)
}

/** What the shop knows at this moment of the things asked for. */
type ShopNow = Standing & {
  offers: readonly Offer[]
  coupon: AskedCoupon
  /** What orders took of the shop's days that this one ends. */
  ended: readonly Taking[]
  soon: SoonTaken | undefined
}

/** Undefined where the shopper uses none. */
type AskedCoupon = (StoredCoupon & { customer: CouponCustomer | undefined }) | 'unknown' | undefined

async function readShop(
  tx: Tx,
  request: HashedRequest,
  { giveUp, attempt, ended = [] }: Pick<Attempt, 'giveUp' | 'attempt'> & { ended?: readonly Taking[] },
): Promise<ShopNow> {
  const { customerId, payload } = request
  const productIds = [...new Set(payload.items.map(({ _id }) => _id))]
  const [, standing, offers, coupon, soon] = await Promise.all([
    waitForOwnOrders(tx, customerId),
    findStanding(tx, request),
    findOffers(tx, productIds),
    findAskedCoupon(tx, request),
    findSoon(tx, request, attempt === 1 && ended.length === 0),
  ])
  const { earlier, unpaid } = standing
  if (earlier === undefined && giveUp && unpaid.length > 0) {
    await lockForChange(tx, unpaid, { productIds, couponCode: couponCodeOf(payload) })
    for (const id of unpaid) await giveUp(tx, id)
    return readShop(tx, request, { giveUp, attempt, ended: [...ended, ...(await endTakings(tx, unpaid))] })
  }
  return { ...standing, offers, coupon, ended, soon }
}

/** What counts for taken of the likely days by the settings as they were last; where they are others now, it is read again. */
async function findSoon(tx: Tx, request: OrderRequest, mayAssume: boolean): Promise<SoonTaken | undefined> {
  const settings = settingsReadLast()
  const shop = settings && promisingShopOf(settings)
  if (!shop) return undefined
  const { items, promise } = request.payload
  if (promise && mayAssume) return assumeFree(shop)
  const lines = items.map(({ _id: productId }) => ({ productId }))
  return findSoonTaken(tx, { ...whereTo(request), lines, shop }, promise)
}

/** Where an order goes, and when it is asked for. */
function whereTo({ payload: { address } }: OrderRequest) {
  return { pin: address.zipcode, state: codeOfState(address.state), at: Date.now() }
}

async function findAskedCoupon(tx: Tx, { customerId, payload }: OrderRequest): Promise<AskedCoupon> {
  const code = couponCodeOf(payload)
  if (code === '') return undefined
  const coupon = await findStoredCoupon(tx, code)
  if (!coupon) return 'unknown'
  return { ...coupon, customer: await findCouponCustomer(tx, coupon, { customerId, unpaidCounts: true }) }
}

/** What is wanted, at today's prices; refuses where the customer is erased. */
function chooseWanted({ payload, takenBy }: OrderRequest, { offers, isGone }: ShopNow): readonly OrderLine[] {
  if (isGone) refuse({ code: takenBy === undefined ? 'unauthenticated' : 'customer-unknown' })
  return chooseLines(payload.items, offers)
}

type Wanted = Pick<ShopNow, 'promising' | 'ended' | 'soon'> & { lines: readonly OrderLine[] }

/** What the order is promised; undefined where the shop promises no days. */
async function promiseDay(
  tx: Tx,
  request: OrderRequest,
  { lines, promising, ended, soon }: Wanted,
): Promise<GivenPromise | undefined> {
  const { promise: choice } = request.payload
  if (promising === undefined) {
    if (choice) refuse({ code: 'promise-refused', why: { code: 'no-window', day: choice.day }, next: [] })
    await giveBackTakings(tx, ended)
    return undefined
  }
  const question = {
    lines: lines.map(offerLineOf),
    ...whereTo(request),
    shop: promising,
    channel: request.takenBy === undefined ? 'web' : 'phone',
  } as const
  return givePromise(tx, { question, choice, ended, soon })
}

type Priced = ShopNow & Pick<NewOrder, 'lines' | 'promise'>

/** The order at today's prices; refuses where the shopper saw others. */
function drawUpOrder(request: HashedRequest, shop: Priced): NewOrder {
  const { payload } = request
  const { coupon, trackingId, lines, promise } = shop
  const fee = request.waivesFee ? ZERO : promise?.promised.fee
  const rates = fee === undefined ? shop.rates : ratesWithFee(shop.rates, fee)
  const cart = couponCartOf(lines, rates)
  if (cart.subtotal > LARGEST_ORDER) refuse({ code: 'order-too-large', most: toRupees(LARGEST_ORDER) })
  const applied = coupon && apply(coupon, cart)
  const bill = priceCart({ lines, handling: payload.address.specialRequirements, coupon: applied, rates })
  comparePrices(payload, bill)
  const waits = request.paymentMethod !== 'cod' && bill.total > 0
  return { id: newOrderId(), request, trackingId, lines, bill, coupon: applied, waits, promise }
}

function apply(coupon: NonNullable<AskedCoupon>, cart: CouponCart): { ok: true } & AppliedCoupon {
  if (coupon === 'unknown') refuse({ code: 'coupon-unknown' })
  refuseOthers(coupon, coupon.customer)
  const outcome = applyCoupon(coupon, cart, { ...coupon, now: Date.now() })
  return outcome.ok ? outcome : refuse(outcome.refusal)
}
