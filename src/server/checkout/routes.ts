import { placeOrder as place } from '../../contract/orders.ts'
import type { Serve } from '../http/serve.ts'
import { readIdempotencyKey } from './order-request.ts'
import { placeOrder } from './place-order.ts'

export function checkoutRoutes(serve: Serve): void {
  serve(place, async ({ body, customer, db, request }) => {
    const key = readIdempotencyKey(request.headers['idempotency-key'])
    const orderId = await placeOrder(db, { customerId: customer.id, paymentMethod: 'cod', payload: body, key })
    return { success: true, message: 'Order placed successfully!', orderId }
  })
}
