import type { Way } from '../promise/window.ts'
import type { OrderStatus } from './order-status.ts'

/** How an order comes; null: the shop promised no day. */
export type OrderWay = Way | null

const PICKED_UP: Readonly<Partial<Record<OrderStatus, string>>> = {
  Shipped: 'Ready to be picked up',
  'Out for Delivery': 'Ready to be picked up',
  Delivered: 'Picked up',
}

/** A status as staff read it: what is picked up is neither shipped nor brought. */
export function statusName(status: OrderStatus, way: OrderWay): string {
  return (way === 'pickup' ? PICKED_UP[status] : undefined) ?? status
}
