import { payByRazorpay, payByStripe, verifyRazorpay, verifyStripe } from '../../contract/orders.ts'
import { refuse } from '../http/refuse.ts'
import type { Serve } from '../http/serve.ts'

/** Online payment is not connected yet: its calls say so, and only to customers. */
export function paymentRoutes(serve: Serve): void {
  for (const call of [payByStripe, payByRazorpay, verifyRazorpay, verifyStripe]) {
    serve(call, async () => refuse({ code: 'payment-unavailable' }))
  }
}
