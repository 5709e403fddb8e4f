import type { Order } from '../../../contract/orders.ts'
import { formatMoment } from '../../../domain/dates.ts'
import { happenedAt } from '../../../domain/orders/order-progress.ts'
import { isPromiseOver } from '../../../domain/orders/promised-progress.ts'
import type { Way } from '../../../domain/promise/window.ts'
import { WAY_WORDS, whenWords } from '../../../domain/promise/words/promise-words.ts'

/** What is said of an order's day. */
export type OrderDay = {
  way: Way
  /** 'Today, 4–7 PM', 'Came on Sun 8 Nov, 10:40 AM'. */
  when: string
  /** 'By our rider, to 402, Gulmohar Residency, Jaipur 302001'; '' once it is there. */
  how: string
  /** Whether it is there. */
  isThere: boolean
  /** It should be there by now. */
  isLate: boolean
}

/**
 * What is said of the day of an order at `now` (ms); undefined where it has no promise, or is not on its way any more. `counter`:
 * the shop's address, to which whoever picks up comes.
 */
export function orderDay(order: Order, { now, counter }: { now: number; counter: string }): OrderDay | undefined {
  const { promise, status, cameBack } = order
  if (!promise || status === 'Cancelled' || cameBack) return undefined
  if (status === 'Delivered') {
    return { way: promise.way, when: cameWords(order, promise.way), how: '', isThere: true, isLate: false }
  }
  const isLate = isPromiseOver(promise, now)
  return {
    way: promise.way,
    when: whenWords(promise, now),
    how: howWords(order, promise.way, counter),
    isThere: false,
    isLate,
  }
}

function cameWords({ status, date, events }: Order, way: Way): string {
  const at = happenedAt('Delivered', { status, placedAt: date, events })
  const what = way === 'pickup' ? 'Picked up' : 'Came'
  return at === undefined ? what : `${what} on ${formatMoment(at)}`
}

function howWords({ address: { street, city, zipcode } }: Order, way: Way, counter: string): string {
  const how = `${WAY_WORDS[way].slice(0, 1).toUpperCase()}${WAY_WORDS[way].slice(1)}`
  if (way === 'pickup') return counter === '' ? how : `${how} at ${counter.replaceAll('\n', ', ')}`
  return `${how}, to ${[street, city].filter(Boolean).join(', ')} ${zipcode}`
}
