import type { Db } from '../db/connect.ts'
import { isThisMachine } from '../http/limits/network-of.ts'
import type { Attempt, RateLimiter } from '../http/limits/rate-limit.ts'
import { Refused } from '../http/refusals/refuse.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { endUnpaid } from '../orders/move/give-up-order.ts'
import type { Store } from '../settings/store.ts'
import { couponCodeOf, type OrderRequest } from './order-request.ts'
import { type Placing, placeOrder } from './place-order.ts'

type Parts = { db: Db; jobs: Jobs; rates: RateLimiter; store: Store } & Pick<Placing, 'askForPayment'>

/**
 * Places an order as `placeOrder` does, as long as its customer and the network at `address` have not made too many, nor
 * tried too many coupons. New orders are counted as they are made, so that many at once are many; a guess of a coupon
 * before it is known how this ends, and taken back where it was none.
 */
export async function placeWithinLimits(parts: Parts, request: OrderRequest, address: string): Promise<string> {
  const { db, jobs, rates, store, askForPayment } = parts
  const guess = guessOf(store, request, address)
  if (guess) await rates.count(guess)
  try {
    const id = await placeOrder(db, request, {
      count: (tx) => rates.count(orderBy(request, address), tx),
      giveUp: async (tx, orderId) => void (await endUnpaid(tx, jobs, orderId)),
      paysOnline: store.takesOnline(),
      ...(askForPayment && { askForPayment }),
    })
    if (guess) await rates.uncount(guess)
    return id
  } catch (error) {
    if (guess && error instanceof Refused && error.refusal.code !== 'coupon-unknown') await rates.uncount(guess)
    throw error
  }
}

/** Whoever calls from this machine is no network: a proxy that hides its callers must not stop them all. */
function orderBy({ customerId }: OrderRequest, address: string): Attempt {
  return { 'order-account': customerId, ...(isThisMachine(address) ? {} : { 'order-address': address }) }
}

/** An order tells as much of a coupon as the coupon check does: one that is not listed may be a guess. */
function guessOf(store: Store, { customerId, payload }: OrderRequest, address: string): Attempt | undefined {
  const code = couponCodeOf(payload)
  if (code === '' || store.lists(code)) return undefined
  return { 'coupon-account': customerId, 'coupon-address': address }
}
