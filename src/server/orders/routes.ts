import { listOrders } from '../../contract/orders.ts'
import type { PictureAddress } from '../catalog/picture-address.ts'
import type { Serve } from '../http/serve.ts'
import { findOrders } from './queries.ts'
import { viewOrder } from './view-order.ts'

export function orderRoutes(serve: Serve, pictureAddress: PictureAddress): void {
  serve(listOrders, async ({ customer, db }) => {
    const orders = await findOrders(db, customer.id)
    return { success: true, orders: orders.map((order) => viewOrder(order, pictureAddress)) }
  })
}
