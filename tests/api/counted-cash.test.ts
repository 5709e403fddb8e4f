import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { correctOrder, moveOrders } from '../../src/contract/admin/order-work.ts'
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
const countIn = (orders: readonly string[], amount: number, rest: { counted?: number; reason?: string } = {}) =>
  desk(countInCash, { body: { orders, amount, ...rest } as never })
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
  const [one, two, unpaid] = [await deliver(), await deliver(), await deliver()]
  const { uncounted, ...nothing } = await cash()
  expect(nothing).toMatchObject({ riders: [], countedIn: [] })
  expect(uncounted.map(({ id }) => id)).toEqual([unpaid, two, one])
  expect(uncounted[0]).toMatchObject({ name: expect.stringContaining('Meera'), day: today, amount: 14_000 })
  expect((await countIn([one, two], 14_000)).body).toMatchObject({
    code: 'cash-changed',
    message: 'By now it is ₹280. Count again, please.',
  })
  const answers = await Promise.all([countIn([one, two], 28_000), countIn([two, one], 28_000)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await cash()).toMatchObject({
    ...{ riders: [], uncounted: [{ id: unpaid }] },
    countedIn: [{ from: null, by: 'Asha', orders: 2, amount: 28_000, counted: 28_000, reason: null, fromOrders: null }],
  })
  expect(await accounts()).toEqual({ cash: 28_000, 'cash-outside': 14_000 })
  expect(await logOf(shop, today)).toEqual([{ action: 'cash-counted-in', detail: { orders: 2, amount: 280 } }])
  // What was left out can still be set back; what was counted in was paid.
  const owner = deskOf(shop, await hire(shop, 'owner'))
  const setBack = (orderId: string) =>
    owner(correctOrder, { body: { orderId, from: 'Delivered', to: 'Out for Delivery', reason: 'Never brought' } })
  expect((await setBack(one)).body).toMatchObject({ code: 'correction-too-late' })
  expect((await setBack(unpaid)).status).toBe(200)
  expect(await cash()).toMatchObject({ uncounted: [] })
  expect(await accounts()).toEqual({ cash: 28_000 })
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('a rider’s cash that is not all is taken over with a reason, and the difference has an account [COUNT-01]', async () => {
  const door = await placeDoor(shop, barfi)
  await presserOf(shop, deepak)(door)
  expect(await cash()).toMatchObject({
    riders: [{ name: 'Deepak', orders: 1, amount: 14_000, since: today }],
    uncounted: [],
  })
  expect((await takeOver(14_000, { counted: 13_000 })).body).toMatchObject({ code: 'not-as-asked' })
  expect((await takeOver(14_000, { counted: 13_000, reason: '  ' })).body).toMatchObject({ code: 'not-as-asked' })
  expect((await takeOver(14_000, { counted: 13_000, reason: 'Gave change for 500' })).status).toBe(200)
  expect((await cash()).countedIn).toMatchObject([
    {
      from: 'Deepak',
      by: 'Asha',
      amount: 14_000,
      counted: 13_000,
      reason: 'Gave change for 500',
      fromOrders: [{ id: door, amount: 14_000 }],
    },
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
  expect((await cash()).uncounted).toEqual([])
  await presserOf(shop, deepak)(await placeDoor(shop, barfi))
  expect((await cash()).uncounted).toEqual([])
  await shop.db`update open_steps set until = now() - interval '1 second'`
  expect((await countIn([id], 14_000)).body.code).toBe('cash-changed')
})

test('a phone that tells of cash after it was counted in leaves a note, and it counts once [COUNT-02]', async () => {
  const id = await placeDoor(shop, barfi)
  await moveOrder(shop.db, id, 'Delivered')
  expect((await countIn([id], 14_000)).status).toBe(200)
  const { body } = await presserOf(shop, deepak)(id)
  expect(body.first).toMatchObject({ cash: null })
  const notes = await shop.db<{ text: string }[]>`select text from order_notes where order_id = ${id}`
  expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining('cash was taken at the door')])
  expect(await accounts()).toEqual({ cash: 14_000 })
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('cash that is taken over while its order is set back is counted once or not at all [COUNT-01]', async () => {
  const owner = deskOf(shop, await hire(shop, 'owner'))
  for (let round = 0; round < 5; round++) {
    await shop.db`truncate orders, cash_hand_overs cascade`
    const orderId = await placeDoor(shop, barfi)
    await presserOf(shop, deepak)(orderId)
    const setBack = { orderId, from: 'Delivered', to: 'Out for Delivery', reason: 'Another door' } as const
    const answers = await Promise.all([takeOver(14_000), owner(correctOrder, { body: setBack })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await findViolations(shop.db, { stock: new Map() })).toEqual([])
  }
})
