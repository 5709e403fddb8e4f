import type { Coupon as ViewedCoupon } from '../contract/coupons.ts'
import type { Coupon } from '../domain/cart/coupon.ts'
import { fromRupees } from '../domain/money.ts'

/** A coupon of the API, whose amounts are rupees, as the rules know it. */
export function readCoupon(coupon: ViewedCoupon): Coupon {
  return {
    ...coupon,
    discount: coupon.isPercentage ? coupon.discount : fromRupees(coupon.discount),
    minAmount: fromRupees(coupon.minAmount),
    maxDiscount: coupon.maxDiscount === null ? null : fromRupees(coupon.maxDiscount),
  }
}
