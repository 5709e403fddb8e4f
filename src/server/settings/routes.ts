import * as contract from '../../contract/store.ts'
import { applyCoupon, normaliseCouponCode } from '../../domain/cart/coupon.ts'
import { fromRupees } from '../../domain/money.ts'
import { viewCoupon } from '../coupons/view-coupon.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { ServeReady } from '../http/calls/serve-ready.ts'
import { networkOf } from '../http/limits/network-of.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { addSubscriber, confirmSubscriber, removeSubscriber } from '../newsletter/newsletter.ts'
import { addContactMessage, findStoredCoupon } from './queries.ts'
import type { Store } from './store.ts'

export function storeRoutes(serve: Serve, serveReady: ServeReady, store: Store, rates: RateLimiter): void {
  serveReady(contract.getStore, () => store.reply())

  serve(contract.checkCoupon, async ({ body, db, request }) => {
    const entered = normaliseCouponCode(body.code)
    if (!entered.ok) refuse(entered.refusal)
    await rates.count({ 'coupon-address': networkOf(request.ip) })
    const coupon = await findStoredCoupon(db, entered.code)
    if (!coupon) refuse({ code: 'coupon-unknown' })
    const outcome = applyCoupon(coupon, fromRupees(body.subtotal), { ...coupon, now: Date.now() })
    if (!outcome.ok) refuse(outcome.refusal)
    return { success: true, coupon: viewCoupon(coupon) }
  })

  serve(contract.sendContactMessage, async ({ body, db, request }) => {
    await rates.count({ 'contact-address': networkOf(request.ip), 'contact-account': body.email })
    await addContactMessage(db, body)
    return { success: true }
  })

  newsletterRoutes(serve, rates)
}

function newsletterRoutes(serve: Serve, rates: RateLimiter): void {
  serve(contract.subscribeToNewsletter, async ({ body, db, request }) => {
    await rates.count({ 'newsletter-address': networkOf(request.ip) })
    await addSubscriber(db, body.email)
    return { success: true }
  })

  serve(contract.confirmNewsletter, async ({ body, db, request }) => {
    await rates.count({ 'newsletter-address': networkOf(request.ip) })
    await confirmSubscriber(db, body.token)
    return { success: true }
  })

  serve(contract.leaveNewsletter, async ({ body, db, request }) => {
    await rates.count({ 'newsletter-address': networkOf(request.ip) })
    await removeSubscriber(db, body.token)
    return { success: true }
  })
}
