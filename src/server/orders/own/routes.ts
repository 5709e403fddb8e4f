import * as contract from '../../../contract/orders.ts'
import { addOrder } from '../../cart/add-order.ts'
import { findCart } from '../../cart/queries.ts'
import type { Serve } from '../../http/calls/serve.ts'
import type { ServeStream } from '../../http/calls/serve-stream.ts'
import { sentTokenHash } from '../../http/calls/session.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import { viewPromised } from '../../promise/view-promise.ts'
import type { Store } from '../../settings/store.ts'
import { cancelOrder } from '../move/cancel-order.ts'
import { movePromise } from '../move/move-promise.ts'
import { offerMoves } from '../move/offer-moves.ts'
import type { OrderNews } from './order-news.ts'
import { findFollowed, findOrders } from './queries.ts'
import { viewOrder } from './view-order.ts'

type Parts = { store: Store; pictureAddress: PictureAddress; jobs: Jobs; news: OrderNews }

export function orderRoutes(
  serve: Serve,
  serveStream: ServeStream,
  { store, pictureAddress, jobs, news }: Parts,
): void {
  serve(contract.listOrders, async ({ customer, db }) => {
    const orders = await findOrders(db, customer.id)
    const seen = { shop: store.settings(), pictureAddress }
    return { orders: orders.map((order) => viewOrder(order, seen)) }
  })

  serve(contract.cancelOrder, async ({ body, customer, db }) => {
    await cancelOrder(db, jobs, customer.id, body.orderId)
    return { message: 'Your order has been cancelled.' }
  })

  serve(contract.askMoves, async ({ body, customer, db }) => ({
    offers: await offerMoves(db, customer.id, body.orderId),
  }))

  serve(contract.movePromise, async ({ body, customer, db }) => {
    const by = { customerId: customer.id }
    return { promise: viewPromised(await movePromise(db, by, { orderId: body.orderId, choice: body.promise })) }
  })

  serve(contract.orderAgain, async ({ body, customer, db }) => {
    const lines = await addOrder(db, customer.id, body.orderId)
    return { cartData: await findCart(db, customer.id), lines }
  })

  serveStream(contract.followOrder, async ({ query, customer, request, open, db }) => {
    const tokenHash = sentTokenHash(request) ?? Buffer.alloc(0)
    const following = { orderId: query.orderId, who: customer.id, tokenHash }
    if ((await findFollowed(db, [following])).size === 0) refuse({ code: 'order-unknown' })
    news.follow(following, open)
  })
}
