import { redirect } from '@tanstack/react-router'
import type { Order } from '../../../contract/orders.ts'
import { loadOrders } from '../load-orders.ts'

/** The customer's order of that id; an id that is none of theirs leads to their orders. */
export async function findOrder(id: string): Promise<Order> {
  const order = (await loadOrders()).find(({ _id }) => _id === id)
  if (!order) throw redirect({ to: '/orders', replace: true })
  return order
}
