import { setTimeout as pause } from 'node:timers/promises'
import { isReadByCustomer } from '../account/claimed-address.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { giveUpUnpaid } from '../orders/move/give-up-order.ts'
import { askForShopper } from './ask-for-shopper.ts'
import { askProvider } from './ask-provider.ts'
import { ASKED_EVERY, type Attempt, findAttemptAt, findAttemptOf } from './attempts.ts'
import type { Payments } from './payments.ts'
import { unlessFailed } from './provider.ts'
import type { RazorpayProvider } from './razorpay.ts'
import { closeAtProvider } from './reconcile.ts'
import { findSettlement, type Settlement } from './settle-payment.ts'

/** A payment that the window reports may be captured a moment later: when it is asked for (ms after the time before). */
const CAPTURED_AFTER = [0, 700, 1_500]

type Signed = { providerOrderId: string; paymentId: string; signature: string }

/**
 * Confirms what the payment window reported. The signature proves that the provider saw this payment for this order; that
 * the money is there, only the provider says. Refuses another customer's order like an unknown one.
 */
export async function verifyInWindow(
  payments: Payments,
  provider: RazorpayProvider,
  customerId: string,
  reported: Signed,
): Promise<void> {
  const attempt = await findAttemptAt(payments.db, provider.name, reported.providerOrderId)
  if (attempt?.customerId !== customerId || !provider.signed(reported)) return refuse({ code: 'payment-not-verified' })
  // What has gone back since, the provider calls captured no more.
  if (await confirm(payments, attempt, await findSettlement(payments.db, provider.name, reported.paymentId))) return
  for (const wait of CAPTURED_AFTER) {
    await pause(wait)
    if (await settle({ ...payments, provider }, attempt)) return
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
  const { db, jobs, providers } = payments
  const order = await findOwnOrder(db, customerId, orderId)
  if (order.cancelled) return refuse({ code: 'order-cancelled' })
  if (order.paid) return
  const attempt = await findAttemptOf(db, orderId)
  const provider = attempt && providers[attempt.provider]
  if (!provider) return refuse({ code: 'payment-failed' })
  const asking = { ...payments, provider }
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
  const { db, providers } = payments
  const [order] = await db<OwnOrder[]>`select ${STANDING(db)} from orders where id = ${orderId}`
  if (order?.cancelled) return { paid: false, cancelled: true }
  if (!order || order.paid) return { paid: order?.paid ?? false }
  const attempt = await findAttemptOf(db, orderId)
  const provider = attempt && providers[attempt.provider]
  if (!provider || attempt.state !== 'open') return { paid: false }
  const answer = await unlessFailed(askForShopper({ ...payments, provider }, attempt), () => undefined)
  return { paid: answer?.settlement === 'settled' }
}

/** `cancelled`: after it was paid. */
type OwnOrder = { paid: boolean; cancelled: boolean }

const STANDING = (db: Db) => db`paid, paid and status = 'Cancelled' and placed_at is not null as cancelled`

async function findOwnOrder(db: Db, customerId: string, orderId: string): Promise<OwnOrder> {
  const [order] = await db<OwnOrder[]>`
    select ${STANDING(db)} from orders o
    where id = ${orderId} and customer_id = ${customerId} and ${isReadByCustomer(db)}`
  return order ?? refuse({ code: 'payment-failed' })
}

/** Whether the provider has money for the attempt that pays for its order; refuses where it goes back. */
async function settle(asking: Parameters<typeof askProvider>[0], attempt: Attempt): Promise<boolean> {
  const { settlement } = await orUnverified(askProvider(asking, attempt))
  return confirm(asking, attempt, settlement)
}

/** Whether an attempt came to an order that stands; refuses where the money goes back. */
async function confirm({ db }: { db: Db }, attempt: Attempt, settlement: Settlement | undefined): Promise<boolean> {
  if (settlement === 'refunding') refuse({ code: 'payment-refunded' })
  if (settlement !== 'settled') return false
  const order = await findOwnOrder(db, attempt.customerId, attempt.orderId)
  return order.cancelled ? refuse({ code: 'order-cancelled' }) : true
}

function orUnverified<T>(asked: Promise<T>): Promise<T> {
  return unlessFailed(asked, () => refuse({ code: 'payment-unverified' }))
}
