import { messageToAnybody } from '../../../contract/admin/staff-refusals.ts'
import type { Refusal, RefusalCode } from '../../../contract/refusal.ts'
import type { Failure } from '../../../contract/shapes.ts'

/** Thrown by a handler that says no; inside a transaction it rolls everything back. */
export class Refused extends Error {
  readonly refusal: Refusal
  /** Seconds after which trying again is worth it. */
  readonly retryAfter: number | undefined

  /** `cause`: what made us say it, for the log alone. */
  constructor(refusal: Refusal, retryAfter?: number, cause?: unknown) {
    super(refusal.code, { cause })
    this.refusal = refusal
    this.retryAfter = retryAfter
  }
}

/** Says no: ends the call with `refusal`, and its transaction with it. `retryAfter` in seconds. */
export function refuse(refusal: Refusal, retryAfter?: number): never {
  throw new Refused(refusal, retryAfter)
}

export function failureOf(refusal: Refusal): Failure {
  const similar = refusal.code === 'product-unknown' && refusal.similar ? { similar: refusal.similar } : {}
  return { success: false, message: messageToAnybody(refusal), code: refusal.code, ...similar }
}

/** What each refusal is in HTTP. */
export const STATUSES: Record<RefusalCode, number> = {
  'bad-request': 400,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'not-found': 404,
  unauthenticated: 401,
  'wrong-credentials': 401,
  'email-taken': 409,
  'wrong-password': 403,
  'phone-invalid': 400,
  'address-unknown': 404,
  'too-many-addresses': 409,
  'order-on-its-way': 409,
  'password-too-short': 400,
  'reset-link-invalid': 400,
  'newsletter-link-invalid': 400,
  'too-many-attempts': 429,
  'product-unknown': 404,
  'size-required': 400,
  'size-unknown': 404,
  'sold-out': 409,
  'too-few-left': 409,
  'quantity-too-large': 400,
  'order-too-large': 400,
  'cart-empty': 400,
  'address-invalid': 400,
  'prices-changed': 409,
  'coupon-unknown': 404,
  'coupon-below-minimum': 409,
  'coupon-used-up': 409,
  'order-unknown': 404,
  'invoice-not-issued': 409,
  'status-change-illegal': 409,
  'cancelled-too-late': 409,
  'refund-too-large': 409,
  'refund-unknown': 404,
  'mail-unknown': 404,
  'mail-waiting': 409,
  'idempotency-key-reused': 409,
  'payment-unavailable': 503,
  'payment-too-small': 409,
  'payment-not-begun': 503,
  'payment-not-verified': 400,
  'payment-unverified': 503,
  'payment-failed': 409,
  'payment-refunded': 409,
  'order-cancelled': 409,
  'review-not-allowed': 403,
  'review-unknown': 404,
  'staff-unauthenticated': 401,
  'role-too-low': 403,
  'second-factor-required': 401,
  'second-factor-wrong': 401,
  'invitation-invalid': 400,
  'picture-refused': 422,
  'changed-meanwhile': 409,
  'coupon-invalid': 400,
  'coupon-taken': 409,
  'coupon-was-used': 409,
  'message-unknown': 404,
  'answer-differs': 409,
  'reader-unknown': 404,
  'settings-invalid': 400,
  'staff-unknown': 404,
  'last-owner': 409,
  'staff-known': 409,
  'customer-unknown': 404,
  'customer-order-open': 409,
  'cash-not-offered': 409,
  'product-invalid': 400,
  'product-id-taken': 409,
  'product-changed': 409,
  'product-sold': 409,
  'size-on-order': 409,
  'stock-refused': 409,
  'catalogue-changed': 409,
  'import-refused': 400,
  unavailable: 503,
  internal: 500,
}

export function statusOf(code: RefusalCode): number {
  return STATUSES[code]
}
