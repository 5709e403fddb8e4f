import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportCustomer } from '../../src/contract/admin/customers.ts'
import { addCaller, findCallers, takePhoneOrder } from '../../src/contract/admin/phone-orders.ts'
import { listOrders, payByRazorpay, payByStripe } from '../../src/contract/orders.ts'
import { deleteAccount, getProfile } from '../../src/contract/profile.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { hire } from '../office.ts'
import type { Customer } from '../shop.ts'
import { deskOf } from './admin-desk.ts'
import {
  countWrites,
  MEERAS_ADDRESS,
  newestOrder,
  order,
  orderWithKey,
  type Payload,
  payloadFor,
  sell,
} from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'
import { FOR_KAMLA } from './presents.ts'

let shop: PayingShop
let meera: Customer
let barfi: string
let cookie: string
let manager: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await openPayingShop()
  const arjun = await hire(shop, 'manager')
  cookie = arjun.cookie
  manager = deskOf(shop, arjun)
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: null }])
})
beforeEach(async () => {
  meera = await shop.register()
})
afterAll(() => shop.close())

const box = (changed: Partial<Payload> = {}) =>
  payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }], changed)
const presentOf = async (token = meera.token) => (await newestOrder(shop, token)).present
const present = (changed: Partial<NonNullable<Payload['present']>>) => box({ present: { ...FOR_KAMLA, ...changed } })

test('an order can be for somebody else, who lives at its address; its contact stays the buyer [PROM-70, PROM-72]', async () => {
  expect((await order(shop, meera.token, box({ present: FOR_KAMLA }))).status).toBe(200)
  const placed = await newestOrder(shop, meera.token)
  expect(placed.present).toEqual(FOR_KAMLA)
  expect(placed.address).toMatchObject(MEERAS_ADDRESS)
})

test('a present that is paid for online is one as well [PROM-72]', async () => {
  for (const pay of [payByRazorpay, payByStripe]) {
    const body = present({ message: `By ${pay.path}` })
    const headers = { 'idempotency-key': randomUUID() }
    expect((await shop.call(pay, { body, headers }, meera.token)).status).toBe(200)
    const [kept] = await shop.db`
      select g.message from presents g join orders o on o.id = g.order_id
      where o.customer_id = ${meera.customerId} order by o.created_at desc limit 1`
    expect(kept).toEqual({ message: body.present?.message })
  }
})

test('an order without a present answers none, and has the payload that it always had [PROM-72]', async () => {
  await order(shop, meera.token, box())
  expect(await newestOrder(shop, meera.token)).not.toHaveProperty('present')
})

test('phone and message may be left out, and prices stay off the slip unless wanted [PROM-70]', async () => {
  await order(shop, meera.token, box({ present: { receiver: 'Kamla', from: 'Meera' } }))
  expect(await presentOf()).toEqual({
    ...{ receiver: 'Kamla', receiverPhone: '', message: '', from: 'Meera', hidePrices: true },
  })
  await order(shop, meera.token, present({ hidePrices: false, receiverPhone: '९८२९० ००००१' }))
  expect(await presentOf()).toMatchObject({ hidePrices: false, receiverPhone: '98290 00001' })
})

test.each([
  [{ receiver: ' ', from: '' }, 'Receiver’s name is required. Please say who it is from'],
  [{ receiverPhone: '12345' }, 'Phone number should be 10 digits'],
  [{ message: 'क'.repeat(241) }, 'The card has room for 240 letters, and these are 241'],
  [{ message: Array(11).fill('Ram').join('\n') }, 'The card has room for 10 lines'],
])('a present of %j is refused in words, and nothing is placed [PROM-70, PROM-71]', async (changed, message) => {
  const before = await countWrites(shop.db)
  const { status, body } = await order(shop, meera.token, present(changed))
  expect([status, body.code, body.message]).toEqual([400, 'present-invalid', message])
  expect(await countWrites(shop.db)).toEqual(before)
})

test('a message of 240 letters that join many signs is taken, one without end is not [PROM-71]', async () => {
  const message = '👩‍👩‍👧‍👦'.repeat(240)
  expect((await order(shop, meera.token, present({ message }))).status).toBe(200)
  expect((await presentOf())?.message).toBe(message)
  const endless = await order(shop, meera.token, present({ message: `a${'\u0301'.repeat(5000)}` }))
  expect([endless.status, endless.body.code]).toEqual([400, 'bad-request'])
})

test('a message keeps its lines, and loses what no printer can show [PROM-71]', async () => {
  await order(shop, meera.token, present({ message: 'One\u0007\u202e\r\n\r\n\r\n\r\ntwo\u0000 ' }))
  expect((await presentOf())?.message).toBe('One\n\ntwo')
  const broken = await order(shop, meera.token, present({ message: 'One \ud800' }))
  expect([broken.status, broken.body.code]).toEqual([400, 'bad-request'])
})

test('a key means its present as well: another card is another order [PROM-72]', async () => {
  const key = randomUUID()
  const placed = (await orderWithKey(shop, meera.token, present({}), key)).body.orderId
  expect((await orderWithKey(shop, meera.token, present({}), key)).body.orderId).toBe(placed)
  const other = await orderWithKey(shop, meera.token, present({ message: 'Another' }), key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused'])
  expect((await orderWithKey(shop, meera.token, box(), key)).body.code).toBe('idempotency-key-reused')
})

test('nobody but its customer and the staff reads of a present [PROM-72]', async () => {
  const { orderId } = (await order(shop, meera.token, box({ present: FOR_KAMLA }))).body
  const kabir = await shop.register('Kabir')
  expect((await shop.call(listOrders, {}, kabir.token)).body.orders).toEqual([])
  const asked = [
    `/api/order/paid?orderId=${orderId}`,
    `/api/admin/orders/${orderId}`,
    `/api/order/events?orderId=${orderId}`,
  ]
  for (const url of asked) {
    const answer = await shop.app.inject({ url, headers: { token: kabir.token } })
    expect(answer.body).not.toContain('Kamla')
  }
})

test('the address of a present is not the one that its buyer uses first [PROM-75]', async () => {
  const usual = async () => (await shop.call(getProfile, {}, meera.token)).body.profile.lastAddress?.street
  await order(shop, meera.token, box({ present: FOR_KAMLA }))
  expect(await usual()).toBeUndefined()
  await order(shop, meera.token, box({ address: { ...MEERAS_ADDRESS, street: '1 Own Lane' } }))
  await order(shop, meera.token, box({ present: FOR_KAMLA }))
  expect(await usual()).toBe('1 Own Lane')
})

test('a present can be ordered by phone, and is not where the caller lives [PROM-79]', async () => {
  const phone = `98${String(Math.random()).slice(2, 10)}`
  const { customer } = (await manager(addCaller, { body: { id: randomUUID(), name: 'Kabir Rao', phone, email: '' } }))
    .body
  const address = { ...MEERAS_ADDRESS, firstName: 'Kabir', lastName: 'Rao', email: '', phone }
  const wanted = { customerId: customer.id, key: randomUUID(), order: box({ address, present: FOR_KAMLA }) }
  const { orderId } = (await manager(takePhoneOrder, { body: wanted })).body
  const [kept] = await shop.db`select receiver, sender from presents where order_id = ${orderId}`
  expect(kept).toEqual({ receiver: FOR_KAMLA.receiver, sender: FOR_KAMLA.from })
  const { customers } = (await manager(findCallers, { query: { search: phone } })).body
  expect(customers).toMatchObject([{ id: customer.id, address: null }])
})

test('a customer’s file holds their presents [PROM-78]', async () => {
  await order(shop, meera.token, box({ present: FOR_KAMLA }))
  const url = exportCustomer.path.replace(':id', meera.customerId)
  const file = (await shop.app.inject({ url, headers: { cookie } })).json()
  expect(file.orders).toMatchObject([{ presents: [FOR_KAMLA] }])
})

test('a receiver is forgotten with the customer, also of an order with an invoice [PROM-78]', async () => {
  const [sent, given] = [
    (await order(shop, meera.token, box({ present: FOR_KAMLA }))).body.orderId,
    (await order(shop, meera.token, present({ message: 'Another' }))).body.orderId,
  ]
  for (const status of ['Processing', 'Shipped', 'Out for Delivery', 'Delivered'] as const) {
    await moveOrder(shop.db, sent, status)
  }
  await moveOrder(shop.db, given, 'Cancelled')
  expect((await shop.call(deleteAccount, { body: { password: meera.password } }, meera.token)).status).toBe(200)
  expect(await shop.db`select from presents where order_id in ${shop.db([sent, given])}`).toEqual([])
})
