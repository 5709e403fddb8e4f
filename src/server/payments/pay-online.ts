import type { ProviderName } from '../../domain/payments/providers.ts'
import type { OrderRequest } from '../checkout/order-request.ts'
import { placeWithinLimits } from '../checkout/place-within-limits.ts'
import type { NewOrder } from '../checkout/write-order.ts'
import type { Tx } from '../db/connect.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import type { Store } from '../settings/store.ts'
import { askForPayment as askFor } from './ask-for-payment.ts'
import { type Attempt, findAttemptOf } from './attempts.ts'
import { openAttempt } from './open-attempt.ts'
import { type Payments, takingProviders } from './payments.ts'

type Parts = Payments & { rates: RateLimiter; store: Store }

/** Where an order's payment stands: `attempt` is undefined where nothing is to be paid. */
export type Begun = { orderId: string; attempt: Attempt | undefined }

/**
 * Places an order that waits for its payment, then asks the provider to take it. The same request again leads to the
 * same order and the same asking, whatever came between: a new one alone is refused by a provider that takes no payments any
 * more. Refuses as `placeOrder` does, and where the provider fails.
 */
export async function payOnline(
  parts: Parts,
  name: ProviderName,
  request: OrderRequest,
  address: string,
): Promise<Begun> {
  const providers = await parts.findProviders()
  if (!providers[name]) return refuse({ code: 'payment-unavailable' })
  const { [name]: provider } = takingProviders(providers)
  const askForPayment = async (tx: Tx, order: NewOrder) =>
    provider
      ? askFor(tx, order, provider, { until: Date.now() + provider.patience })
      : refuse({ code: 'payment-unavailable' })
  const orderId = await placeWithinLimits({ ...parts, askForPayment }, request, address)
  const attempt = await findAttemptOf(parts.db, orderId)
  return { orderId, attempt: attempt && (await openAttempt(parts, attempt)) }
}
