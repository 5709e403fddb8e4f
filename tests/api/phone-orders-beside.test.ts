import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { takePhoneOrder } from '../../src/contract/admin/phone-orders.ts'
import { addToCart, getCart } from '../../src/contract/cart.ts'
import { payByRazorpay, verifyRazorpay } from '../../src/contract/orders.ts'
import { payRazorpay } from '../../src/demo/payments/razorpay-stand-in.ts'
import { eraseWithin } from '../../src/server/account/erase.ts'
import { type Colleague, hire } from '../office.ts'
import type { Customer } from '../shop.ts'
import { untilItWaits } from '../until-it-waits.ts'
import { order, type Payload, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let arjun: Colleague
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openPayingShop()
  arjun = await hire(shop, 'manager')
})
afterAll(() => shop.close())
beforeEach(async () => {
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
})

const boxes = (quantity = 1, changed: Partial<Payload> = {}) =>
  payloadFor([{ _id: barfi, size: '250 g', quantity, price: 100 }], changed)

const takeForMeera = (order: Payload = boxes()) =>
  shop.call(takePhoneOrder, {
    body: { customerId: meera.customerId, key: randomUUID(), order },
    headers: { cookie: arjun.cookie },
  })

const beginPaying = async (payload = boxes()) =>
  (await shop.call(payByRazorpay, { body: payload, headers: { 'idempotency-key': randomUUID() } }, meera.token)).body
    .order

const stockOf = async () =>
  (await shop.db`select on_hand, reserved from stocked_variants where product_id = ${barfi}`)[0]

test('an order by phone leaves the payment that its customer is making alone', async () => {
  const { id, receipt } = await beginPaying()
  expect((await takeForMeera()).status).toBe(200)
  const [own] = await shop.db`
    select o.status, a.state from orders o join payment_attempts a on a.order_id = o.id where o.id = ${receipt}`
  expect(own).toEqual({ status: 'pending_payment', state: 'open' })
  expect(await stockOf()).toEqual({ onHand: 4, reserved: 1 })

  const paid = await payRazorpay(shop.standIns.ledger, id, 'upi')
  const confirmed = await shop.call(verifyRazorpay, { body: { ...paid, userId: meera.customerId } }, meera.token)
  expect(confirmed.body.message).toBe('Payment successful!')
  expect(await stockOf()).toEqual({ onHand: 3, reserved: 0 })
})

test('boxes that the customer’s own payment holds are not sold by phone', async () => {
  await beginPaying(boxes(4))
  const refused = await takeForMeera(boxes(2))
  expect([refused.status, refused.body.code]).toEqual([409, 'too-few-left'])
  expect(await stockOf()).toEqual({ onHand: 5, reserved: 4 })
})

test('an order by phone takes nothing out of its customer’s cart', async () => {
  await shop.call(addToCart, { body: { itemId: barfi, size: '250 g' } }, meera.token)
  expect((await takeForMeera()).status).toBe(200)
  expect((await shop.call(getCart, {}, meera.token)).body.cartData).toEqual({ [barfi]: { '250 g': 1 } })
})

/** Erases Meera while `place` waits for it, and answers what came of the order. */
async function eraseMeanwhile<T>(place: () => Promise<T>): Promise<T> {
  const { placing } = await shop.db.begin(async (tx) => {
    await eraseWithin(tx, meera.customerId, { code: 'customer-order-open' })
    const placing = place()
    await untilItWaits(shop.db)
    return { placing }
  })
  return placing
}

const ordersOfMeera = () => shop.db`select from orders where customer_id = ${meera.customerId}`

test('a customer who is erased meanwhile gets no order by phone', async () => {
  const refused = await eraseMeanwhile(() => takeForMeera())
  expect([refused.status, refused.body.code]).toEqual([404, 'customer-unknown'])
  expect(await ordersOfMeera()).toHaveLength(0)
  expect((await takeForMeera()).body.code).toBe('customer-unknown')
})

test('nobody orders in the shop who is erased meanwhile', async () => {
  const refused = await eraseMeanwhile(() => order(shop, meera.token, boxes()))
  expect([refused.status, refused.body.code]).toEqual([401, 'unauthenticated'])
  expect(await ordersOfMeera()).toHaveLength(0)
})
