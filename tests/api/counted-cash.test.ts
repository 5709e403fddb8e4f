import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveOrders } from '../../src/contract/admin/order-work.ts'
import { countInCash, readCash } from '../../src/contract/admin/run/cash.ts'
import { takeOverCash } from '../../src/contract/admin/run.ts'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, logOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'
import { placeDoor, presserOf } from './run-shop.ts'

const today = dayOf(Date.now())

let shop: Shop
let asha: Colleague
let deepak: Colleague
let desk: ReturnType<typeof deskOf>
let barfi: string
let stock: Stock
beforeAll(async () => {
  shop = await openShop()
  asha = await hire(shop, 'manager', 'Asha')
  deepak = await hire(shop, 'rider', 'Deepak')
  desk = deskOf(shop, asha)
})
beforeEach(async () => {
  await shop.db`truncate orders, cash_hand_overs cascade`
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())

async function deliver(): Promise<string> {
  const id = await placeForCash(shop, barfi)
  await moveOrder(shop.db, id, 'Delivered')
  return id
}

const cash = async () => (await desk(readCash, { query: {} })).body
const countIn = (amount: number, rest: { counted?: number; reason?: string } = {}) =>
  desk(countInCash, { body: { day: today, amount, ...rest } as never })
const takeOver = (amount: number, rest: { counted?: number; reason?: string } = {}) =>
  desk(takeOverCash, { body: { riderId: deepak.id, amount, ...rest } as never })

/** Of the ledger, paise. */
async function accounts(): Promise<Record<string, number>> {
  const rows = await shop.db<{ account: string; left: number }[]>`
    select account, sum(amount)::int as left from (
      select debit as account, amount from ledger union all select credit, -amount from ledger
    ) side where account like 'cash%' group by account having sum(amount) <> 0`
  return Object.fromEntries(rows.map(({ account, left }) => [account, left]))
}

test('cash that no rider brought is counted in by day, once, and who counts it has it [COUNT-02]', async () => {
  await deliver()
  await deliver()
  expect(await cash()).toMatchObject({ riders: [], days: [{ day: today, orders: 2, amount: 28_000 }], countedIn: [] })
  expect((await countIn(14_000)).body).toMatchObject({
    code: 'cash-changed',
    message: 'By now it is ₹280. Count again, please.',
  })
  const answers = await Promise.all([countIn(28_000), countIn(28_000)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await cash()).toMatchObject({
    ...{ riders: [], days: [] },
    countedIn: [{ from: null, by: 'Asha', orders: 2, amount: 28_000, counted: 28_000, reason: null }],
  })
  expect(await accounts()).toEqual({ cash: 28_000 })
  expect(await logOf(shop, today)).toEqual([{ action: 'cash-counted-in', detail: { amount: 280 } }])
  await deliver()
  expect(await cash()).toMatchObject({ days: [{ orders: 1, amount: 14_000 }] })
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('a rider’s cash that is not all is taken over with a reason, and the difference has an account [COUNT-01]', async () => {
  await presserOf(shop, deepak)(await placeDoor(shop, barfi))
  expect(await cash()).toMatchObject({
    riders: [{ name: 'Deepak', orders: 1, amount: 14_000, since: today }],
    days: [],
  })
  expect((await takeOver(14_000, { counted: 13_000 })).body).toMatchObject({ code: 'not-as-asked' })
  expect((await takeOver(14_000, { counted: 13_000, reason: '  ' })).body).toMatchObject({ code: 'not-as-asked' })
  expect((await takeOver(14_000, { counted: 13_000, reason: 'Gave change for 500' })).status).toBe(200)
  expect((await cash()).countedIn).toMatchObject([
    { from: 'Deepak', by: 'Asha', amount: 14_000, counted: 13_000, reason: 'Gave change for 500' },
  ])
  expect(await accounts()).toEqual({ cash: 13_000, 'cash-difference': 1000 })
  expect(await logOf(shop, deepak.id)).toEqual([
    { action: 'cash-handed-over', detail: { amount: 140, counted: 130, reason: 'Gave change for 500' } },
  ])

  await presserOf(shop, deepak)(await placeDoor(shop, barfi))
  expect((await takeOver(14_000, { counted: 14_500, reason: 'A tip' })).status).toBe(200)
  expect(await accounts()).toEqual({ cash: 27_500, 'cash-difference': 500 })
  await presserOf(shop, deepak)(await placeDoor(shop, barfi))
  expect((await takeOver(14_000, { counted: 0, reason: 'Lost his bag' })).status).toBe(200)
  expect(await accounts()).toEqual({ cash: 27_500, 'cash-difference': 14_500 })
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('a delivery that can still be taken back has no cash to count in, and a rider’s is not the shop’s [COUNT-02]', async () => {
  const id = await placeForCash(shop, barfi)
  await moveOrder(shop.db, id, 'Out for Delivery')
  await desk(moveOrders, { body: { orders: [id], to: 'Delivered' } })
  expect((await shop.db`select from open_steps where order_id = ${id}`).length).toBe(1)
  expect((await cash()).days).toEqual([])
  await presserOf(shop, deepak)(await placeDoor(shop, barfi))
  expect((await cash()).days).toEqual([])
  await shop.db`update open_steps set until = now() - interval '1 second'`
  expect((await countIn(14_000)).body.code).toBe('cash-changed')
})
