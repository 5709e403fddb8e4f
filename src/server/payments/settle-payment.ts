import type { ProviderName } from '../../domain/payments/providers.ts'
import { takeFromCart } from '../cart/take-from-cart.ts'
import { redeemCoupon, writeRedemption } from '../coupons/redeem-coupon.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transactReleasing } from '../db/transact.ts'
import { Refused, refuse } from '../http/refusals/refuse.ts'
import { findDueReceipt, writeReceipt } from '../invoices/issue-voucher.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { placePaid } from '../orders/move/place-paid.ts'
import { takeCapacityAgain } from '../promise/take-capacity-again.ts'
import { sellHeld } from '../stock/give-back.ts'
import { takeStock } from '../stock/take-stock.ts'
import { type Attempt, findAttemptAt } from './attempts.ts'
import type { Captured } from './provider.ts'
import { findPaidLines, findPaidOrder, type PaidOrder } from './queries.ts'

export type Settlement = 'settled' | 'refunding'
type Reason = 'second-payment' | 'wrong-amount' | 'stock-gone' | 'cancelled'

/**
 * Takes note of money that a provider has captured, once however often it is told: the order it pays for is placed, or
 * the money goes back. Whoever hears of a payment calls this: the shopper's page, the provider's notice, the reconciler.
 * Refuses a provider's order that is not the shop's.
 */
export function settlePayment(
  db: Db,
  jobs: Jobs,
  provider: ProviderName,
  providerOrderId: string,
  captured: Captured,
): Promise<Settlement> {
  return transactReleasing(db, async (tx) => {
    const attempt = await findAttemptAt(tx, provider, providerOrderId)
    if (!attempt) return refuse({ code: 'order-unknown' })
    const order = await findPaidOrder(tx, attempt.orderId)
    const known = await findSettlement(tx, provider, captured.paymentId)
    if (known) return known

    const paying = { attempt, order, captured }
    const reason = await whyNot(tx, paying)
    await writePayment(tx, jobs, paying, reason)
    if (reason !== undefined) return 'refunding'
    await placePaid(tx, order.id, order.isByPhone ? 'staff' : 'shopper')
    await tx`update payment_attempts set state = 'paid' where id = ${attempt.id}`
    // What staff entered was never in the customer's cart.
    if (!order.isByPhone) await takeFromCart(tx, order.customerId, await findPaidLines(tx, order.id))
    // What it says is read while nobody waits: from here on it holds what many want.
    const receipt = await findDueReceipt(tx, order.id)
    if (order.status === 'pending_payment') await sellHeld(tx, order.id)
    if (receipt) await writeReceipt(tx, receipt, Date.now())
    return 'settled'
  })
}

type Paying = { attempt: Attempt; order: PaidOrder; captured: Captured }

/** Why money cannot pay for its order; undefined where it does: the order then has its coupon and its stock, which may still be held. */
async function whyNot(tx: Tx, { attempt, order, captured }: Paying): Promise<Reason | undefined> {
  if (captured.amount !== attempt.amount || captured.currency !== attempt.currency) return 'wrong-amount'
  if (order.settled) return 'second-payment'
  if (order.status === 'pending_payment') return undefined
  if (order.placed || order.erased || order.isCalledOff) return 'cancelled'
  return (await takeAgain(tx, order)) ? undefined : 'stock-gone'
}

/** Rolls back what was taken of the rest. */
class DayGone extends Error {}

/** Takes stock, coupon and day of an order that was given up before its money came; false where one of them is gone. */
async function takeAgain(tx: Tx, order: PaidOrder): Promise<boolean> {
  try {
    await tx.savepoint(async (within) => {
      if (order.couponCode !== null) {
        await redeemCoupon(within, { code: order.couponCode })
        await writeRedemption(within, order.id)
      }
      await takeStock(within, await findPaidLines(within, order.id))
      if (!(await takeCapacityAgain(within, order.id))) throw new DayGone()
    })
    return true
  } catch (error) {
    if (error instanceof Refused || error instanceof DayGone) return false
    throw error
  }
}

/** What a payment came to; undefined where the shop has not heard of it. */
export async function findSettlement(
  db: Db | Tx,
  provider: ProviderName,
  paymentId: string,
): Promise<Settlement | undefined> {
  const [payment] = await db<{ settles: boolean }[]>`
    select settles from payments where provider = ${provider} and payment_id = ${paymentId}`
  return payment && (payment.settles ? 'settled' : 'refunding')
}

/** Writes a payment down; one that cannot pay for its order, for that `reason`, goes back whole. */
async function writePayment(tx: Tx, jobs: Jobs, { attempt, captured }: Paying, reason: Reason | undefined) {
  const [refund] = await tx<{ id: string }[]>`
    with payment as (
      insert into payments (attempt_id, order_id, provider, payment_id, amount, currency, settles)
      values (${attempt.id}, ${attempt.orderId}, ${attempt.provider}, ${captured.paymentId}, ${captured.amount},
        ${captured.currency}, ${reason === undefined})
      returning id, amount, settles
    )
    insert into refunds (payment_id, amount, reason, queued_at)
    select id, amount, ${reason ?? null}::text, now() from payment where not settles returning id`
  if (refund) await jobs.add(tx, 'refund', { refundId: refund.id })
}
