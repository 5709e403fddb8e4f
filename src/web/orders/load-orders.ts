import { redirect } from '@tanstack/react-router'
import { listOrders, type Order } from '../../contract/orders.ts'
import { callAsCustomer } from '../account/session/shopper.ts'
import { completeOrder } from './complete-order.ts'

/** The customer's own orders, newest first. */
export async function loadOrders(): Promise<readonly Order[]> {
  const { orders } = await callAsCustomer(listOrders, {})
  return orders.map(completeOrder)
}

/** The customer's order of that id; an id that is none of theirs leads to their orders. */
export async function findOrder(id: string): Promise<Order> {
  const order = (await loadOrders()).find(({ _id }) => _id === id)
  if (!order) throw redirect({ to: '/orders', replace: true })
  return order
}
