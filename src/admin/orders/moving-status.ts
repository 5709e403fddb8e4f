import type { OrderStatus } from '../../domain/orders/order-status.ts'

/** Where staff move orders: cancelling one is another matter. */
export type MovingStatus = Exclude<OrderStatus, 'Placed' | 'Cancelled'>

export function isMoving(status: OrderStatus | undefined): status is MovingStatus {
  return status !== undefined && status !== 'Placed' && status !== 'Cancelled'
}
