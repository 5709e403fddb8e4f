import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countMade, readKitchenSheet } from '../../src/contract/admin/kitchen.ts'
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
type Counting = { batch?: 'all' | 'morning'; day?: string; key?: string; toShelf?: boolean }
const count = (
  productId: string,
  size: string,
  by: number,
  { batch = 'all', day = TODAY, key = randomUUID(), toShelf = false }: Counting = {},
) => shop.call(countMade, { headers: headers(), body: { key, day, batch, productId, size, by, toShelf } })
const madeOf = async (...given: Parameters<typeof sheetOf>) =>
  (await sheetOf(...given)).rows.flatMap(({ sizes }) => sizes.map(({ made }) => made))

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

test('an order goes to Processing when everything in it is made, and its page follows [KITCHEN-02]', async () => {
  const both = await place([
    [barfi, '250 g', 2, 100],
    [ladoo, '500 g', 1, 200],
  ])
  const single = await place([[barfi, '250 g', 1, 100]], 10)
  expect((await count(barfi, '250 g', 3)).body).toEqual({ success: true, boxes: 3, shelved: 0, moved: 1 })
  expect([await statusOf(both), await statusOf(single)]).toEqual(['Placed', 'Processing'])
  expect((await sheetOf()).rows.find(({ productId }) => productId === barfi)?.sizes).toMatchObject([
    { boxes: 3, made: 3 },
  ])
  expect((await count(ladoo, '500 g', 1)).body).toEqual({ success: true, boxes: 1, shelved: 0, moved: 1 })
  expect(await statusOf(both)).toBe('Processing')
  expect(await shop.db`select status from order_events where order_id = ${both} order by at`).toMatchObject([
    { status: 'Placed' },
    { status: 'Processing' },
  ])
  const log = await shop.db`select detail from audit_log where action = 'order-moved' and about = ${both}`
  expect(log).toMatchObject([{ detail: { from: 'Placed', to: 'Processing' } }])
})

test('a part of what is to be made is counted, and goes to the orders that came first [KITCHEN-01] [KITCHEN-02]', async () => {
  const later = await place([[barfi, '250 g', 2, 100]], 10)
  const first = await place([[barfi, '250 g', 3, 100]], 9)
  expect((await count(barfi, '250 g', 4)).body).toMatchObject({ boxes: 4, moved: 1 })
  expect([await statusOf(first), await statusOf(later)]).toEqual(['Processing', 'Placed'])
  expect((await sheetOf()).rows[0]?.sizes).toMatchObject([{ boxes: 5, made: 4 }])
  expect((await count(barfi, '250 g', 1)).body).toMatchObject({ boxes: 1, moved: 1 })
  const log = await shop.db`select detail from audit_log where action = 'kitchen-counted' and about = ${TODAY}
    order by id desc limit 1`
  expect(log).toMatchObject([{ detail: { batch: 'all', productId: barfi, size: '250 g', boxes: 1, orders: 1 } }])
})

test('boxes that are taken back leave who can be packed where they are [KITCHEN-02]', async () => {
  const id = await place([[barfi, '250 g', 2, 100]])
  await count(barfi, '250 g', 2)
  expect((await count(barfi, '250 g', -2)).body).toMatchObject({ boxes: -2, moved: 0 })
  expect(await statusOf(id)).toBe('Processing')
  expect(await madeOf()).toEqual([0])
})

test('a count above the need, or below none, is refused in words and counts nothing [KITCHEN-03]', async () => {
  await place([[barfi, '250 g', 9, 100]])
  await count(barfi, '250 g', 3)
  expect(await count(barfi, '250 g', 7)).toMatchObject({
    status: 409,
    body: { code: 'made-too-many', message: 'Only 6 of it are left to make. Nothing was counted.' },
  })
  expect(await count(barfi, '250 g', -4)).toMatchObject({
    status: 409,
    body: { code: 'made-too-few', message: 'Only 3 of it are counted as made. Nothing was taken back.' },
  })
  expect((await count(barfi, '500 g', 1)).body).toMatchObject({ code: 'made-too-many' })
  expect(await madeOf()).toEqual([3])
})

test('a batch is counted by itself, and what comes later is not made yet [KITCHEN-01]', async () => {
  const morning = await place([[barfi, '250 g', 1, 100]], 9)
  const late = await place([[barfi, '250 g', 1, 100]], 20, { days: 3 })
  expect((await count(barfi, '250 g', 1, { batch: 'morning' })).body).toMatchObject({ boxes: 1, moved: 1 })
  expect([await statusOf(morning), await statusOf(late)]).toEqual(['Processing', 'Placed'])
  await place([[barfi, '250 g', 5, 100]], 10)
  expect((await sheetOf('morning')).rows[0]?.sizes).toMatchObject([{ boxes: 6, made: 1 }])
})

test('boxes are counted while orders come in: these are not made [KITCHEN-01]', async () => {
  const first = await placeNow([[barfi, '250 g', 12, 100]])
  const second = await placeNow([[barfi, '250 g', 3, 100]])
  const counted = await count(barfi, '250 g', 12, { day: TOMORROW })
  expect(counted.body).toEqual({ success: true, boxes: 12, shelved: 0, moved: 1 })
  expect([await statusOf(first), await statusOf(second)]).toEqual(['Processing', 'Placed'])
  expect((await sheetOf('all', TOMORROW)).rows[0]?.sizes).toMatchObject([{ boxes: 15, made: 12 }])
})

test.each([
  [{ by: 0 }],
  [{ by: 1.5 }],
  [{ by: 10_000 }],
  [{ by: '12' }],
  [{ key: 'once' }],
  [{ key: undefined }],
  [{ size: undefined }],
])('%j is no count', async (changed) => {
  const body = { key: randomUUID(), day: TODAY, batch: 'all', productId: barfi, size: '250 g', by: 1, ...changed }
  expect(await shop.call(countMade, { headers: headers(), body: body as never })).toMatchObject({ status: 400 })
})

test('people who count at once lose no box of each other’s [KITCHEN-04]', async () => {
  await Promise.all(Array.from({ length: 5 }, () => place([[barfi, '250 g', 4, 100]])))
  const answers = await Promise.all(Array.from({ length: 6 }, () => count(barfi, '250 g', 3)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await madeOf()).toEqual([18])
  expect(answers.reduce((sum, { body }) => sum + body.moved, 0)).toBe(4)
  // Two are left, and three count one each.
  const last = await Promise.all(Array.from({ length: 3 }, () => count(barfi, '250 g', 1)))
  expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  expect(await madeOf()).toEqual([20])
})

test('a count that is sent again counts once, at the same time too [KITCHEN-04]', async () => {
  await place([[barfi, '250 g', 9, 100]])
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 4 }, () => count(barfi, '250 g', 2, { key })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.map(({ body }) => body.boxes).sort()).toEqual([0, 0, 0, 2])
  expect(await madeOf()).toEqual([2])
})

test('a refused count leaves its key free for another try [KITCHEN-03]', async () => {
  const key = randomUUID()
  await place([[barfi, '250 g', 1, 100]])
  expect((await count(barfi, '250 g', 2, { key })).status).toBe(409)
  await place([[barfi, '250 g', 1, 100]])
  expect((await count(barfi, '250 g', 2, { key })).body).toMatchObject({ boxes: 2 })
})

const shelfOf = async (productId: string, size: string) =>
  (await shop.db`select on_hand from stocked_variants where product_id = ${productId} and size = ${size}`)[0]?.onHand

test('a number above the need goes on the shelf of a counted size, once, and into its history [KITCHEN-10]', async () => {
  const id = await place([[barfi, '250 g', 9, 100]])
  const before = await shelfOf(barfi, '250 g')
  const key = randomUUID()
  const answers = await Promise.all([1, 2].map(() => count(barfi, '250 g', 14, { key, toShelf: true })))
  expect(answers.map(({ body }) => body.shelved).sort()).toEqual([0, 5])
  expect([await statusOf(id), await madeOf()]).toEqual(['Processing', [9]])
  expect(await shelfOf(barfi, '250 g')).toBe(before + 5)
  const moved = await shop.db`
    select reason, after - before as by from stock_movements m join variants v on v.id = m.variant_id
    where v.product_id = ${barfi}`
  expect(moved).toEqual([{ reason: 'Made in the kitchen', by: 5 }])
})

test('a size that is made to order has no shelf to count on: nothing of a number above the need is counted [KITCHEN-10]', async () => {
  const halwa = await sell(shop.db, [{ size: '250 g', price: 100, left: null }])
  await place([[halwa, '250 g', 3, 100]])
  const { status, body } = await count(halwa, '250 g', 5, { toShelf: true })
  expect([status, body.code]).toEqual([409, 'stock-refused'])
  expect(await madeOf()).toEqual([0])
  expect((await sheetOf()).rows[0]?.sizes).toMatchObject([{ isCounted: false }])
})

test.each(['2026-02-30', 'tomorrow', ''])('%j is no day for a sheet', async (day) => {
  expect(await shop.call(readKitchenSheet, { headers: headers(), query: { day, batch: 'all' } })).toMatchObject({
    status: 400,
  })
})

test('a sheet with nothing to make says of which next day there are orders, and how many [KITCHEN-11]', async () => {
  expect((await sheetOf('all')).next).toBeNull()
  await place([[barfi, '250 g', 1, 100]], 12)
  await place([[barfi, '250 g', 1, 100]], 20)
  await moveOrder(shop.db, await place([[barfi, '250 g', 1, 100]], 13), 'Cancelled')
  expect(await sheetOf('all')).toMatchObject({ rows: [], next: { day: addDays(TODAY, 1), orders: 2 } })
  expect((await sheetOf('morning')).next).toBeNull()
  expect((await sheetOf('all', addDays(TODAY, 1))).next).toBeNull()
})
