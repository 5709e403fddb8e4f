import { normaliseCouponCode } from '../../domain/coupon.ts'
import type { Db } from '../db/connect.ts'
import { isThisMachine, networkOf } from '../http/network-of.ts'
import type { Attempt, RateLimiter } from '../http/rate-limit.ts'
import { Refused } from '../http/refuse.ts'
import type { Store } from '../store/store.ts'
import type { OrderRequest } from './order-request.ts'
import { placeOrder } from './place-order.ts'

type Parts = { db: Db; rates: RateLimiter; store: Store }

/**
 * Places an order as `placeOrder` does, as long as its customer and the network at `address` have not made too many, nor
 * tried too many coupons. Both are counted before it is known how this ends, so that many at once are many, and taken
 * back where no new order was made or the coupon was a real one.
 */
export async function placeWithinLimits(parts: Parts, request: OrderRequest, address: string): Promise<string> {
  const { db, rates } = parts
  const order = orderBy(request, address)
  const guess = guessOf(parts.store, request, address)
  try {
    await rates.count({ ...order, ...guess })
    const { id, repeated } = await placeOrder(db, request)
    if (repeated || guess) await rates.uncount({ ...(repeated ? order : {}), ...guess })
    return id
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const wrongGuess = error.refusal.code === 'coupon-unknown'
    await rates.uncount({ ...order, ...(wrongGuess ? {} : guess) })
    throw error
  }
}

/** Whoever calls from this machine is no network: a proxy that hides its callers must not stop them all. */
function orderBy({ customerId }: OrderRequest, address: string): Attempt {
  return { 'order-account': customerId, ...(isThisMachine(address) ? {} : { 'order-address': networkOf(address) }) }
}

/** An order tells as much of a coupon as the coupon check does: one that is not listed may be a guess. */
function guessOf(store: Store, { customerId, payload }: OrderRequest, address: string): Attempt | undefined {
  const typed = normaliseCouponCode(payload.appliedCoupon ?? '')
  if (!typed.ok || store.lists(typed.code)) return undefined
  return { 'coupon-account': customerId, 'coupon-address': networkOf(address) }
}
