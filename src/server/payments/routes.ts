import { isOrderPaid, payByRazorpay, payByStripe, verifyRazorpay, verifyStripe } from '../../contract/orders.ts'
import type { ProviderName } from '../../domain/payments/providers.ts'
import { readIdempotencyKey } from '../checkout/order-request.ts'
import type { AskedCall, Serve } from '../http/calls/serve.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import type { Store } from '../settings/store.ts'
import { paymentLinkRoutes } from './link-routes.ts'
import { toPay } from './open-attempt.ts'
import { payOnline } from './pay-online.ts'
import type { Payments } from './payments.ts'
import { isPaid, readReported, verifyInWindow, verifyReturn } from './verify.ts'

type Paying = AskedCall<typeof payByRazorpay | typeof payByStripe>
type Parts = Payments & { rates: RateLimiter; store: Store; publicUrl: string }

/** Paying online. Where nothing can be begun its calls say so, and only to customers. */
export function paymentRoutes(serve: Serve, parts: Parts): void {
  const pay = (provider: ProviderName, { body, customer, request }: Paying) => {
    const key = readIdempotencyKey(request.headers['idempotency-key'])
    const order = { customerId: customer.id, paymentMethod: provider, payload: body, key }
    return payOnline(parts, provider, order, request.ip)
  }

  serve(payByRazorpay, async (asked) => {
    const { orderId, attempt } = await pay('razorpay', asked)
    const { id, amount } = toPay(attempt)
    return { order: { id, amount, currency: 'INR', receipt: orderId } }
  })

  serve(payByStripe, async (asked) => {
    const { orderId, attempt } = await pay('stripe', asked)
    const { url } = toPay(attempt)
    return { session_url: url ?? `${parts.publicUrl}/verify?success=true&orderId=${orderId}` }
  })

  serve(verifyRazorpay, async ({ body, customer }) => {
    await verifyInWindow(parts, { customerId: customer.id }, readReported(body))
    return { message: 'Payment successful!' }
  })

  serve(verifyStripe, async ({ body, customer }) => {
    await verifyReturn(parts, customer.id, { orderId: body.orderId, gaveUp: body.success !== 'true' })
  })

  serve(isOrderPaid, async ({ query, request }) => {
    await parts.rates.count({ 'paid-address': request.ip })
    return isPaid(parts, query.orderId)
  })

  paymentLinkRoutes(serve, parts)
}
