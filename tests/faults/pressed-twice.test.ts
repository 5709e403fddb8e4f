import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payloadFor, sell } from '../api/counter.ts'
import { openPayingShop, type PayingShop } from '../api/paying-shop.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import type { Customer } from '../shop.ts'
import { many } from './full.ts'
import { METHODS, pay, place, standingOf } from './online-orders.ts'

const TIMES = many(10, 50)

let shop: PayingShop
let meera: Customer
let barfi: string
let stock: Stock
beforeAll(async () => {
  shop = await openPayingShop()
})
beforeEach(async () => {
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1_000 }])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())

const boxes = () => payloadFor([{ _id: barfi, size: '250 g', quantity: 2, price: 100 }])
const ordersOf = (placed: readonly { orderId: string }[]) => [...new Set(placed.map(({ orderId }) => orderId))]

test.each(METHODS)(
  `pressed ${TIMES} times at once and again after a reload, one order is made (%s)`,
  async (method) => {
    const order = () => place(shop, method, { token: meera.token, payload: boxes(), key })
    const key = randomUUID()
    const pressed = await Promise.all(Array.from({ length: TIMES }, order))
    const reloaded = await order()
    expect(new Set([...pressed, reloaded].map(({ status }) => status))).toEqual(new Set([200]))
    expect(ordersOf(pressed)).toEqual([reloaded.orderId])
    expect(new Set(pressed.map(({ at }) => at))).toEqual(new Set([reloaded.at]))
    const waits = method !== 'cod'
    expect(await standingOf(shop, barfi)).toEqual([
      { status: waits ? 'pending_payment' : 'Placed', paid: false, count: 1 },
    ])
    expect(await findViolations(shop.db, { stock, acknowledged: waits ? [] : [reloaded.orderId] })).toEqual([])
  },
)

test(`the same order from a caller without keys, ${TIMES} times at once, is one order`, async () => {
  const order = () => place(shop, 'cod', { token: meera.token, payload: boxes(), key: undefined })
  const answers = await Promise.all(Array.from({ length: TIMES }, order))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(ordersOf(answers)).toHaveLength(1)
  expect(await standingOf(shop, barfi)).toEqual([{ status: 'Placed', paid: false, count: 1 }])
  expect(await findViolations(shop.db, { stock, acknowledged: ordersOf(answers) })).toEqual([])
})

test('two tabs that pay the same cart by two methods leave one order waiting, and one is paid', async () => {
  const [first, second] = await Promise.all([
    place(shop, 'razorpay', { token: meera.token, payload: boxes() }),
    place(shop, 'stripe', { token: meera.token, payload: boxes() }),
  ])
  expect(await standingOf(shop, barfi)).toEqual([
    { status: 'Cancelled', paid: false, count: 1 },
    { status: 'pending_payment', paid: false, count: 1 },
  ])
  const [waiting] = await shop.db`select payment_method as method from orders where status = 'pending_payment'
    and customer_id = ${meera.customerId}`
  const [method, kept] = waiting?.method === 'stripe' ? (['stripe', second] as const) : (['razorpay', first] as const)
  expect(await (await pay(shop, method, kept)).confirm(meera.token)).toBe(200)
  expect(await findViolations(shop.db, { stock, acknowledged: [kept.orderId] })).toEqual([])
})
