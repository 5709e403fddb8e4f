import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SHIPPED_AFTER = DAY

/** The steps of the progress list, with the time each is expected to take after the order's date, ms (specification §9). */
const STEPS = [
  { name: 'Order Placed', status: 'Placed', after: 0 },
  { name: 'Processing', status: 'Processing', after: 4 * HOUR },
  { name: 'Shipped', status: 'Shipped', after: SHIPPED_AFTER },
  { name: 'Out for Delivery', status: 'Out for Delivery', after: 2 * DAY },
  { name: 'Delivered', status: 'Delivered', after: 3 * DAY },
] as const

export type ProgressStep = {
  name: (typeof STEPS)[number]['name']
  complete: boolean
  /** Real where `complete`, else an estimate; ms. Absent where nothing is to be expected or nothing was recorded. */
  at?: number
}

/** What is known of an order's way: its events in any order, times in ms. */
export type OrderHistory = {
  status: OrderStatus
  placedAt: number
  events: readonly { status: OrderStatus; at: number }[]
}

/** The five steps of the progress list; those of a cancelled order promise nothing (specification §2, §4). */
export function progressOf(order: OrderHistory): readonly ProgressStep[] {
  return STEPS.map(({ name, status, after }) => {
    const complete = isStepComplete(status, order)
    const at = complete ? happenedAt(status, order) : estimateFor(after, order)
    return at === undefined ? { name, complete } : { name, complete, at }
  })
}

/** Whether an order has come as far as a step; Cancelled stands last in the list, but completes none after the first. */
export function isStepComplete(step: OrderStatus, { status }: Pick<OrderHistory, 'status'>): boolean {
  if (step === 'Placed') return true
  return status !== 'Cancelled' && ORDER_STATUSES.indexOf(status) >= ORDER_STATUSES.indexOf(step)
}

/** When an order came to a status, ms; undefined where nothing was recorded. */
export function happenedAt(status: OrderStatus, { placedAt, events }: OrderHistory): number | undefined {
  return events.find((event) => event.status === status)?.at ?? (status === 'Placed' ? placedAt : undefined)
}

// Once it is shipped the way counts from there, early or late, so that the steps say the same as `expectedDelivery`.
function estimateFor(after: number, order: OrderHistory): number | undefined {
  if (order.status === 'Cancelled') return undefined
  const shippedAt = happenedAt('Shipped', order)
  return shippedAt === undefined ? order.placedAt + after : shippedAt + after - SHIPPED_AFTER
}

/** Between which moments (ms) an order shipped at `shippedAt` is expected: 24 to 48 hours later (specification §9). */
export function expectedDelivery(shippedAt: number): { from: number; to: number } {
  return { from: shippedAt + DAY, to: shippedAt + 2 * DAY }
}
