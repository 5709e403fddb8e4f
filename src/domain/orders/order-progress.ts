import { claimedTimes } from '../demo-claims/claimed-times.ts'
import type { WhoseShop } from '../demo-claims/whose-shop.ts'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** The steps of the progress list (specification §9); `after`: what the demo calls the time that one takes. */
const STEPS = [
  { name: 'Order Placed', status: 'Placed', after: null },
  { name: 'Processing', status: 'Processing', after: 'processing' },
  { name: 'Shipped', status: 'Shipped', after: 'shipped' },
  { name: 'Out for Delivery', status: 'Out for Delivery', after: 'outForDelivery' },
  { name: 'Delivered', status: 'Delivered', after: 'delivered' },
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

/**
 * The five steps of the progress list. What is to come has a time in the demo, as an estimate (specification §9); in an
 * owner's shop, and of a cancelled order, nothing is promised (§2, §4).
 */
export function progressOf(order: OrderHistory, shop: WhoseShop): readonly ProgressStep[] {
  return STEPS.map(({ name, status, after }) => {
    const complete = isStepComplete(status, order)
    const at = complete ? happenedAt(status, order) : estimateFor(after, order, shop)
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
function estimateFor(after: (typeof STEPS)[number]['after'], order: OrderHistory, shop: WhoseShop): number | undefined {
  const claims = claimedTimes(shop)
  if (claims === undefined || after === null || order.status === 'Cancelled') return undefined
  const shippedAt = happenedAt('Shipped', order)
  const takes = claims.stepsAfter[after]
  return shippedAt === undefined ? order.placedAt + takes : shippedAt + takes - claims.stepsAfter.shipped
}

/** Between which moments (ms) the demo expects an order shipped at `shippedAt` (specification §9). */
export function expectedDelivery(shippedAt: number, shop: WhoseShop): { from: number; to: number } | undefined {
  const delivery = claimedTimes(shop)?.delivery
  return delivery && { from: shippedAt + delivery.from, to: shippedAt + delivery.to }
}
