import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkCoupon } from '../../src/contract/coupons.ts'
import { placeOrder } from '../../src/contract/orders.ts'
import { LIMITS, type Limits } from '../../src/server/http/limits/rate-limit.ts'
import { openShop, type Shop } from '../shop.ts'
import { makeBuyers, orderWithKey, type Payload, payloadFor, sell } from './counter.ts'

/** Few of what is tested here, in a window that no run of the tests sees the end of. */
const few = (most: number) => ({ most, seconds: 10 ** 9 })
const limits: Limits = {
  ...(Object.fromEntries(Object.keys(LIMITS).map((name) => [name, few(1_000_000)])) as Limits),
  'order-account': few(3),
  'order-address': few(5),
  'coupon-account': few(3),
  'coupon-address': few(5),
}
const HOME = '203.0.113.7'
const ELSEWHERE = '198.51.100.7'

let shop: Shop
let barfi: string
beforeAll(async () => {
  shop = await openShop({ limits, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100_000 }])
  await shop.db`
    insert into coupons (code, description, is_percentage, discount, listed) values ('SECRET', '', false, 5000, false)`
})
beforeEach(() => shop.db`delete from rate_limits`)
afterAll(() => shop.close())

const barfis = (changed: Partial<Payload> = {}) =>
  payloadFor([{ _id: barfi, size: '250 g', quantity: 1, price: 100 }], changed)

async function statusOf(token: string, body: Payload, { key = randomUUID() as string, address = HOME } = {}) {
  const headers = { 'idempotency-key': key, 'x-forwarded-for': address }
  return (await shop.call(placeOrder, { body, headers }, token)).status
}

async function check(code: string): Promise<number> {
  const headers = { 'x-forwarded-for': HOME }
  return (await shop.call(checkCoupon, { body: { code, subtotal: 100 }, headers })).status
}

async function buyer(): Promise<string> {
  const [token = ''] = await makeBuyers(shop.db, 1)
  return token
}

test('a customer makes so many orders an hour, and others go on', async () => {
  const [meera, asha] = [await buyer(), await buyer()]
  for (let n = 0; n < 3; n++) expect(await statusOf(meera, barfis())).toBe(200)
  expect(await statusOf(meera, barfis(), { address: ELSEWHERE })).toBe(429)
  expect(await statusOf(asha, barfis())).toBe(200)
})

test('an attempt that is refused or repeated does not count as an order', async () => {
  const meera = await buyer()
  for (let n = 0; n < 6; n++) {
    expect(await statusOf(meera, barfis(), { key: 'the-first' })).toBe(200)
    expect(await statusOf(meera, barfis({ amount: 1 }))).toBe(409)
  }
  for (let n = 0; n < 2; n++) expect(await statusOf(meera, barfis())).toBe(200)
  expect(await statusOf(meera, barfis())).toBe(429)
})

test('orders of one customer at once are counted, not only those that came one by one', async () => {
  const meera = await buyer()
  const statuses = await Promise.all(Array.from({ length: 12 }, () => statusOf(meera, barfis())))
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(9)
})

test('one network makes so many orders an hour, and none of its customers can use them up', async () => {
  const [meera, asha, latha] = [await buyer(), await buyer(), await buyer()]
  for (let n = 0; n < 12; n++) await statusOf(meera, barfis())
  for (let n = 0; n < 2; n++) expect(await statusOf(asha, barfis())).toBe(200)
  expect(await statusOf(latha, barfis())).toBe(429)
  expect(await statusOf(latha, barfis(), { address: ELSEWHERE })).toBe(200)
})

test('the shop’s own machine is no network', async () => {
  const buyers = await makeBuyers(shop.db, 8)
  const answers = await Promise.all(buyers.map((token) => orderWithKey(shop, token, barfis(), 'k')))
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200))
})

const guess = (n: number) => barfis({ appliedCoupon: `GUESS${n}`, discount: 50 })
const secret = () => barfis({ appliedCoupon: ' secret ', discount: 50 })

test('a customer who guesses coupons in orders is refused, also where the next one is right', async () => {
  const meera = await buyer()
  for (let n = 0; n < 3; n++) expect(await statusOf(meera, guess(n))).toBe(404)
  expect(await statusOf(meera, guess(4))).toBe(429)
  expect(await statusOf(meera, secret(), { address: ELSEWHERE })).toBe(429)
  expect(await statusOf(meera, barfis({ appliedCoupon: 'WELCOME10', discount: 10 }))).toBe(200)
  expect(await statusOf(meera, barfis())).toBe(200)
})

test('guesses in orders and in the coupon check count together for a network', async () => {
  const [meera, asha] = [await buyer(), await buyer()]
  for (const token of [meera, asha]) for (let n = 0; n < 2; n++) expect(await statusOf(token, guess(n))).toBe(404)
  expect(await check('GUESS')).toBe(404)
  expect(await check('SECRET')).toBe(429)
  expect(await statusOf(asha, secret())).toBe(429)
  expect(await statusOf(asha, secret(), { address: ELSEWHERE })).toBe(200)
})

test('a coupon that is a real one is no guess, however often it is used', async () => {
  for (let n = 0; n < 8; n++) {
    expect(await statusOf(await buyer(), secret(), { address: `203.0.113.${n % 2}` })).toBe(200)
  }
  const [guesses] = await shop.db`select sum(count)::int as counted from rate_limits where subject like 'coupon-%'`
  expect(guesses?.counted).toBe(0)
})
