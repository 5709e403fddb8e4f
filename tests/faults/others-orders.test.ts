import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { isOrderPaid, listOrders } from '../../src/contract/orders.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { makeBuyers, payloadFor, sell } from '../api/counter.ts'
import { openPayingShop, type PayingShop } from '../api/paying-shop.ts'
import { checksumOf } from '../checksum.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { METHODS, type Paid, type Placed, pay, place } from './online-orders.ts'

let shop: PayingShop
let meera: string
let arjun: string
let stock: Stock
let orders: Record<(typeof METHODS)[number], Placed>
let paid: Paid[]
beforeAll(async () => {
  shop = await openPayingShop()
  ;[meera = '', arjun = ''] = await makeBuyers(shop.db, 2)
  const barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
  stock = await noteStock(shop.db)
  const buyers = await makeBuyers(shop.db, METHODS.length)
  const payload = payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }])
  const placed = []
  for (const [n, method] of METHODS.entries())
    placed.push(await place(shop, method, { token: buyers[n] ?? '', payload }))
  const [cod, razorpay, stripe] = placed as [Placed, Placed, Placed]
  orders = { cod, razorpay, stripe }
  paid = [await pay(shop, 'razorpay', razorpay), await pay(shop, 'stripe', stripe)]
  await place(shop, 'cod', { token: meera, payload })
  // With an invoice, which nobody else may read either.
  await moveOrder(shop.db, cod.orderId, 'Shipped')
})
afterAll(() => shop.close())

const UNKNOWN = { order: '0123456789abcdef01234567', at: 'order_00000000000000' }

/** Every call whose body or address can name an order; whoever adds one is reminded here of what it must answer. */
const NAMING = API.filter((call) => JSON.stringify(schemaNames(call)).match(/order_?id/i) && call !== isOrderPaid)

function schemaNames({ body, query, params }: (typeof API)[number]): string[] {
  return [body, query, params].flatMap((schema) =>
    schema && 'shape' in schema ? Object.keys(schema.shape as object) : [],
  )
}

test('no call tells another customer’s order from one that is not there, nor does anything with it', async () => {
  expect(NAMING.map(({ path }) => path).sort()).toEqual([
    '/api/order/again',
    '/api/order/cancel',
    '/api/order/complaint',
    '/api/order/events',
    '/api/order/invoice',
    '/api/order/offers',
    '/api/order/promise',
    '/api/order/verifyRazorpay',
    '/api/order/verifyStripe',
    '/api/payment-link/verify',
  ])
  const before = await checksumOf(shop.db)
  for (const { method, path, streamed } of NAMING) {
    for (const { orderId, at } of Object.values(orders)) {
      const ask = (order: string, providerOrder: string) =>
        streamed
          ? statusOfStream(path, order)
          : answerTo(method, path, { ...FIELDS, orderId: order, razorpay_order_id: providerOrder })
      expect([path, await ask(orderId, at || UNKNOWN.at)]).toEqual([path, await ask(UNKNOWN.order, UNKNOWN.at)])
    }
  }
  expect(await checksumOf(shop.db)).toBe(before)
})

type Fields = typeof FIELDS & { orderId: string; razorpay_order_id: string }
const FIELDS = {
  success: 'false',
  razorpay_payment_id: 'pay_00000000000000',
  razorpay_signature: '0',
  promise: { way: 'courier', day: '2030-01-01', windowId: null },
  message: 'Wrong',
}

/** What Arjun hears, who has ordered nothing. */
async function answerTo(method: Endpoint['method'], url: string, fields: Fields): Promise<unknown> {
  const asked = method === 'GET' ? { query: { orderId: fields.orderId } } : { payload: fields }
  const answer = await shop.app.inject({ method, url, ...asked, headers: { token: arjun } })
  return [answer.statusCode, answer.body]
}

/** A stream that is begun does not end by itself. */
async function statusOfStream(url: string, orderId: string): Promise<number> {
  const headers = { token: arjun }
  const answer = await shop.app.inject({ url, query: { orderId }, headers, payloadAsStream: true })
  answer.stream().destroy()
  return answer.statusCode
}

test('a payment that another customer’s page reports, well signed, confirms nothing for anybody', async () => {
  const before = await checksumOf(shop.db)
  for (const payment of paid) expect(await payment.confirm(arjun)).toBeGreaterThanOrEqual(400)
  expect(await checksumOf(shop.db)).toBe(before)
  const own = await makeOwn()
  expect(await findViolations(shop.db, { stock, acknowledged: own })).toEqual([])
})

test('nobody’s list shows another customer’s orders', async () => {
  expect((await shop.call(listOrders, {}, arjun)).body.orders).toEqual([])
  expect((await shop.call(listOrders, {}, meera)).body.orders).toHaveLength(1)
})

/** The notices come, and the orders are those of who paid. */
async function makeOwn(): Promise<string[]> {
  for (const [n, method] of (['razorpay', 'stripe'] as const).entries()) {
    const notice = paid[n]?.notice
    if (notice) expect(await shop.tell(method, notice)).toBe(200)
  }
  const own = [orders.razorpay.orderId, orders.stripe.orderId]
  const placed = async () => (await shop.db`select id from orders where paid and id in ${shop.db(own)}`).length
  await expect.poll(placed).toBe(2)
  return own
}
