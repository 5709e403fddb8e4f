import { ApiError } from '../../../calls/api-error.ts'
import { serverMessage } from '../../page/server-message.ts'
import type { PaymentMethod } from './order-attempt.ts'

type Words = { refused: string; unanswered: string }

const NO_PAYMENT_SERVER = 'Failed to connect to payment server. Please try again.'

const WORDS: Record<PaymentMethod, Words> = {
  cod: { refused: 'Failed to place order', unanswered: 'Failed to place order. Please try again.' },
  razorpay: { refused: 'Failed to initialize payment', unanswered: NO_PAYMENT_SERVER },
  stripe: { refused: 'Failed to create payment session', unanswered: NO_PAYMENT_SERVER },
}

const FAILED = 'An error occurred while placing your order'

/** What a shopper reads when an order was not placed: the shop's own words first (specification §8). */
export function orderFailureText(error: unknown, method: PaymentMethod): string {
  const words = WORDS[method]
  const status = statusIn(error)
  return serverMessage(error) ?? (status === 0 ? words.unanswered : status < 400 ? words.refused : FAILED)
}

/** What may be said before the shop looks whether an earlier try has made the order: no session, too many calls. */
const TELLS_NOTHING = new Set([401, 408, 429])

/** Whether the shop said no, and nothing was ordered: otherwise an earlier try may have made the order. */
export function isRefusal(error: unknown): boolean {
  const status = statusIn(error)
  return status > 0 && status < 500 && !TELLS_NOTHING.has(status)
}

function statusIn(error: unknown): number {
  return error instanceof ApiError ? error.status : 500
}

/** Refusals of a coupon that this customer cannot use whatever they order. */
const USELESS_COUPON = new Set([
  'coupon-unknown',
  'coupon-used-up',
  'coupon-of-another',
  'coupon-one-each',
  'coupon-once-each',
  'coupon-first-order',
])

export function isUselessCoupon(code: string): boolean {
  return USELESS_COUPON.has(code)
}
