import * as contract from '../../contract/orders.ts'
import type { PictureAddress } from '../catalog/picture-address.ts'
import type { Serve } from '../http/serve.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { cancelOrder } from './cancel-order.ts'
import { findOrders } from './queries.ts'
import { viewOrder } from './view-order.ts'

export function orderRoutes(serve: Serve, pictureAddress: PictureAddress, jobs: Jobs): void {
  serve(contract.listOrders, async ({ customer, db }) => {
    const orders = await findOrders(db, customer.id)
    return { success: true, orders: orders.map((order) => viewOrder(order, pictureAddress)) }
  })

  serve(contract.cancelOrder, async ({ body, customer, db }) => {
    await cancelOrder(db, jobs, customer.id, body.orderId)
    return { success: true, message: 'Your order has been cancelled.' }
  })
}
