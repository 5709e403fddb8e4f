import { hash } from 'node:crypto'
import type { OrderPayload } from '../../contract/orders.ts'
import { normaliseCouponCode } from '../../domain/coupons/coupon.ts'
import type { ProviderName } from '../../domain/payments/providers.ts'
import { refuse } from '../http/refusals/refuse.ts'

export type PaymentMethod = 'cod' | ProviderName

/** A request for an order: its customer, its contents, and the key by which a repetition is recognised. */
export type OrderRequest = {
  customerId: string
  paymentMethod: PaymentMethod
  payload: OrderPayload
  /** Undefined where the caller sent none. */
  key: string | undefined
  /** The colleague who enters the order for a caller; undefined in the shop itself. */
  takenBy?: string
  /** Whether they charge nothing for its delivery; the payload's amount says it, too. */
  waivesFee?: boolean
}

/** The `Idempotency-Key` header; refuses one that is empty, too long or not plain ASCII. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header))) return header
  return refuse({ code: 'bad-request', message: 'Idempotency-Key must be 1 to 255 visible ASCII characters.' })
}

/** With the SHA-256 of what is asked for. */
export type HashedRequest = OrderRequest & { hash: Buffer }

/** The contract has put the fields of what is asked for into one order and left out all that it does not know. */
export function hashed(request: OrderRequest): HashedRequest {
  const asked = JSON.stringify([request.paymentMethod, request.payload])
  return { ...request, hash: hash('sha256', asked, 'buffer') }
}

/** The normalised code of the coupon that an order uses; empty where it uses none. */
export function couponCodeOf({ appliedCoupon }: OrderPayload): string {
  const typed = normaliseCouponCode(appliedCoupon ?? '')
  return typed.ok ? typed.code : ''
}
