import { type Coupon, type CouponCart, type CouponLimits, type CouponOutcome, couponRefusal } from './coupon.ts'
import { takenOff } from './taken-off.ts'

const UNLIMITED: CouponLimits = { now: 0, startsAt: null, endsAt: null, usageLimit: null, used: 0 }

/** What a coupon takes off a cart, or why it does not apply (specification §9). */
export function applyCoupon(coupon: Coupon, cart: CouponCart, limits: CouponLimits = UNLIMITED): CouponOutcome {
  const refusal = couponRefusal(coupon, cart.subtotal, limits)
  if (refusal) return { ok: false, refusal }
  const taken = takenOff(coupon, cart)
  return 'code' in taken ? { ok: false, refusal: taken } : { ok: true, code: coupon.code, ...taken }
}
