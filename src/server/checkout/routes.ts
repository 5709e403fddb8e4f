import { placeOrder as place } from '../../contract/orders.ts'
import { askOffers } from '../../contract/promise.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Store } from '../settings/store.ts'
import { offerDays } from './offer-days.ts'
import { readIdempotencyKey } from './order-request.ts'
import { placeWithinLimits } from './place-within-limits.ts'

type Parts = { jobs: Jobs; store: Store; rates: RateLimiter }

export function checkoutRoutes(serve: Serve, parts: Parts): void {
  serve(askOffers, async ({ db, body }) => ({ offers: await offerDays(db, parts.store.settings(), body) }))
  serve(place, async ({ body, customer, db, request }) => {
    const key = readIdempotencyKey(request.headers['idempotency-key'])
    const wanted = { customerId: customer.id, paymentMethod: 'cod', payload: body, key } as const
    const orderId = await placeWithinLimits({ db, ...parts }, wanted, request.ip)
    return { message: 'Order placed successfully!', orderId }
  })
}
