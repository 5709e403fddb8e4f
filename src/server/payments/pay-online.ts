import type { OrderRequest } from '../checkout/order-request.ts'
import { placeWithinLimits } from '../checkout/place-within-limits.ts'
import type { NewOrder } from '../checkout/write-order.ts'
import type { Tx } from '../db/connect.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import type { Store } from '../settings/store.ts'
import { askForPayment as askFor } from './ask-for-payment.ts'
import { type Attempt, findAttemptOf } from './attempts.ts'
import { openAttempt } from './open-attempt.ts'
import type { Payments } from './payments.ts'
import type { Provider } from './provider.ts'

type Parts = Payments & { rates: RateLimiter; store: Store }

/** Where an order's payment stands: `attempt` is undefined where nothing is to be paid. */
export type Begun = { orderId: string; attempt: Attempt | undefined }

/**
 * Places an order that waits for its payment, then asks the provider to take it. The same request again leads to the
 * same order and the same asking, whatever came between. Refuses as `placeOrder` does, and where the provider fails.
 */
export async function payOnline(
  parts: Parts,
  provider: Provider,
  request: OrderRequest,
  address: string,
): Promise<Begun> {
  const askForPayment = (tx: Tx, order: NewOrder) =>
    askFor(tx, order, provider, { until: Date.now() + provider.patience })
  const orderId = await placeWithinLimits({ ...parts, askForPayment }, request, address)
  const attempt = await findAttemptOf(parts.db, orderId)
  return { orderId, attempt: attempt && (await openAttempt(parts, provider, attempt)) }
}
