import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readKitchenSheet, tickOff } from '../../src/contract/admin/kitchen.ts'
import { addDays, dayOf, startOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Colleague, hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { makeBuyers, order, payloadFor, sell } from './counter.ts'

const HOUR = 60 * 60_000
/** A whole day that is over, so that all of its hours are. */
const TODAY = addDays(dayOf(Date.now()), -2)
/** By its noon is due whatever is ordered while this runs. */
const TOMORROW = addDays(dayOf(Date.now()), 1)

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
const tickAt = (
  at: number,
  productId: string,
  size: string,
  { made = true, batch = 'all', day = TODAY }: Ticking = {},
) => shop.call(tickOff, { headers: headers(), body: { day, batch, at, productId, size, made } })
const tick = async (productId: string, size: string, ticking: Ticking = {}) =>
  tickAt((await sheetOf()).at, productId, size, ticking)

type Ticking = { made?: boolean; batch?: 'all' | 'morning'; day?: string }

type Line = [product: string, size: string, quantity: number, price: number]

/** An order placed at a moment of today, or `days` earlier; hours after midnight in India. */
async function place(lines: Line[], hours = 9, { days = 0, gift = false } = {}): Promise<string> {
  const orderId = await placeNow(lines, gift)
  const at = new Date(startOf(addDays(TODAY, -days)) + hours * HOUR)
  await shop.db`update orders set placed_at = ${at} where id = ${orderId}`
  return orderId
}

async function placeNow(lines: Line[], gift = false): Promise<string> {
  const [token = ''] = await makeBuyers(shop.db, 1)
  const items = lines.map(([_id, size, quantity, price]) => ({ _id, size, quantity, price }))
  const plain = payloadFor(items)
  const { address } = plain
  const wrapped = { ...address, specialRequirements: { ...address.specialRequirements, giftWrapping: gift } }
  const payload = gift
    ? { ...payloadFor(items, { address: wrapped }), amount: plain.amount + 30, additionalCosts: 30 }
    : plain
  return (await order(shop, token, payload)).body.orderId
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
  expect((await tick(barfi, '250 g', { made: false })).body).toMatchObject({ boxes: 2, moved: 0 })
  expect(await statusOf(id)).toBe('Processing')
  expect((await sheetOf()).rows[0]?.sizes).toMatchObject([{ boxes: 2, made: 0 }])
})

test('a batch is ticked off by itself, and what comes later is not made yet', async () => {
  const morning = await place([[barfi, '250 g', 1, 100]], 9)
  const late = await place([[barfi, '250 g', 1, 100]], 20, { days: 3 })
  expect((await tick(barfi, '250 g', { batch: 'morning' })).body).toMatchObject({ boxes: 1, moved: 1 })
  expect([await statusOf(morning), await statusOf(late)]).toEqual(['Processing', 'Placed'])
  await place([[barfi, '250 g', 5, 100]], 10)
  expect((await sheetOf('morning')).rows[0]?.sizes).toMatchObject([{ boxes: 6, made: 1 }])
})

test('a tick ticks off what stood on the sheet, and not what was ordered since', async () => {
  const first = await placeNow([[barfi, '250 g', 12, 100]])
  const { at, rows } = await sheetOf('all', TOMORROW)
  const second = await placeNow([[barfi, '250 g', 3, 100]])
  expect(rows[0]?.sizes).toMatchObject([{ boxes: 12, made: 0 }])
  const ticked = await tickAt(at, barfi, '250 g', { day: TOMORROW })
  expect(ticked.body).toEqual({ success: true, boxes: 12, moved: 1 })
  expect([await statusOf(first), await statusOf(second)]).toEqual(['Processing', 'Placed'])
  const sheet = await sheetOf('all', TOMORROW)
  expect(sheet.rows[0]?.sizes).toMatchObject([{ boxes: 15, made: 12 }])
  expect((await tickAt(sheet.at, barfi, '250 g', { day: TOMORROW })).body).toMatchObject({ boxes: 3, moved: 1 })
})

test.each([-1, 1.5, 1e300, null, undefined])('%j is no moment of a sheet', async (at) => {
  const body = { day: TODAY, batch: 'all', at, productId: barfi, size: '250 g', made: true }
  expect(await shop.call(tickOff, { headers: headers(), body: body as never })).toMatchObject({ status: 400 })
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
