import { fromRupees, ZERO } from '../money.ts'
import type { Coupon } from './coupon.ts'

/** The coupons every shop starts with (specification §9). */
export const STANDARD_COUPONS: readonly Coupon[] = [
  {
    code: 'SWEETFREE',
    description: '₹100 off on orders of at least ₹500',
    isPercentage: false,
    discount: fromRupees(100),
    minAmount: fromRupees(500),
    maxDiscount: null,
  },
  {
    code: 'WELCOME10',
    description: '10% off, up to ₹200',
    isPercentage: true,
    discount: 10,
    minAmount: ZERO,
    maxDiscount: fromRupees(200),
  },
  {
    code: 'FREESHIP',
    description: '₹50 off, no minimum order',
    isPercentage: false,
    discount: fromRupees(50),
    minAmount: ZERO,
    maxDiscount: null,
  },
]
