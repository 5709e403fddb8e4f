import type { AdminCoupon } from '../../contract/admin/coupons.ts'
import { formatMoney, paise } from '../../domain/money.ts'

export const STATE_NAMES: Record<AdminCoupon['state'], string> = {
  current: 'Current',
  coming: 'Coming',
  'used-up': 'Used up',
  ended: 'Ended',
}

/** What a coupon takes off: '10 %, at most ₹200'. */
export function worthOf({ isPercentage, discount, maxDiscount }: AdminCoupon): string {
  if (!isPercentage) return formatMoney(paise(discount))
  return maxDiscount === null ? `${discount} %` : `${discount} %, at most ${formatMoney(maxDiscount)}`
}

/** How often it was used, of how often it may be. */
export function useOf({ used, usageLimit }: AdminCoupon): string {
  return usageLimit === null ? `${used}` : `${used} of ${usageLimit}`
}
