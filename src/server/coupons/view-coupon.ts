import type { Coupon as ShownCoupon } from '../../contract/coupons.ts'
import { type Coupon, WHOLE_ORDER } from '../../domain/coupons/coupon.ts'
import { hasConditions } from '../../domain/coupons/coupon-customer.ts'
import { paise, toRupees } from '../../domain/money.ts'
import type { StoredCoupon } from './queries.ts'

/** A coupon as a browser may know it: amounts in rupees, neither dates nor how often it was used. */
export function viewCoupon(coupon: StoredCoupon): ShownCoupon {
  const { code, description, isPercentage, discount, minAmount, maxDiscount } = inRupees(coupon)
  return {
    ...{ code, discount, minAmount, isPercentage, maxDiscount, description },
    ...targetOf(coupon),
    ...(coupon.automatic && { automatic: true }),
    ...(hasConditions(coupon) && { conditional: true }),
  }
}

/** What a coupon gives and what for, as far as that is not an amount off the whole order. */
function targetOf({ gives, buy, free, productIds, categories, things }: Coupon): Partial<ShownCoupon> {
  return {
    ...(gives !== WHOLE_ORDER.gives && { gives }),
    ...(buy !== null && free !== null && { buy, free }),
    ...(things !== WHOLE_ORDER.things && { productIds: [...productIds], categories: [...categories], things }),
  }
}

/** What a coupon is for whoever uses it, amounts in paise: nothing of what the shop keeps about it besides. */
export function couponPromise(coupon: Coupon) {
  const { code, description, isPercentage, discount, minAmount, maxDiscount } = coupon
  const { gives, buy, free, productIds, categories, things } = coupon
  return {
    ...{ code, description, isPercentage, discount, minAmount, maxDiscount },
    ...{ gives, buy, free, productIds: [...productIds], categories: [...categories], things },
  }
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
