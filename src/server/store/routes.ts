import { checkCoupon, getStore, sendContactMessage, subscribeToNewsletter } from '../../contract/store.ts'
import { applyCoupon, normaliseCouponCode } from '../../domain/coupon.ts'
import { fromRupees } from '../../domain/money.ts'
import { networkOf } from '../http/network-of.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import type { Serve } from '../http/serve.ts'
import type { ServeReady } from '../http/serve-ready.ts'
import { addContactMessage, addSubscriber, findStoredCoupon } from './queries.ts'
import type { Store } from './store.ts'
import { viewCoupon } from './view-coupon.ts'

export function storeRoutes(serve: Serve, serveReady: ServeReady, store: Store, rates: RateLimiter): void {
  serveReady(getStore, () => store.reply())

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

  serve(sendContactMessage, async ({ body, db, request }) => {
    await rates.count({ 'contact-address': networkOf(request.ip) })
    await addContactMessage(db, body)
    return { success: true }
  })

  serve(subscribeToNewsletter, async ({ body, db, request }) => {
    await rates.count({ 'newsletter-address': networkOf(request.ip) })
    await addSubscriber(db, body.email)
    return { success: true }
  })
}
