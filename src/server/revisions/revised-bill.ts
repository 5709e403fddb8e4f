import type { OwnSettings } from '../../contract/admin/settings.ts'
import { couponCartOf, LARGEST_ORDER, ratesWithFee, STANDARD_RATES } from '../../domain/cart/pricing.ts'
import { applyCoupon } from '../../domain/coupons/apply-coupon.ts'
import type { AppliedCoupon, CouponLine } from '../../domain/coupons/coupon.ts'
import { fromRupees, type Paise, toRupees } from '../../domain/money.ts'
import type { AgreedBill, PricedSize } from '../../domain/orders/revise/agreed-bill.ts'
import { type RevisedBill, reviseBill, revisedFee } from '../../domain/orders/revise/revise-bill.ts'
import { isBroughtFree } from '../../domain/promise/zone.ts'
import { findStoredCoupon } from '../coupons/queries.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { promisingShopOf } from '../settings/promising-shop.ts'
import { findSettings } from '../settings/queries.ts'
import { refuseChange, type StandingOrder } from './standing-order.ts'

/** Lines of an order as it should be, with what a coupon asks of them. */
type WantedLine = PricedSize & CouponLine

/** What an order comes to with these lines, by the shop's settings now; refuses more than any order may come to. */
export async function billRevised(
  tx: Tx,
  { order, agreed, lines }: { order: StandingOrder; agreed: AgreedBill; lines: readonly WantedLine[] },
): Promise<RevisedBill> {
  const cart = couponCartOf(lines, ratesWithFee(STANDARD_RATES, agreed.deliveryFee))
  const isFree = isFreeFrom((await findSettings(tx)).settings, order.promise, cart.subtotal)
  const deliveryFee = revisedFee(agreed, isFree)
  const coupon = order.coupon === null ? undefined : await tryCoupon(tx, order.coupon, { ...cart, deliveryFee })
  const bill = reviseBill({ agreed, lines, isBroughtFree: isFree, coupon })
  if (bill.subtotal > LARGEST_ORDER) refuse({ code: 'order-too-large', most: toRupees(LARGEST_ORDER) })
  if (order.cashBlocked && bill.total > order.amount) {
    refuseChange(
      'The shop takes no more cash from this customer: what is added is an order of its own, paid by a link.',
    )
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
