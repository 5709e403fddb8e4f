import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payByRazorpay, payByStripe } from '../../src/contract/orders.ts'
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
const byStripe = (given: Asked = {}) => shop.call(payByStripe, ...asked(given))

/** Makes everything about a customer's attempts some minutes older, what the provider is asked with as well. */
function grow(minutes: number, { customerId } = meera) {
  const by = `${minutes} minutes`
  return shop.db`
    update payment_attempts set created_at = created_at - ${by}::interval, expires_at = expires_at - ${by}::interval,
      asked_at = asked_at - ${by}::interval,
      parameters = case when parameters ? 'expires_at' then jsonb_set(parameters, '{expires_at}',
        to_jsonb((parameters ->> 'expires_at')::int - ${minutes * 60}::int)) else parameters end
    where order_id in (select id from orders where customer_id = ${customerId})`
}

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

test('a card page that could not be opened is opened by a try minutes later, for the same order', async () => {
  const key = randomUUID()
  await shop.db`insert into stand_ins.switches values ('stripe', 'failing')`
  expect((await byStripe({ key })).status).toBe(503)
  await shop.db`delete from stand_ins.switches`
  await grow(25)
  const { status, body } = await byStripe({ key })
  expect([status, body.session_url]).toEqual([200, expect.stringContaining('/stripe/cs_test_')])
})
