import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payByRazorpay } from '../../src/contract/orders.ts'
import type { Customer } from '../shop.ts'
import { makeBuyers, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openPayingShop()
})
beforeEach(async () => {
  await shop.db`delete from stand_ins.switches`
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 5 }])
})
afterAll(() => shop.close())

type Asked = { token?: string; sweet?: string; key?: string; coupon?: string }

function asked({ token = meera.token, sweet = barfi, key = randomUUID(), coupon }: Asked) {
  const items = [{ _id: sweet, size: '250 g', quantity: 1, price: 100 }]
  const body = payloadFor(items, coupon === undefined ? {} : { appliedCoupon: coupon, discount: 10 })
  return [{ body, headers: { 'idempotency-key': key } }, token] as const
}
const byRazorpay = (given: Asked = {}) => shop.call(payByRazorpay, ...asked(given))

async function deadlocks(): Promise<number> {
  const [row] = await shop.db`select deadlocks::int from pg_stat_database where datname = current_database()`
  return row?.deadlocks
}

test('shoppers who change over to each other’s sweets wait for each other and never deadlock', async () => {
  const ladoo = await sell(shop.db, [{ size: '250 g', price: 100, left: 50 }])
  await shop.db`update variants set on_hand = 50 where product_id = ${barfi}`
  const buyers = await makeBuyers(shop.db, 12)
  const first = (n: number) => (n % 2 === 0 ? [barfi, ladoo] : [ladoo, barfi])
  const round = (choice: 0 | 1) =>
    Promise.all(buyers.map((token, n) => byRazorpay({ token, sweet: first(n)[choice] ?? '', coupon: 'WELCOME10' })))
  const before = await deadlocks()
  for (const choice of [0, 1, 0, 1] as const) {
    expect((await round(choice)).map(({ status }) => status)).toEqual(buyers.map(() => 200))
  }
  expect(await deadlocks()).toBe(before)
})
