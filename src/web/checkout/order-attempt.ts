import type { Keep } from '../store/keep.ts'
import type { OrderBody } from './order-payload.ts'

export type PaymentMethod = 'cod' | 'razorpay' | 'stripe'

export type Order = { customerId: string; method: PaymentMethod; body: OrderBody }

/** An order on its way: `sent` until an answer has come, `unanswered` once the shopper was told that none did. */
export type OrderAttempt = Order & { key: string; at: number; state: 'sent' | 'unanswered' }

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

  return {
    /** The attempt that a reload cut off. */
    findCutOff(customerId: string): OrderAttempt | undefined {
      const attempt = find(customerId)
      return attempt?.state === 'sent' ? attempt : undefined
    },
    /** Whether an order of hers that waits for its payment holds this size: what looks sold out is hers to buy. */
    holds(customerId: string, productId: string, size: string): boolean {
      const attempt = find(customerId)
      if (!attempt || attempt.method === 'cod') return false
      return attempt.body.items.some((item) => item._id === productId && item.size === size)
    },
    start(order: Order): OrderAttempt {
      const earlier = find(order.customerId)
      const key = earlier && isSame(earlier, order) ? earlier.key : parts.newKey()
      const attempt: OrderAttempt = { ...order, key, at: parts.now(), state: 'sent' }
      keep.write(KEY, attempt)
      return attempt
    },
    /** No answer came: the same order may be there or not, so the next try keeps the key. */
    leaveUnanswered: (attempt: OrderAttempt) => void keep.write(KEY, { ...attempt, state: 'unanswered' }),
    finish: () => keep.remove(KEY),
  }
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
