import * as contract from '../../contract/coupons.ts'
import { fromRupees } from '../../domain/money.ts'
import type { Serve } from '../http/calls/serve.ts'
import { findCustomer } from '../http/calls/session.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { getCouponFor, readCouponCode } from './check-coupon.ts'
import { findOwnRefusals } from './find-own-refusals.ts'
import { viewCoupon } from './view-coupon.ts'

export function couponRoutes(serve: Serve, rates: RateLimiter): void {
  serve(contract.checkCoupon, async ({ body, db, request }) => {
    const code = readCouponCode(body.code)
    await rates.count({ 'coupon-address': request.ip })
    const customer = await findCustomer(db, request)
    const cart = { subtotal: fromRupees(body.subtotal), customerId: customer?.id }
    return { coupon: viewCoupon(await getCouponFor(db, code, cart)) }
  })

  serve(contract.findOwnRefusals, async ({ customer, db }) => ({ codes: await findOwnRefusals(db, customer.id) }))
}
