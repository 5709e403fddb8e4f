import type { Way } from '../promise/window.ts'

/** The states of an order, in the order in which it moves through them (specification §4). */
export const ORDER_STATUSES = ['Placed', 'Processing', 'Shipped', 'Out for Delivery', 'Delivered', 'Cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The status of an order that waits for its online payment: its things are held, and no list shows it. */
export const PENDING = 'pending_payment'
export type StoredStatus = typeof PENDING | OrderStatus

/** The statuses an order may go to from each: forwards only, and Cancelled only before it is shipped. */
const MOVES: Record<StoredStatus, readonly OrderStatus[]> = {
  [PENDING]: ['Placed', 'Cancelled'],
  Placed: ['Processing', 'Shipped', 'Out for Delivery', 'Delivered', 'Cancelled'],
  Processing: ['Shipped', 'Out for Delivery', 'Delivered', 'Cancelled'],
  Shipped: ['Out for Delivery', 'Delivered'],
  'Out for Delivery': ['Delivered'],
  Delivered: [],
  Cancelled: [],
}

/** Whether an order may go from one status to another (specification §4). */
export function canMove(from: StoredStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to)
}

/** Whether an order has come to its end: it moves no more. */
export function isOver(status: StoredStatus): boolean {
  return MOVES[status].length === 0
}

/** Whether the things of an order are still here: they are made and packed, and leave with its next moves. */
export function isToBeSent(status: StoredStatus): boolean {
  return status === 'Placed' || status === 'Processing'
}

/**
 * What a parcel that nobody took is said to be, beside its status: the table of moves (specification §4) lets nothing
 * follow on Out for Delivery but Delivered.
 */
export const CAME_BACK = 'Came Back'

/** Whether an order is on its way to its customer, and can come back. */
export function isUnderWay(status: StoredStatus): boolean {
  return status === 'Shipped' || status === 'Out for Delivery'
}

/** Where orders still have to be made, packed or brought. */
export const OPEN_STATUSES = ORDER_STATUSES.filter((status) => !isOver(status))

/** The next step of an order's way; undefined where it is over. Nobody goes out with what is picked up. */
export function nextStatus(from: OrderStatus, way: Way | null = null): OrderStatus | undefined {
  return ORDER_STATUSES.find((to) => isStepOf(to, way) && canMove(from, to))
}

/** Whether an order that comes in some way goes through a status on it. */
export function isStepOf(status: OrderStatus, way: Way | null): boolean {
  return status !== 'Cancelled' && !(status === 'Out for Delivery' && way === 'pickup')
}

/** Every status reached by a legal move, the last one included, so that a skipped step has its time as well. */
export function statusesReached(from: OrderStatus, to: OrderStatus): readonly OrderStatus[] {
  if (to === 'Cancelled') return [to]
  return ORDER_STATUSES.slice(ORDER_STATUSES.indexOf(from) + 1, ORDER_STATUSES.indexOf(to) + 1)
}

/** Whether `to` is a step that an order at `from` has left on its way: what an owner can set it back to. */
export function isCorrection(from: StoredStatus, to: OrderStatus): boolean {
  return from !== PENDING && from !== 'Cancelled' && ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from)
}

/** `text` as a status, if it is one; case does not count. */
export function findStatus(text: string): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status.toLowerCase() === text.trim().toLowerCase())
}

/** The colour of the dot beside a status (specification §4). */
export function statusColor(status: OrderStatus): 'green' | 'blue' | 'yellow' | 'red' {
  if (status === 'Delivered') return 'green'
  if (status === 'Cancelled') return 'red'
  return isUnderWay(status) ? 'blue' : 'yellow'
}
