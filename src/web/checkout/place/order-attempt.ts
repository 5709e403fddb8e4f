import type { ProviderName } from '../../../domain/payments/providers.ts'
import type { Keep } from '../../state/keep.ts'
import type { OrderBody } from '../form/order-body.ts'

export type PaymentMethod = 'cod' | ProviderName

export type Order = { customerId: string; method: PaymentMethod; body: OrderBody }

/**
 * An order on its way: `sent` until an answer has come, `unanswered` once the shopper was told that none did, `released`
 * once the shop has given back what it held. `paid` once the provider says so, whatever the shop has heard.
 */
export type OrderAttempt = Order & {
  key: string
  at: number
  state: 'sent' | 'unanswered' | 'released'
  paid?: true | undefined
}

const KEY = 'halwai.order'

/** An attempt that old is another wish than the one it began with, ms. */
const LASTS = 30 * 60_000

/**
 * The order on its way, with its key, in the window's storage: whatever comes between (a second press, another try, a
 * reload) goes out under the same key until the shop has answered, and so makes one order.
 */
export function orderAttempts(keep: Keep, parts: { newKey: () => string; now: () => number }) {
  function find(customerId: string): OrderAttempt | undefined {
    const kept = keep.read(KEY)
    const ours = isAttempt(kept) && kept.customerId === customerId && parts.now() - kept.at < LASTS
    return ours ? kept : undefined
  }

  /**
   * The shopper was told that it is not placed: it may be there or not, so the next try of it keeps the key. `paid` where
   * the shop could not say whether the money came: until it can, nothing else may be ordered in this one's place.
   */
  function leave(attempt: OrderAttempt, changed?: Partial<OrderAttempt>): void {
    keep.write(KEY, { ...attempt, state: 'unanswered', ...changed })
  }

  return {
    /** The attempt that a reload cut off, or that is paid and waits for the shop's word. */
    findCutOff(customerId: string): OrderAttempt | undefined {
      const attempt = find(customerId)
      return attempt?.state === 'sent' || attempt?.paid ? attempt : undefined
    },
    /** The attempt that may be paid still, though its shopper was told that it is not. */
    findUnpaid(customerId: string): OrderAttempt | undefined {
      const attempt = find(customerId)
      return attempt?.method === 'cod' || attempt?.state === 'released' ? undefined : attempt
    },
    /**
     * Whether an order of hers that waits for its payment holds this size: what looks sold out is hers to buy. So it is
     * once the order is given up, of which lists and cart hear a moment later than the shop's stock.
     */
    holds(customerId: string, productId: string, size: string): boolean {
      const attempt = find(customerId)
      const items = (attempt?.method !== 'cod' && attempt?.body.items) || []
      return items.some((item) => item._id === productId && item.size === size)
    },
    /** What goes out at a press. Where money has left for an earlier order, that one comes first, whatever is wanted now. */
    start(order: Order): OrderAttempt {
      const keyed = takeUp(find(order.customerId), order) ?? { ...order, key: parts.newKey() }
      const attempt: OrderAttempt = { ...keyed, at: parts.now(), state: 'sent' }
      keep.write(KEY, attempt)
      return attempt
    },
    leave,
    finish: () => keep.remove(KEY),
  }
}

/** What of an earlier attempt goes on; undefined where the order is a new one. */
function takeUp(
  earlier: OrderAttempt | undefined,
  order: Order,
): (Order & Pick<OrderAttempt, 'key' | 'paid'>) | undefined {
  if (earlier === undefined || earlier.state === 'released') return undefined
  if (earlier.paid) return earlier
  return isSame(earlier, order) ? { ...order, key: earlier.key } : undefined
}

/**
 * Whether a try may only be a repetition of an earlier one. An unanswered order for cash may be there, so whatever
 * comes next goes out under its key; one that waits for its payment is replaced by any other that the shopper wants.
 */
function isSame(earlier: OrderAttempt, order: Order): boolean {
  if (earlier.method === 'cod') return true
  return earlier.method === order.method && JSON.stringify(earlier.body) === JSON.stringify(order.body)
}

function isAttempt(value: unknown): value is OrderAttempt {
  if (typeof value !== 'object' || value === null) return false
  const { key, at, body, method } = value as Partial<Record<keyof OrderAttempt, unknown>>
  return (
    typeof key === 'string' && typeof at === 'number' && typeof body === 'object' && isPaymentMethod(String(method))
  )
}

export function isPaymentMethod(method: string | null): method is PaymentMethod {
  return method === 'cod' || method === 'razorpay' || method === 'stripe'
}
