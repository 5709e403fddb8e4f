import { type Coupon, WHOLE_ORDER } from '../domain/coupons/coupon.ts'
import { fromRupees } from '../domain/money.ts'
import COUPONS from './coupons.json' with { type: 'json' }

/** The coupons of the demo shop, those of the specification first (§9); the file has its amounts in rupees. */
export const DEMO_COUPONS: readonly (Coupon & { listed: boolean; usageLimit: number | null })[] = COUPONS.map(
  (coupon) => ({
    ...WHOLE_ORDER,
    ...coupon,
    discount: coupon.isPercentage ? coupon.discount : fromRupees(coupon.discount),
    minAmount: fromRupees(coupon.minAmount),
    maxDiscount: coupon.maxDiscount === null ? null : fromRupees(coupon.maxDiscount),
  }),
)
