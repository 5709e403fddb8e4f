import { listOrders, type Order } from '../../contract/orders.ts'
import { callAsCustomer } from '../account/session/shopper.ts'

/** The customer's own orders, newest first. */
export async function loadOrders(): Promise<readonly Order[]> {
  const { orders } = await callAsCustomer(listOrders, {})
  return orders
}
