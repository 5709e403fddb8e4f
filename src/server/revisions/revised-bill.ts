import type { OwnSettings } from '../../contract/admin/settings.ts'
import { couponCartOf, LARGEST_ORDER, ratesWithFee, STANDARD_RATES } from '../../domain/cart/pricing.ts'
import { applyCoupon } from '../../domain/coupons/apply-coupon.ts'
import type { AppliedCoupon, CouponLine } from '../../domain/coupons/coupon.ts'
import { formatMoney, fromRupees, type Paise, toRupees, ZERO } from '../../domain/money.ts'
import type { PricedSize } from '../../domain/orders/revise/agreed-bill.ts'
import { type RevisedBill, reviseBill } from '../../domain/orders/revise/revise-bill.ts'
import { isBroughtFree } from '../../domain/promise/zone.ts'
import { findStoredCoupon } from '../coupons/queries.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { promisingShopOf } from '../settings/promising-shop.ts'
import { findSettings } from '../settings/queries.ts'
import type { Agreement } from './kept-revisions.ts'
import { refuseChange, type StandingOrder } from './standing-order.ts'

/** Lines of an order as it should be, with what a coupon asks of them. */
type WantedLine = PricedSize & CouponLine

type Wanted = Agreement & {
  /** Where and as it goes from now on. */
  order: StandingOrder
  lines: readonly WantedLine[]
}

/** What an order comes to with these lines, by the shop's settings now; refuses more than any order may come to. */
export async function billRevised(tx: Tx, { order, agreed, fee, lines }: Wanted): Promise<RevisedBill> {
  const cart = couponCartOf(lines, ratesWithFee(STANDARD_RATES, fee))
  const isFree = isFreeFrom((await findSettings(tx)).settings, order.promise, cart.subtotal)
  const deliveryFee = isFree ? ZERO : fee
  const coupon = order.coupon === null ? undefined : await tryCoupon(tx, order.coupon, { ...cart, deliveryFee })
  const bill = reviseBill({ agreed, lines, deliveryFee, coupon })
  if (bill.subtotal > LARGEST_ORDER) refuse({ code: 'order-too-large', most: toRupees(LARGEST_ORDER) })
  if (order.cashBlocked && bill.total > order.amount) {
    refuseChange(
      'The shop takes no more cash from this customer: what is added is an order of its own, paid by a link.',
    )
  }
  if (order.paid && bill.total !== order.amount) {
    refuseChange(`It is paid, and there it would come to ${formatMoney(bill.total)}: cancel it, and take it anew.`)
  }
  return bill
}

/** Whether an order of that subtotal (paise) is brought free, where and as it goes. */
function isFreeFrom(settings: OwnSettings, promise: StandingOrder['promise'], subtotal: Paise): boolean {
  const shop = promisingShopOf(settings)
  if (promise === null || shop === undefined) {
    const { freeDeliveryFrom } = settings
    return freeDeliveryFrom !== null && subtotal >= fromRupees(freeDeliveryFrom)
  }
  const zone = shop.shop.zones.find(({ id }) => id === promise.zoneId)
  const terms = zone?.ways.find(({ way }) => way === promise.way)
  return terms !== undefined && isBroughtFree(terms, subtotal)
}

/** By its rule alone: it was redeemed when the order was placed, and its time and number counted then. */
async function tryCoupon(
  tx: Tx,
  code: string,
  cart: Parameters<typeof applyCoupon>[1],
): Promise<AppliedCoupon | undefined> {
  const stored = await findStoredCoupon(tx, code)
  const outcome = stored && applyCoupon(stored, cart)
  return outcome?.ok ? outcome : undefined
}
