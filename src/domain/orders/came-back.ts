import type { StoredStatus } from './order-status.ts'

/**
 * What a parcel that nobody took is said to be, beside its status: the table of moves (specification §4) lets nothing
 * follow on Out for Delivery but Delivered.
 */
export const CAME_BACK = 'Came Back'

/** Whether an order can come back: somebody is on the way with it. */
export function canComeBack(status: StoredStatus): boolean {
  return status === 'Shipped' || status === 'Out for Delivery'
}
