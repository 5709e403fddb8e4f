import type { Coupon as ShownCoupon } from '../../contract/coupons.ts'
import type { Coupon } from '../../domain/coupons/coupon.ts'
import { paise, toRupees } from '../../domain/money.ts'

/** A coupon as a browser may know it: amounts in rupees, neither dates nor how often it was used. */
export function viewCoupon(coupon: Coupon): ShownCoupon {
  return inRupees(couponPromise(coupon))
}

/** What a coupon is for whoever uses it, amounts in paise: nothing of what the shop keeps about it besides. */
export function couponPromise({ code, description, isPercentage, discount, minAmount, maxDiscount }: Coupon): Coupon {
  return { code, description, isPercentage, discount, minAmount, maxDiscount }
}

type CouponAmounts = Pick<Coupon, 'isPercentage' | 'discount' | 'minAmount' | 'maxDiscount'>

/** The same with its amounts in rupees, as the public calls and the log tell them. */
export function inRupees<C extends CouponAmounts>(coupon: C) {
  const { isPercentage, discount, minAmount, maxDiscount } = coupon
  return {
    ...coupon,
    discount: isPercentage ? discount : toRupees(paise(discount)),
    minAmount: toRupees(minAmount),
    maxDiscount: maxDiscount === null ? null : toRupees(maxDiscount),
  }
}
