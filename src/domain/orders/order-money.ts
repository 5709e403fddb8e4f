import { type Paise, paise } from '../money.ts'
import { isToBeSent, type StoredStatus } from './order-status.ts'

type Paying = { status: StoredStatus; paid: boolean; cameBack: boolean }

/** An order, as far as that says what is owed for it; amount in paise. */
export type OwingOrder = Paying & { paymentMethod: string; amount: Paise }

/** Whether an order is still to be paid: nobody owes for one that was cancelled or that came back. */
export function isOwed({ status, paid, cameBack }: Paying): boolean {
  return !paid && status !== 'Cancelled' && !cameBack
}

/** What whoever brings an order takes for it, paise; null where there is nothing to take. */
export function dueOf(order: OwingOrder): Paise | null {
  return order.paymentMethod === 'cod' && isOwed(order) ? order.amount : null
}

/**
 * How an order's money can stand: there, to be taken on delivery or waited for, given back wholly or in part; `none` where
 * the order ended before any came.
 */
export const MONEY_STATES = ['paid', 'due', 'refunded', 'part-refunded', 'none'] as const
export type MoneyState = (typeof MONEY_STATES)[number]

/** How the money of an order of this `amount` stands, of which so much is `returned` (paise). */
export function moneyStateOf(order: Paying & { amount: Paise; returned: Paise }): MoneyState {
  if (order.returned > 0) return order.returned < order.amount ? 'part-refunded' : 'refunded'
  if (order.paid) return 'paid'
  return isOwed(order) ? 'due' : 'none'
}

/** What can still be given back of an order for which so much was `captured`, and so much is `returned` (paise). */
export function leftToRefund({ captured, returned }: { captured: Paise; returned: Paise }): Paise {
  return paise(captured - returned)
}

/** Whether pieces can be taken out of an order for which cash is `due` (paise): it was not sent yet. */
export function canBeReduced({ status, due }: { status: StoredStatus; due: Paise | null }): boolean {
  return due !== null && isToBeSent(status)
}
