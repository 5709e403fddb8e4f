import type { Promised } from '../promise/promised.ts'
import { type Day, dayOf, startOf } from '../settings/work-day.ts'
import { happenedAt, isStepComplete, type OrderHistory } from './order-progress.ts'
import type { OrderStatus } from './order-status.ts'

/** What of a promise the steps of its order go by. */
type PromisedDays = Pick<Promised, 'way' | 'madeOn' | 'dispatchDay' | 'day' | 'window'>

type Step = { name: string; status: OrderStatus; dayIn: (promise: PromisedDays) => Day | null }

const MADE: readonly Step[] = [
  { name: 'Order Placed', status: 'Placed', dayIn: () => null },
  { name: 'Processing', status: 'Processing', dayIn: ({ madeOn }) => madeOn },
]

/** The same steps as of an order without a promise (specification §9), on the days that are promised. */
const BROUGHT: readonly Step[] = [
  ...MADE,
  { name: 'Shipped', status: 'Shipped', dayIn: ({ dispatchDay }) => dispatchDay },
  { name: 'Out for Delivery', status: 'Out for Delivery', dayIn: ({ day }) => day },
  { name: 'Delivered', status: 'Delivered', dayIn: ({ day }) => day },
]

/** What waits at the counter is neither shipped nor brought. */
const PICKED_UP: readonly Step[] = [
  ...MADE,
  { name: 'Ready to be picked up', status: 'Shipped', dayIn: ({ day }) => day },
  { name: 'Picked up', status: 'Delivered', dayIn: ({ day }) => day },
]

export type PromisedStep = {
  name: string
  complete: boolean
  /** When it happened, ms. */
  at?: number
  /** The day on which it is promised; absent where that is over, or nobody knows. */
  day?: Day
}

/** The steps of an order that has a promise, at `now` (ms): what is to come has the days of the promise, and no other. */
export function promisedProgress(order: OrderHistory, promise: PromisedDays, now: number): readonly PromisedStep[] {
  const steps = promise.way === 'pickup' ? PICKED_UP : BROUGHT
  return steps.map(({ name, status, dayIn }) => {
    const complete = isStepComplete(status, order)
    const at = complete ? happenedAt(status, order) : undefined
    const day = complete || order.status === 'Cancelled' ? null : dayIn(promise)
    const isAhead = day !== null && day >= dayOf(now)
    return { name, complete, ...(at !== undefined && { at }), ...(isAhead && { day }) }
  })
}

/** Whether what was promised should have come before `now` (ms). */
export function isPromiseOver({ day, window }: Pick<PromisedDays, 'day' | 'window'>, now: number): boolean {
  return now >= startOf(day) + (window?.ends ?? END_OF_DAY) * MINUTE
}

const MINUTE = 60_000
const END_OF_DAY = 24 * 60
