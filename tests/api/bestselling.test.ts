import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Beside, openBeside } from '../beside.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { order, payloadFor, sell } from './counter.ts'

let shop: Shop
let beside: Beside
let meera: Customer

beforeAll(async () => {
  shop = await openShop()
  beside = await openBeside(shop.url)
  meera = await shop.register()
})
afterAll(async () => {
  await beside?.close()
  await shop?.close()
})

const sweet = (name: string) => sell(shop.db, [{ size: '250 g', price: 100, left: null }], name)
const buy = async (_id: string, quantity: number) =>
  (await order(shop, meera.token, payloadFor([{ _id, size: '250 g', quantity, price: 100 }]))).body.orderId

test('bestselling: most sold within 90 days, then the bestseller flag, then the newer product [LIST-06]', async () => {
  const names = ['Three', 'Five', 'Flagged', 'Old', 'Cancelled', 'Unsent', 'Returned', 'Newer']
  const [three, five, flagged, old, cancelled, unsent, returned, newer] = await Promise.all(names.map(sweet))
  if (!three || !five || !flagged || !old || !cancelled || !unsent || !returned || !newer)
    throw new Error('not all are on sale')
  await buy(three, 3)
  await buy(five, 2)
  await buy(five, 3)
  const long = await buy(old, 50)
  await shop.db`update orders set placed_at = now() - interval '91 days' where id = ${long}`
  await moveOrder(shop.db, await buy(cancelled, 60), 'Cancelled')
  await shop.db`update order_lines set taken_off = quantity where order_id = ${await buy(unsent, 40)}`
  const back = await buy(returned, 30)
  await moveOrder(shop.db, back, 'Shipped')
  await shop.db`update orders set came_back_at = now(), restocked = false where id = ${back}`
  await shop.db`update products set bestseller = false where id <> ${flagged}`
  await shop.db`update products set bestseller = true, listed_at = now() - interval '3 years' where id = ${flagged}`
  for (const [at, id] of [returned, unsent, cancelled, old, newer].entries()) {
    await shop.db`update products set listed_at = now() + make_interval(mins => ${at}) where id = ${id}`
  }
  await beside.catalogue.refresh()
  const first = await beside.list({ sort: 'bestselling', limit: '8' })
  expect(first.map(({ name }) => name)).toEqual([
    ...['Five', 'Three', 'Flagged', 'Newer', 'Old', 'Cancelled'],
    ...['Unsent', 'Returned'],
  ])
})
