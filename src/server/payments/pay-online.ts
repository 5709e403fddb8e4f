import type { OrderRequest } from '../checkout/order-request.ts'
import { placeWithinLimits } from '../checkout/place-within-limits.ts'
import type { NewOrder } from '../checkout/write-order.ts'
import type { Tx } from '../db/connect.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { refuse } from '../http/refuse.ts'
import type { Store } from '../store/store.ts'
import { type Attempt, findAttemptOf, markAsked, markOpened, writeAttempt } from './attempts.ts'
import type { Payments } from './payments.ts'
import { type Payable, type Provider, ProviderFailed } from './provider.ts'

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
  const askForPayment = (tx: Tx, order: NewOrder) => {
    const now = Date.now()
    const { id: orderId, bill } = order
    const { name, patience } = provider
    const parameters = provider.parametersFor(payableOf(order), now)
    return writeAttempt(tx, { orderId, provider: name, parameters, amount: bill.total, now, patience })
  }
  const orderId = await placeWithinLimits({ ...parts, askForPayment }, request, address)
  const attempt = await findAttemptOf(parts.db, orderId)
  return { orderId, attempt: attempt && (await openAttempt(parts, provider, attempt)) }
}

/** The attempt as the provider has opened it. */
async function openAttempt({ db, jobs }: Parts, provider: Provider, attempt: Attempt): Promise<Attempt> {
  if (attempt.state !== 'creating') return attempt
  await markAsked(db, attempt.id)
  const opened = await provider.open(attempt.id, attempt.parameters, attempt.askedAt !== null).catch((error) => {
    if (!(error instanceof ProviderFailed)) throw error
    return refuse({ code: 'payment-not-begun', provider: provider.name })
  })
  const known = await markOpened(db, attempt.id, opened)
  // Given up while the provider was asked: nobody shall pay it.
  if (known.state === 'closed') await db.begin((tx) => jobs.add(tx, 'close-attempt', { attemptId: attempt.id }))
  return { ...attempt, ...known }
}

function payableOf({ id, bill, coupon, request }: NewOrder): Payable {
  const { total: amount, discount } = bill
  return { orderId: id, amount, discount, couponCode: coupon?.code, address: request.payload.address }
}
