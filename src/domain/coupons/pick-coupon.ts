import { ZERO } from '../money.ts'
import { applyCoupon } from './apply-coupon.ts'
import type { Coupon, CouponCart, CouponOutcome } from './coupon.ts'

export type PickedCoupon = {
  /** What is taken off; a refusal where the shopper's own coupon does not apply and none applies by itself. */
  outcome: CouponOutcome | undefined
  /** Whether nobody typed it. */
  byItself: boolean
}

/**
 * The coupon that counts: the shopper's own, or of those that apply by themselves the one that takes most off, where that
 * is more. Of equal ones the first, and the shopper's own before all.
 */
export function pickCoupon(own: Coupon | undefined, automatic: readonly Coupon[], cart: CouponCart): PickedCoupon {
  const typed = own && applyCoupon(own, cart)
  let best: PickedCoupon = { outcome: typed, byItself: false }
  for (const coupon of automatic) {
    const outcome = applyCoupon(coupon, cart)
    if (outcome.ok && outcome.discount > amountOf(best.outcome)) best = { outcome, byItself: true }
  }
  return best
}

/** What is taken off, in paise; nothing where the coupon was refused. */
export function amountOf(outcome: CouponOutcome | undefined): number {
  return outcome?.ok ? outcome.discount : ZERO
}
