import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readKitchenSheet, tickOff } from '../../src/contract/admin/kitchen.ts'
import { addDays, dayOf, startOf } from '../../src/domain/work-day.ts'
import { moveOrder } from '../../src/server/orders/move-order.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { makeBuyers, order, payloadFor, sell } from './counter.ts'

const HOUR = 60 * 60_000
const TODAY = dayOf(Date.now())

let shop: Shop
let arjun: Colleague
let barfi: string
let ladoo: string
beforeAll(async () => {
  shop = await openShop()
  arjun = await hire(shop, 'packer')
})
beforeEach(async () => {
  await shop.db`update orders set status = 'Cancelled'`
  barfi = await sell(shop.db, [
    { size: '250 g', price: 100, left: 500, grams: 250 },
    { size: '1 kg', price: 380, left: 500, grams: 1000 },
  ])
  ladoo = await sell(shop.db, [{ size: '500 g', price: 200, left: 500, grams: 500 }])
})
afterAll(() => shop.close())

const headers = () => ({ cookie: arjun.cookie })
const sheetOf = async (batch: 'all' | 'overdue' | 'overnight' | 'morning' = 'all', day = TODAY) =>
  (await shop.call(readKitchenSheet, { headers: headers(), query: { day, batch } })).body
const tick = (productId: string, size: string, made = true, batch: 'all' | 'morning' = 'all') =>
  shop.call(tickOff, { headers: headers(), body: { day: TODAY, batch, productId, size, made } })

type Line = [product: string, size: string, quantity: number, price: number]

/** An order placed at a moment of today, or `days` earlier; hours after midnight in India. */
async function place(lines: Line[], hours = 9, { days = 0, gift = false } = {}): Promise<string> {
  const [token = ''] = await makeBuyers(shop.db, 1)
  const items = lines.map(([_id, size, quantity, price]) => ({ _id, size, quantity, price }))
  const plain = payloadFor(items)
  const { address } = plain
  const wrapped = { ...address, specialRequirements: { ...address.specialRequirements, giftWrapping: gift } }
  const payload = gift
    ? { ...payloadFor(items, { address: wrapped }), amount: plain.amount + 30, additionalCosts: 30 }
    : plain
  const { orderId } = (await order(shop, token, payload)).body
  const at = new Date(startOf(addDays(TODAY, -days)) + hours * HOUR)
  await shop.db`update orders set placed_at = ${at} where id = ${orderId}`
  return orderId
}

const statusOf = async (id: string) => (await shop.db`select status from orders where id = ${id}`)[0]?.status

test('the sheet adds up kilograms and boxes of all open orders, by product and size', async () => {
  await place([
    [barfi, '250 g', 3, 100],
    [ladoo, '500 g', 1, 200],
  ])
  await place([[barfi, '1 kg', 2, 380]], 10, { gift: true })
  await moveOrder(shop.db, await place([[barfi, '250 g', 1, 100]]), 'Processing')
  await moveOrder(shop.db, await place([[barfi, '250 g', 7, 100]]), 'Shipped')
  await moveOrder(shop.db, await place([[barfi, '250 g', 9, 100]]), 'Cancelled')
  const { orders, rows, handling } = await sheetOf()
  expect(orders).toBe(3)
  expect(handling).toEqual({ coldPacking: 0, giftWrapping: 1, fragileHandling: 0, noContact: 0 })
  expect(rows.find(({ productId }) => productId === barfi)).toMatchObject({
    kilograms: 3,
    sizes: [
      { size: '250 g', grams: 250, boxes: 4, made: 0 },
      { size: '1 kg', grams: 1000, boxes: 2, made: 0 },
    ],
  })
  expect(rows.find(({ productId }) => productId === ladoo)).toMatchObject({ kilograms: 0.5, shelfLife: '5-7 days' })
})

test('a day makes what was ordered from noon of the day before until its own noon, and what is overdue', async () => {
  await place([[barfi, '250 g', 1, 100]], 9)
  await place([[barfi, '250 g', 2, 100]], 20, { days: 1 })
  await place([[barfi, '250 g', 4, 100]], 11.9, { days: 1 })
  await place([[barfi, '250 g', 8, 100]], 12)
  const boxesOf = async (...given: Parameters<typeof sheetOf>) =>
    (await sheetOf(...given)).rows.flatMap(({ sizes }) => sizes.map(({ boxes }) => boxes))
  expect(await boxesOf('morning')).toEqual([1])
  expect(await boxesOf('overnight')).toEqual([2])
  expect(await boxesOf('overdue')).toEqual([4])
  expect(await boxesOf('all')).toEqual([7])
  expect(await boxesOf('all', addDays(TODAY, 1))).toEqual([15])
  expect(await boxesOf('overnight', addDays(TODAY, 1))).toEqual([8])
  expect((await sheetOf()).batches).toEqual([
    { batch: 'overdue', orders: 1 },
    { batch: 'overnight', orders: 1 },
    { batch: 'morning', orders: 1 },
  ])
})

test('an order goes to Processing when everything in it is ticked off, and its page follows', async () => {
  const both = await place([
    [barfi, '250 g', 2, 100],
    [ladoo, '500 g', 1, 200],
  ])
  const single = await place([[barfi, '250 g', 1, 100]])
  expect((await tick(barfi, '250 g')).body).toEqual({ success: true, boxes: 3, moved: 1 })
  expect([await statusOf(both), await statusOf(single)]).toEqual(['Placed', 'Processing'])
  expect((await sheetOf()).rows.find(({ productId }) => productId === barfi)?.sizes).toMatchObject([
    { boxes: 3, made: 3 },
  ])
  expect((await tick(ladoo, '500 g')).body).toEqual({ success: true, boxes: 1, moved: 1 })
  expect(await statusOf(both)).toBe('Processing')
  expect(await shop.db`select status from order_events where order_id = ${both} order by at`).toMatchObject([
    { status: 'Placed' },
    { status: 'Processing' },
  ])
  const log = await shop.db`select detail from audit_log where action = 'order-moved' and about = ${both}`
  expect(log).toMatchObject([{ detail: { from: 'Placed', to: 'Processing' } }])
})

test('ticking twice changes nothing more; a tick that is taken back leaves who can be packed where they are', async () => {
  const id = await place([[barfi, '250 g', 2, 100]])
  await tick(barfi, '250 g')
  expect((await tick(barfi, '250 g')).body).toMatchObject({ boxes: 0, moved: 0 })
  expect((await tick(barfi, '250 g', false)).body).toMatchObject({ boxes: 2, moved: 0 })
  expect(await statusOf(id)).toBe('Processing')
  expect((await sheetOf()).rows[0]?.sizes).toMatchObject([{ boxes: 2, made: 0 }])
})

test('a batch is ticked off by itself, and what comes later is not made yet', async () => {
  const morning = await place([[barfi, '250 g', 1, 100]], 9)
  const late = await place([[barfi, '250 g', 1, 100]], 20, { days: 3 })
  expect((await tick(barfi, '250 g', true, 'morning')).body).toMatchObject({ boxes: 1, moved: 1 })
  expect([await statusOf(morning), await statusOf(late)]).toEqual(['Processing', 'Placed'])
  await place([[barfi, '250 g', 5, 100]], 10)
  expect((await sheetOf('morning')).rows[0]?.sizes).toMatchObject([{ boxes: 6, made: 1 }])
})

test('many ticks at once count each box once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => place([[barfi, '250 g', 2, 100]])))
  const answers = await Promise.all(Array.from({ length: 6 }, () => tick(barfi, '250 g')))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(answers.reduce((sum, { body }) => sum + body.boxes, 0)).toBe(10)
  expect(answers.reduce((sum, { body }) => sum + body.moved, 0)).toBe(5)
})

test.each(['2026-02-30', 'tomorrow', ''])('%j is no day for a sheet', async (day) => {
  expect(await shop.call(readKitchenSheet, { headers: headers(), query: { day, batch: 'all' } })).toMatchObject({
    status: 400,
  })
})
