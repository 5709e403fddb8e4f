import { setTimeout as pause } from 'node:timers/promises'
import type { WindowPayment } from '../../contract/orders.ts'
import { isReadByCustomer } from '../account/claimed-address.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { giveUpUnpaid } from '../orders/move/give-up-order.ts'
import { askForShopper } from './ask-for-shopper.ts'
import { type Asking, askProvider } from './ask-provider.ts'
import { ASKED_EVERY, type Attempt, findAttemptAt, findAttemptOf } from './attempts.ts'
import type { Payments } from './payments.ts'
import { unlessFailed } from './provider.ts'
import { closeAtProvider } from './reconcile.ts'
import { findSettlement, type Settlement } from './settle-payment.ts'

/** A payment that the window reports may be captured a moment later: when it is asked for (ms after the time before). */
const CAPTURED_AFTER = [0, 700, 1_500]

type Signed = { providerOrderId: string; paymentId: string; signature: string }

/** What the window's own words say of a payment. */
export function readReported(reported: WindowPayment): Signed {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = reported
  return { providerOrderId: razorpay_order_id, paymentId: razorpay_payment_id, signature: razorpay_signature }
}

/** Who confirms a payment: the customer of a session, or whoever has the link of one order. */
type Payer = { customerId: string } | { orderId: string }

function isOf(attempt: Attempt, payer: Payer): boolean {
  return 'orderId' in payer ? attempt.orderId === payer.orderId : attempt.customerId === payer.customerId
}

/**
 * Confirms what the payment window reported. The signature proves that the provider saw this payment for this order; that
 * the money is there, only the provider says. Refuses another's order like an unknown one, and where there are no keys to
 * ask by as what is not known yet.
 */
export async function verifyInWindow(payments: Payments, payer: Payer, reported: Signed): Promise<void> {
  const attempt = await findAttemptAt(payments.db, 'razorpay', reported.providerOrderId)
  if (!attempt || !isOf(attempt, payer)) return refuse({ code: 'payment-not-verified' })
  const { razorpay: provider } = await payments.findProviders()
  if (!provider) return refuse({ code: 'payment-unverified' })
  if (!provider.signed(reported)) return refuse({ code: 'payment-not-verified' })
  const asking = { ...payments, provider, payer }
  // What has gone back since, the provider calls captured no more.
  if (await confirm(asking, attempt, await findSettlement(payments.db, provider.name, reported.paymentId))) return
  for (const wait of CAPTURED_AFTER) {
    await pause(wait)
    if (await settle(asking, attempt)) return
  }
  // Whoever hears of it first will place the order.
  refuse({ code: 'payment-unverified' })
}

/**
 * Confirms an order after its shopper has come back from the provider's page. What that page said (`gaveUp`) is only a
 * hint: an order that is paid is confirmed, one that is not and was given up holds nothing any more.
 */
export async function verifyReturn(
  payments: Payments,
  customerId: string,
  { orderId, gaveUp }: { orderId: string; gaveUp: boolean },
): Promise<void> {
  const { db, jobs, findProviders } = payments
  const payer = { customerId }
  const order = await getOwnOrder(db, payer, orderId)
  if (order.cancelled) return refuse({ code: 'order-cancelled' })
  if (order.paid) return
  const attempt = await findAttemptOf(db, orderId)
  const provider = attempt && (await findProviders())[attempt.provider]
  // Without its keys nobody knows whether it was paid.
  if (!provider) return refuse({ code: attempt?.providerOrderId ? 'payment-unverified' : 'payment-failed' })
  const asking = { ...payments, provider, payer }
  const answer = await orUnverified(askForShopper(asking, attempt))
  if (!answer) return refuse({ code: 'payment-unverified' }, ASKED_EVERY)
  if (await confirm(asking, attempt, answer.settlement)) return
  if (gaveUp && attempt.state !== 'closed') {
    if (await orUnverified(closeAtProvider(asking, attempt))) return
    await transact(db, (tx) => giveUpUnpaid(tx, jobs, orderId))
  }
  refuse({ code: 'payment-failed' })
}

/** How an order's payment stands, whoever asks; its provider is asked where the shop has not heard yet. */
export async function isPaid(payments: Payments, orderId: string): Promise<{ paid: boolean; cancelled?: true }> {
  const { db, findProviders } = payments
  const [order] = await db<OwnOrder[]>`select ${STANDING(db)} from orders where id = ${orderId}`
  if (order?.cancelled) return { paid: false, cancelled: true }
  if (!order || order.paid) return { paid: order?.paid ?? false }
  const attempt = await findAttemptOf(db, orderId)
  const provider = attempt && (await findProviders())[attempt.provider]
  if (!provider || attempt.state !== 'open') return { paid: false }
  const answer = await unlessFailed(askForShopper({ ...payments, provider }, attempt), () => undefined)
  return { paid: answer?.settlement === 'settled' }
}

/** `cancelled`: after it was paid. */
type OwnOrder = { paid: boolean; cancelled: boolean }

const STANDING = (db: Db) => db`paid, paid and status = 'Cancelled' and placed_at is not null as cancelled`

async function getOwnOrder(db: Db, payer: Payer, orderId: string): Promise<OwnOrder> {
  const isOwn =
    'orderId' in payer ? db`id = ${payer.orderId}` : db`customer_id = ${payer.customerId} and ${isReadByCustomer(db)}`
  const [order] = await db<OwnOrder[]>`select ${STANDING(db)} from orders o where id = ${orderId} and ${isOwn}`
  return order ?? refuse({ code: 'payment-failed' })
}

type Confirming = Asking & { payer: Payer }

/** Whether the provider has money for the attempt that pays for its order; refuses where it goes back. */
async function settle(asking: Confirming, attempt: Attempt): Promise<boolean> {
  const { settlement } = await orUnverified(askProvider(asking, attempt))
  return confirm(asking, attempt, settlement)
}

/** Whether an attempt came to an order that stands; refuses where the money goes back. */
async function confirm(
  { db, payer }: Pick<Confirming, 'db' | 'payer'>,
  attempt: Attempt,
  settlement: Settlement | undefined,
): Promise<boolean> {
  if (settlement === 'refunding') refuse({ code: 'payment-refunded' })
  if (settlement !== 'settled') return false
  const order = await getOwnOrder(db, payer, attempt.orderId)
  return order.cancelled ? refuse({ code: 'order-cancelled' }) : true
}

function orUnverified<T>(asked: Promise<T>): Promise<T> {
  return unlessFailed(asked, () => refuse({ code: 'payment-unverified' }))
}
