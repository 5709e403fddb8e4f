import { afterAll, beforeAll, expect, test } from 'vitest'
import { API } from '../../src/contract/api.ts'
import { complainOfOrder } from '../../src/contract/messages.ts'
import * as orders from '../../src/contract/orders.ts'
import { verifyByLink } from '../../src/contract/payment-link.ts'
import { findStanding } from '../../src/server/checkout/find-standing.ts'
import { findOffers } from '../../src/server/checkout/queries.ts'
import { waitForOwnOrders } from '../../src/server/checkout/wait-for-own-orders.ts'
import { transact } from '../../src/server/db/transact.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { newestOrder, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100.5, left: 10_000 }], 'Mango Barfi')
})
afterAll(() => shop.close())

const barfis = (quantity: number) => payloadFor([{ _id: barfi, size: '250 g', quantity, price: 100.5 }])
const listOf = async ({ token }: Customer) => (await shop.call(orders.listOrders, {}, token)).body.orders

test('an empty body lists the customer’s own orders and no others, newest first [CALL-33]', async () => {
  const customer = await shop.register()
  const stranger = await shop.register('Arjun')
  const empty = await shop.call(orders.listOrders, {}, customer.token)
  expect([empty.status, empty.body]).toEqual([200, { success: true, orders: [] }])
  const ids: string[] = []
  for (const quantity of [1, 2, 3]) {
    ids.unshift((await order(shop, customer.token, barfis(quantity))).body.orderId)
    await order(shop, stranger.token, barfis(quantity))
  }
  expect((await listOf(customer)).map(({ _id }) => _id)).toEqual(ids)
})

test('an order has id, items, status, payment, method, date, amount and address [ENT-14]', async () => {
  const before = Date.now()
  const { body } = await order(shop, meera.token, barfis(2))
  const placed = await newestOrder(shop, meera.token)
  expect(placed).toEqual({
    _id: body.orderId,
    items: [expect.any(Object)],
    status: 'Placed',
    seen: expect.any(String),
    settled: true,
    payment: false,
    paymentMethod: 'cod',
    date: expect.any(Number),
    subtotal: 201,
    deliveryFee: 40,
    additionalCosts: 0,
    discount: 0,
    appliedCoupon: null,
    amount: 241,
    trackingId: expect.stringMatching(/^SH\d{6}$/),
    invoiceNumber: null,
    creditNotes: [],
    vouchers: [],
    events: [{ status: 'Placed', at: placed.date }],
    address: expect.objectContaining({ firstName: 'Meera', street: '12 Example Bazaar', zipcode: '411001' }),
    refund: null,
    refundByHand: null,
    cameBack: false,
  })
  expect(placed.date).toBeGreaterThanOrEqual(before - 1000)
  expect(placed.date).toBeLessThanOrEqual(Date.now() + 1000)
})

test('an item has name, pictures, price, size and quantity, and how long it keeps [ENT-17]', async () => {
  await order(shop, meera.token, barfis(3))
  const { items } = await newestOrder(shop, meera.token)
  expect(items).toEqual([
    {
      _id: barfi,
      name: 'Mango Barfi',
      image: [expect.stringMatching(/^\/pictures\/kaju-barfi-1.*\.webp$/)],
      price: 100.5,
      size: '250 g',
      quantity: 3,
      refunded: 0,
      shelfLife: '5-7 days',
    },
  ])
})

test('an order keeps name, price and picture as they were when it was placed', async () => {
  const halwa = await sell(shop.db, [{ size: '1 kg', price: 600, left: null }], 'Old Halwa')
  await order(shop, meera.token, payloadFor([{ _id: halwa, size: '1 kg', quantity: 1, price: 600 }]))
  const [before] = (await newestOrder(shop, meera.token)).items
  await shop.db`update products set name = 'New Halwa', pictures = '{jalebi-1}', shelf_life = '1 day' where id = ${halwa}`
  await shop.db`update variants set price = 70000 where product_id = ${halwa}`
  expect((await newestOrder(shop, meera.token)).items).toEqual([before])
  await shop.db`delete from products where id = ${halwa}`
  expect((await newestOrder(shop, meera.token)).items).toEqual([before])
})

test('the events of an order are told in their order, however they lie in the database', async () => {
  const customer = await shop.register()
  const { orderId } = (await order(shop, customer.token, barfis(1))).body
  const { date } = await newestOrder(shop, customer.token)
  await shop.db`delete from order_events where order_id = ${orderId}`
  const later = new Date(date + 1000)
  for (const [status, at] of [
    ['Shipped', later],
    ['Processing', later],
    ['Placed', new Date(date)],
  ] as const) {
    await shop.db`insert into order_events (order_id, status, at) values (${orderId}, ${status}, ${at})`
  }
  expect((await newestOrder(shop, customer.token)).events).toEqual([
    { status: 'Placed', at: date },
    { status: 'Processing', at: date + 1000 },
    { status: 'Shipped', at: date + 1000 },
  ])
})

const TAKE_AN_ORDER_ID = [
  orders.verifyRazorpay,
  orders.verifyStripe,
  orders.cancelOrder,
  orders.askMoves,
  orders.movePromise,
  orders.orderAgain,
  verifyByLink,
  complainOfOrder,
]

/** The same calls by an order's id, of whatever kind it is. */
async function callsWith(id: string, token: string) {
  const window = { razorpay_order_id: id, razorpay_payment_id: 'pay_1', razorpay_signature: 'x' }
  const promise = { way: 'courier', day: '2030-01-01', windowId: null } as const
  return [
    await shop.call(orders.verifyRazorpay, { body: { ...window, userId: id } }, token),
    await shop.call(orders.verifyStripe, { body: { success: 'true', orderId: id } }, token),
    await shop.call(orders.cancelOrder, { body: { orderId: id } }, token),
    await shop.call(orders.askMoves, { body: { orderId: id } }, token),
    await shop.call(complainOfOrder, { body: { orderId: id, message: 'Wrong' } }, token),
    await shop.call(orders.movePromise, { body: { orderId: id, promise } }, token),
    await shop.call(orders.orderAgain, { body: { orderId: id } }, token),
    await shop.call(verifyByLink, { body: { ...window, token: id } }, token),
  ].map(({ status, body }) => [status, body])
}

test('another customer’s order id is answered like an unknown one, in every call [DEC-33]', async () => {
  const named = API.filter(({ body, params }) => /order_?id/i.test(JSON.stringify([body, params])))
  expect(named).toEqual(TAKE_AN_ORDER_ID)
  const arjun = await shop.register('Arjun')
  const { body } = await order(shop, arjun.token, barfis(1))
  expect(await callsWith(body.orderId, meera.token)).toEqual(await callsWith('0123456789abcdef01234567', meera.token))
  expect((await listOf(meera)).map(({ _id }) => _id)).not.toContain(body.orderId)
})

test('the server makes the tracking id, unique among a customer’s orders and no key to any call [TRACK-05]', async () => {
  const customer = await shop.register()
  const sent = { ...barfis(1), trackingId: 'SH000000' }
  for (let number = 0; number < 12; number++) await order(shop, customer.token, sent)
  const ids = (await listOf(customer)).map(({ trackingId }) => trackingId)
  expect(new Set(ids)).toHaveLength(12)
  for (const id of ids) expect(id).toMatch(/^SH\d{6}$/)
  const twice = shop.db`update orders set tracking_id = ${ids[0] ?? ''} where customer_id = ${customer.customerId}`
  await expect(twice).rejects.toThrow('orders_customer_id_tracking_id_key')
  expect(await callsWith(ids[0] ?? '', customer.token)).toEqual(await callsWith('SH999999', customer.token))
})

test('a tracking id that one of the customer’s orders has is not given again, another customer’s may be', async () => {
  const [customer, stranger] = [await shop.register(), await shop.register('Arjun')]
  await order(shop, customer.token, barfis(1))
  const [{ trackingId = '' } = {}] = await listOf(customer)
  const drawn = ({ customerId }: Customer) => {
    const ids = [trackingId, trackingId, 'SH123456']
    const asked = { customerId, key: undefined, hash: Buffer.alloc(32) }
    return transact(shop.db, (tx) => findStanding(tx, asked, () => ids.shift() ?? 'SH123456'))
  }
  expect((await drawn(customer)).trackingId).toBe('SH123456')
  expect((await drawn(stranger)).trackingId).toBe(trackingId)
})

test('the query for the offers of an order is planned once, however short the order and large the catalogue', async () => {
  const { customerId } = await shop.register()
  const plans = await transact(shop.db, async (tx) => {
    await waitForOwnOrders(tx, customerId)
    for (const id of ['kaju-barfi', 'besan-laddu']) await findOffers(tx, [id])
    return tx`select generic_plans > 1 as once, custom_plans::int as anew from pg_prepared_statements
      where statement like ${'%v.id as "variantId"%'}`
  })
  expect(plans).toEqual([{ once: true, anew: 0 }])
})

test('the newest hundred of many orders are listed', async () => {
  const { token, customerId } = await shop.register()
  const { orderId } = (await order(shop, token, barfis(1))).body
  await shop.db`update orders set tracking_id = 'SH000000' where id = ${orderId}`
  await shop.db`
    insert into orders
    select (jsonb_populate_record(o, jsonb_build_object('id', lpad(n::text, 24, '0'),
      'tracking_id', 'SH' || n,
      'placed_at', o.placed_at - make_interval(mins => n)))).*
    from orders o, generate_series(100001, 100120) n where o.id = ${orderId}`
  await shop.db`
    insert into order_events (order_id, status) select id, 'Placed' from orders o
    where customer_id = ${customerId} and id <> ${orderId}`
  await shop.db`
    insert into order_lines
    select (jsonb_populate_record(l, jsonb_build_object('order_id', o.id))).* from order_lines l, orders o
    where l.order_id = ${orderId} and o.customer_id = ${customerId} and o.id <> ${orderId}`
  const listed = (await shop.call(orders.listOrders, {}, token)).body.orders
  expect(listed).toHaveLength(100)
  expect(listed[0]?._id).toBe(orderId)
  expect(listed.at(-1)?._id).toBe('000000000000000000100099')
})
