import type { Coupon as ShownCoupon } from '../../contract/coupons.ts'
import type { Coupon } from '../../domain/cart/coupon.ts'
import { paise, toRupees } from '../../domain/money.ts'

/** A coupon as a browser may know it: amounts in rupees, neither dates nor how often it was used. */
export function viewCoupon(coupon: Coupon): ShownCoupon {
  const { code, description, isPercentage, discount, minAmount, maxDiscount } = coupon
  return {
    code,
    discount: isPercentage ? discount : toRupees(paise(discount)),
    minAmount: toRupees(minAmount),
    isPercentage,
    maxDiscount: maxDiscount === null ? null : toRupees(maxDiscount),
    description,
  }
}
