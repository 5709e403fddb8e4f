import { checkCoupon } from '../../contract/coupons.ts'
import { applyCoupon, normaliseCouponCode } from '../../domain/cart/coupon.ts'
import { fromRupees } from '../../domain/money.ts'
import type { Serve } from '../http/calls/serve.ts'
import { networkOf } from '../http/limits/network-of.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { findStoredCoupon } from './queries.ts'
import { viewCoupon } from './view-coupon.ts'

export function couponRoutes(serve: Serve, rates: RateLimiter): void {
  serve(checkCoupon, async ({ body, db, request }) => {
    const entered = normaliseCouponCode(body.code)
    if (!entered.ok) refuse(entered.refusal)
    await rates.count({ 'coupon-address': networkOf(request.ip) })
    const coupon = await findStoredCoupon(db, entered.code)
    if (!coupon) refuse({ code: 'coupon-unknown' })
    const outcome = applyCoupon(coupon, fromRupees(body.subtotal), { ...coupon, now: Date.now() })
    if (!outcome.ok) refuse(outcome.refusal)
    return { success: true, coupon: viewCoupon(coupon) }
  })
}
