import type { Coupon as ShownCoupon } from '../../../contract/coupons.ts'
import { couponCartOf, type Rates } from '../../../domain/cart/pricing.ts'
import { applyCoupon } from '../../../domain/coupons/apply-coupon.ts'
import type { Coupon, CouponCart, CouponOutcome } from '../../../domain/coupons/coupon.ts'
import { fromRupees } from '../../../domain/money.ts'
import type { ReadyLine } from '../state/shown-line.ts'

/** A coupon of the API as the shop's rule reads it. */
export function readCoupon(coupon: ShownCoupon): Coupon {
  const { code, description, isPercentage, discount, minAmount, maxDiscount } = coupon
  const { gives = 'amount', buy = null, free = null, productIds = [], categories = [], things = '' } = coupon
  return {
    ...{ code, description, isPercentage, gives, buy, free, productIds, categories, things },
    discount: isPercentage ? discount : fromRupees(discount),
    minAmount: fromRupees(minAmount),
    maxDiscount: maxDiscount === null ? null : fromRupees(maxDiscount),
  }
}

/** What a coupon is weighed against: what of the cart can be bought. */
export function couponCart(lines: readonly ReadyLine[], rates: Rates): CouponCart {
  const weighed = lines.map(({ productId, product: { category, tags }, price, quantity }) => ({
    ...{ productId, category, tags, price, quantity },
  }))
  return couponCartOf(weighed, rates)
}

/** What a coupon does for this cart; worked out anew whenever the cart changes. */
export function outcomeOf(coupon: ShownCoupon | undefined, cart: CouponCart): CouponOutcome | undefined {
  return coupon && applyCoupon(readCoupon(coupon), cart)
}
