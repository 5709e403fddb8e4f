import { toRupees } from '../../domain/money.ts'
import type { OrderRequest } from '../checkout/order-request.ts'
import { placeWithinLimits } from '../checkout/place-within-limits.ts'
import type { NewOrder } from '../checkout/write-order.ts'
import type { Tx } from '../db/connect.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { Refused, refuse } from '../http/refusals/refuse.ts'
import type { Store } from '../settings/store.ts'
import { askForShopper } from './ask-for-shopper.ts'
import { type Attempt, findAttemptOf, markAsked, markOpened, writeAttempt } from './attempts.ts'
import type { Payments } from './payments.ts'
import { type Payable, type Provider, unlessFailed } from './provider.ts'

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
    const { name, patience, least } = provider
    if (bill.total < least) refuse({ code: 'payment-too-small', least: toRupees(least) })
    const parameters = provider.parametersFor(payableOf(order), now)
    return writeAttempt(tx, { orderId, provider: name, parameters, amount: bill.total, now, patience })
  }
  const orderId = await placeWithinLimits({ ...parts, askForPayment }, request, address)
  const attempt = await findAttemptOf(parts.db, orderId)
  return { orderId, attempt: attempt && (await openAttempt(parts, provider, attempt)) }
}

/** The attempt as the provider has opened it. One that was opened before may be paid by now: nobody shall pay it twice. */
async function openAttempt(parts: Parts, provider: Provider, attempt: Attempt): Promise<Attempt> {
  if (attempt.state === 'open') return { ...attempt, ...(await isPaidNow(parts, provider, attempt)) }
  if (attempt.state !== 'creating') return attempt
  const { db, jobs } = parts
  await markAsked(db, attempt.id)
  const asked = provider.open(attempt.id, attempt.parameters, attempt.askedAt !== null)
  const opened = await unlessFailed(asked, (error) => {
    throw new Refused({ code: 'payment-not-begun', provider: provider.name }, undefined, error)
  })
  const known = await markOpened(db, attempt.id, opened)
  // Given up while the provider was asked: nobody shall pay it.
  if (known.state === 'closed') await db.begin((tx) => jobs.add(tx, 'close-attempt', { attemptId: attempt.id }))
  return { ...attempt, ...known }
}

async function isPaidNow(parts: Parts, provider: Provider, attempt: Attempt): Promise<Pick<Attempt, 'state'>> {
  // Where it is away just now, its own page will say what can be paid.
  const answer = await unlessFailed(askForShopper({ ...parts, provider }, attempt), () => undefined)
  if (answer?.settlement === 'refunding') refuse({ code: 'payment-refunded' })
  return { state: answer?.settlement === 'settled' ? 'paid' : 'open' }
}

function payableOf({ id, bill, coupon, request }: NewOrder): Payable {
  const { total: amount, discount } = bill
  return { orderId: id, amount, discount, couponCode: coupon?.code, address: request.payload.address }
}
