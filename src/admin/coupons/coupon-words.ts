import type { AdminCoupon } from '../../contract/admin/coupons.ts'
import { giftWords } from './coupon-sentence.ts'

export const STATE_NAMES: Record<AdminCoupon['state'], string> = {
  current: 'Current',
  coming: 'Coming',
  'used-up': 'Used up',
  ended: 'Ended',
}

/** What a coupon gives, in short: '10 % off, at most ₹200'. */
export function worthOf(coupon: AdminCoupon): string {
  return giftWords(coupon, coupon.things, '')
}

/** How often it was used, of how often it may be. */
export function useOf({ used, usageLimit }: AdminCoupon): string {
  return usageLimit === null ? `${used}` : `${used} of ${usageLimit}`
}
