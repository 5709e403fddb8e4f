import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OrderPayload, placeOrder } from '../../src/contract/orders.ts'
import { hashed } from '../../src/server/checkout/order-request.ts'
import { forgetStale } from '../../src/server/tidy.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { MEERAS_ADDRESS, orderWithKey, type Payload, payloadFor, sell } from './counter.ts'

let shop: Shop
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100_000 }])
})
afterAll(() => shop.close())

async function freshCustomer(): Promise<Customer> {
  meera = await shop.register()
  return meera
}

const barfis = (quantity: number) => payloadFor([{ _id: barfi, size: '250 g', quantity, price: 100 }])
const place = (payload: Payload, key: string) => orderWithKey(shop, meera.token, payload, key)
const placeWithoutKey = (payload: Payload) => shop.call(placeOrder, { body: payload }, meera.token)
const orderCount = async () => {
  const [row] = await shop.db`select count(*)::int as count from orders where customer_id = ${meera.customerId}`
  return row?.count
}

test('the same key and body make one order and are answered alike, one after the other or at once [DEC-28]', async () => {
  await freshCustomer()
  const key = randomUUID()
  const first = await place(barfis(1), key)
  expect(first.status).toBe(200)
  const again = await place(barfis(1), key)
  expect([again.status, again.body]).toEqual([first.status, first.body])

  const atOnce = randomUUID()
  const answers = await Promise.all(Array.from({ length: 30 }, () => place(barfis(2), atOnce)))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
  expect(answers[0]?.status).toBe(200)
  expect(await orderCount()).toBe(2)
})

test('a repetition is answered with the first order even when nothing is left, or the price has changed', async () => {
  await freshCustomer()
  const last = await sell(shop.db, [{ size: '250 g', price: 100, left: 1 }])
  const payload = payloadFor([{ _id: last, size: '250 g', quantity: 1, price: 100 }])
  const key = randomUUID()
  const first = await place(payload, key)
  await shop.db`update variants set price = 12300 where product_id = ${last}`
  expect((await place(payload, key)).body).toEqual(first.body)
  expect(await orderCount()).toBe(1)
})

test('a repetition is answered with the first order even when the rules have become stricter since', async () => {
  await freshCustomer()
  const first = await place(barfis(1), 'before')
  const strict = { ...barfis(1), address: { ...MEERAS_ADDRESS, zipcode: '000000' } }
  const payload = z.parse(OrderPayload, strict)
  const { hash: body_hash } = hashed({ customerId: '', key: '', paymentMethod: 'cod', payload })
  await shop.db`update idempotency_keys set ${shop.db({ body_hash })} where order_id = ${first.body.orderId}`
  expect((await place(strict, 'before')).body).toEqual(first.body)
  expect((await place(strict, 'after')).body.code).toBe('address-invalid')
})

test('the order of the fields in a body does not matter, nor what the contract does not know', async () => {
  await freshCustomer()
  const key = randomUUID()
  const { address, ...rest } = barfis(1)
  const first = await place({ address, ...rest }, key)
  const shuffled = {
    ...Object.fromEntries(Object.entries(rest).reverse()),
    address,
    theme: 'dark',
  } as unknown as Payload
  expect((await place(shuffled, key)).body).toEqual(first.body)
})

test('the same key with another body is answered with 409 and makes nothing [DEC-29]', async () => {
  await freshCustomer()
  const key = randomUUID()
  await place(barfis(1), key)
  const others = [
    barfis(2),
    { ...barfis(1), address: { ...MEERAS_ADDRESS, street: '13 Example Bazaar' } },
    { ...barfis(1), address: { ...MEERAS_ADDRESS, deliveryInstructions: 'Ring twice.' } },
  ]
  for (const other of others) {
    expect(await place(other, key)).toMatchObject({
      status: 409,
      body: { success: false, code: 'idempotency-key-reused', message: expect.any(String) },
    })
  }
  expect(await orderCount()).toBe(1)
})

test('a key belongs to its customer', async () => {
  await freshCustomer()
  const key = randomUUID()
  const first = await place(barfis(1), key)
  await freshCustomer()
  const other = await place(barfis(2), key)
  expect(other.status).toBe(200)
  expect(other.body.orderId).not.toBe(first.body.orderId)
})

test('a refused request leaves its key free', async () => {
  await freshCustomer()
  const key = randomUUID()
  expect((await place({ ...barfis(1), amount: 1 }, key)).status).toBe(409)
  expect((await place(barfis(1), key)).status).toBe(200)
})

test('without a key a repetition within 30 seconds is answered with the first order, later it is a new one [DEC-30]', async () => {
  await freshCustomer()
  const first = await placeWithoutKey(barfis(1))
  expect(first.status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 10 }, () => placeWithoutKey(barfis(1))))
  for (const { status, body } of answers) expect([status, body]).toEqual([200, first.body])
  expect(await orderCount()).toBe(1)

  const age = (seconds: number) =>
    shop.db`update idempotency_keys set created_at = now() - make_interval(secs => ${seconds})
      where customer_id = ${meera.customerId}`
  await age(20)
  expect((await placeWithoutKey(barfis(1))).body).toEqual(first.body)
  await age(31)
  expect((await placeWithoutKey(barfis(1))).body.orderId).not.toBe(first.body.orderId)
  expect(await orderCount()).toBe(2)
})

test('without a key another order, or another customer’s, is a new one, and one with a key is recognised', async () => {
  await freshCustomer()
  const keyed = await place(barfis(1), randomUUID())
  expect((await placeWithoutKey(barfis(1))).body).toEqual(keyed.body)
  await placeWithoutKey(barfis(2))
  expect(await orderCount()).toBe(2)
  await freshCustomer()
  expect((await placeWithoutKey(barfis(1))).body.orderId).not.toBe(keyed.body.orderId)
})

test('two different keys are two orders, however alike', async () => {
  await freshCustomer()
  await Promise.all([place(barfis(1), randomUUID()), place(barfis(1), randomUUID())])
  expect(await orderCount()).toBe(2)
})

test.each(['', ' ', 'x'.repeat(256), 'kéy'])('the key %j is refused', async (key) => {
  await freshCustomer()
  expect(await place(barfis(1), key)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  expect(await orderCount()).toBe(0)
})

test('a key of 255 characters is taken, two keys in one request are not', async () => {
  await freshCustomer()
  expect((await place(barfis(1), '~'.repeat(255))).status).toBe(200)
  const headers = { token: meera.token, 'idempotency-key': ['one', 'two'] }
  const answer = await shop.app.inject({ method: 'POST', url: placeOrder.path, headers, payload: barfis(2) })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad-request'])
  expect(await orderCount()).toBe(1)
})

test('keys are forgotten after a week, orders are not', async () => {
  await freshCustomer()
  const { body } = await place(barfis(1), 'old')
  await place(barfis(2), 'new')
  await shop.db`update idempotency_keys set created_at = now() - interval '8 days' where order_id = ${body.orderId}`
  await forgetStale(shop.db)
  const keys = await shop.db`select key from idempotency_keys where customer_id = ${meera.customerId}`
  expect(keys.map(({ key }) => key)).toEqual(['new'])
  expect(await orderCount()).toBe(2)
})
