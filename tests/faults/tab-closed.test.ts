import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payloadFor, sell } from '../api/counter.ts'
import { openPayingShop, type PayingShop } from '../api/paying-shop.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import type { Customer } from '../shop.ts'
import { many } from './full.ts'
import { type Online, pay, place, standingOf, wait } from './online-orders.ts'

const SHOPPERS = many(5, 50)

let shop: PayingShop
let barfi: string
let stock: Stock
let shoppers: Customer[]
beforeAll(async () => {
  shop = await openPayingShop()
  shoppers = []
  for (let n = 0; n < SHOPPERS; n++) shoppers.push(await shop.register())
})
beforeEach(async () => {
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1_000 }])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())

const boxes = () => payloadFor([{ _id: barfi, size: '250 g', quantity: 2, price: 100 }])

test.each<Online>(['razorpay', 'stripe'])(
  `paid, the tab closed and every notice lost (%s): the reconciler asks, and places the order of all ${SHOPPERS}`,
  async (method) => {
    const placed = await Promise.all(shoppers.map(({ token }) => place(shop, method, { token, payload: boxes() })))
    await Promise.all(placed.map((order) => pay(shop, method, order)))
    await wait(shop, 14)
    expect(await standingOf(shop, barfi)).toEqual([{ status: 'pending_payment', paid: false, count: SHOPPERS }])
    await wait(shop, 2)
    expect(await standingOf(shop, barfi)).toEqual([{ status: 'Placed', paid: true, count: SHOPPERS }])
    const acknowledged = placed.map(({ orderId }) => orderId)
    expect(await findViolations(shop.db, { stock, acknowledged })).toEqual([])
  },
)

test('paid after the stock went back on the shelf, and nothing heard: it is taken again, and asked for within the hour', async () => {
  const [meera] = shoppers
  const order = await place(shop, 'razorpay', { token: meera?.token ?? '', payload: boxes() })
  await wait(shop, 21)
  expect(await standingOf(shop, barfi)).toEqual([{ status: 'Cancelled', paid: false, count: 1 }])
  // Its closing asks as well, and would be the last asking for an hour.
  await expect.poll(findClosing).toEqual([])
  await pay(shop, 'razorpay', order)
  await wait(shop, 61)
  expect(await standingOf(shop, barfi)).toEqual([{ status: 'Placed', paid: true, count: 1 }])
  expect(await findViolations(shop.db, { stock, acknowledged: [order.orderId] })).toEqual([])
})

function findClosing() {
  return shop.db`select id from jobs.job where name = 'close-attempt' and state in ('created', 'retry', 'active')`
}
