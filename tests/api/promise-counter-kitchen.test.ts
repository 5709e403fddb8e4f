import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countMade, readKitchenSheet } from '../../src/contract/admin/kitchen.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, placeForCash } from './admin-desk.ts'
import { makeBuyers, order, payloadFor, sell } from './counter.ts'
import { EVENING, type GivenPromise, MORNING, promiseTo } from './promised-orders.ts'

let shop: Shop
let packer: ReturnType<typeof deskOf>
/** Made to order in the line of the kitchen; and counted, on the shelf. */
let barfi: string
let bhujia: string
beforeAll(async () => {
  shop = await openShop()
  packer = deskOf(shop, await hire(shop, 'packer'))
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: null }], 'Mango Barfi')
  bhujia = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }], 'Bhujia')
})
beforeEach(async () => {
  await shop.db`truncate orders cascade`
  await setUpDelivery(shop.db, null)
})
afterAll(() => shop.close())

const TODAY = dayOf(Date.now())
const dayAfter = (days: number) => addDays(TODAY, days)

async function place(quantity: number, promise?: GivenPromise, sweet = barfi): Promise<string> {
  const id = await placeForCash(shop, sweet, { quantity })
  return promise ? promiseTo(shop, id, promise) : id
}

type Query = Parameters<typeof packer<typeof readKitchenSheet>>[1]
const sheetOf = async (day: string, batch = 'all') =>
  (await packer(readKitchenSheet, { query: { day, batch } } as Query)).body
const boxesOf = async (day: string, batch?: string) =>
  (await sheetOf(day, batch)).rows.flatMap(({ sizes }) => sizes.map(({ boxes }) => boxes))

/** Orders of all ways for the day after tomorrow: boxes are 1, 2, 4 and 8. */
async function placeOfAllWays() {
  const dispatchDay = dayAfter(2)
  const pickUp = { ...EVENING, id: 'counter', starts: 14 * 60 }
  return {
    morning: await place(1, { way: 'rider', dispatchDay, window: MORNING }),
    evening: await place(2, { way: 'rider', dispatchDay, window: EVENING }),
    pickup: await place(4, { way: 'pickup', dispatchDay, window: pickUp, zoneId: 'counter' }),
    courier: await place(8, { way: 'courier', dispatchDay, day: dayAfter(4), zoneId: 'india' }),
  }
}

test('a coming day has what is promised to leave on it, by window, and nothing of the days before [PROM-63]', async () => {
  await placeOfAllWays()
  await place(16, { way: 'rider', dispatchDay: dayAfter(1), window: EVENING })
  expect(await boxesOf(dayAfter(2))).toEqual([15])
  expect(await boxesOf(dayAfter(1))).toEqual([16])
  expect(await boxesOf(dayAfter(3))).toEqual([])
  expect((await sheetOf(dayAfter(2))).promised).toEqual([
    { batch: 'window-morning', way: 'rider', window: MORNING, orders: 1 },
    { batch: 'window-counter', way: 'pickup', window: { id: 'counter', starts: 840, ends: 1200 }, orders: 1 },
    { batch: 'window-evening', way: 'rider', window: EVENING, orders: 1 },
    { batch: 'courier', way: 'courier', window: null, orders: 1 },
  ])
  expect(await boxesOf(dayAfter(2), 'window-morning')).toEqual([1])
  expect(await boxesOf(dayAfter(2), 'window-evening')).toEqual([2])
  expect(await boxesOf(dayAfter(2), 'window-counter')).toEqual([4])
  expect(await boxesOf(dayAfter(2), 'courier')).toEqual([8])
  for (const batch of ['overdue', 'overnight', 'morning', 'window-night']) {
    expect(await boxesOf(dayAfter(2), batch), batch).toEqual([])
  }
})

test('an order that was promised for a day that is over stands on the sheets since, as overdue [PROM-63]', async () => {
  await place(3, { way: 'courier', dispatchDay: dayAfter(-2), day: TODAY })
  expect([await boxesOf(TODAY), await boxesOf(TODAY, 'overdue'), await boxesOf(dayAfter(-1), 'overdue')]).toEqual([
    [3],
    [3],
    [3],
  ])
  expect([await boxesOf(dayAfter(-2)), await boxesOf(dayAfter(-3)), await boxesOf(dayAfter(1))]).toEqual([[3], [], []])
  expect((await sheetOf(TODAY)).batches[0]).toEqual({ batch: 'overdue', orders: 1 })
})

test('an order without a promise is where it always was, beside those that have one [PROM-63]', async () => {
  await place(5)
  await place(2, { way: 'rider', dispatchDay: dayAfter(1), window: EVENING })
  expect(await boxesOf(dayAfter(1))).toEqual([7])
  expect(await boxesOf(dayAfter(2))).toEqual([5])
  expect(await boxesOf(dayAfter(1), 'window-evening')).toEqual([2])
})

test('rows name the line that makes them and what of them lies on the shelf [PROM-64]', async () => {
  const promise = { way: 'rider', dispatchDay: dayAfter(1), window: EVENING } as const
  await place(3, promise)
  await place(2, promise, bhujia)
  expect((await sheetOf(dayAfter(1))).lines).toEqual([])
  await setUpDelivery(shop.db, deliveryOf([barfi]))
  await expect.poll(async () => (await sheetOf(dayAfter(1))).lines).toEqual([{ id: 'khoya', name: 'Khoya sweets' }])
  expect((await sheetOf(dayAfter(1))).rows).toMatchObject([
    { name: 'Bhujia', line: null, sizes: [{ boxes: 2, shelf: 2 }] },
    { name: 'Mango Barfi', line: 'khoya', sizes: [{ boxes: 3, shelf: 0 }] },
  ])
})

const countOf = (day: string, batch: string, by: number, sweet = barfi) =>
  packer(countMade, { body: { key: randomUUID(), day, batch, productId: sweet, size: '250 g', by } as never })
const statusOf = async (id: string) =>
  (await shop.db<{ status: string }[]>`select status from orders where id = ${id}`)[0]?.status

test('a window is counted by itself, and of what is moved into it nothing is made [PROM-64]', async () => {
  const { evening, morning, courier } = await placeOfAllWays()
  const day = dayAfter(2)
  await promiseTo(shop, courier, { way: 'rider', dispatchDay: day, window: EVENING })
  expect((await countOf(day, 'window-evening', 2)).body).toMatchObject({ boxes: 2, moved: 1 })
  expect((await sheetOf(day, 'window-evening')).rows[0]?.sizes).toMatchObject([{ boxes: 10, made: 2 }])
  expect(await Promise.all([evening, morning, courier].map(statusOf))).toEqual(['Processing', 'Placed', 'Placed'])
})

test('of a whole day the orders that leave first get the boxes [KITCHEN-01]', async () => {
  const { courier, evening, morning } = await placeOfAllWays()
  const day = dayAfter(2)
  const overdue = await place(3, { way: 'courier', dispatchDay: dayAfter(-1), day: TODAY })
  await promiseTo(shop, evening, { way: 'rider', dispatchDay: TODAY, window: EVENING })
  await countOf(TODAY, 'all', 4)
  expect(await Promise.all([overdue, evening].map(statusOf))).toEqual(['Processing', 'Placed'])
  await countOf(day, 'all', 5)
  expect(await Promise.all([morning, courier].map(statusOf))).toEqual(['Processing', 'Placed'])
})

test('a box on the shelf is not to be made, and its order can be packed with the rest [KITCHEN-05]', async () => {
  const promise = { way: 'rider', dispatchDay: dayAfter(1), window: EVENING } as const
  const [token = ''] = await makeBuyers(shop.db, 1)
  const items = [barfi, bhujia].map((_id) => ({ _id, size: '250 g', quantity: 2, price: 100 }))
  const { orderId: both } = (await order(shop, token, payloadFor(items))).body
  await promiseTo(shop, both, promise)
  expect((await countOf(dayAfter(1), 'all', 1, bhujia)).body).toMatchObject({ code: 'made-too-many' })
  expect((await countOf(dayAfter(1), 'all', 2)).body).toMatchObject({ moved: 1 })
  expect((await sheetOf(dayAfter(1))).rows).toMatchObject([
    { name: 'Bhujia', sizes: [{ boxes: 2, shelf: 2, made: 0 }] },
    { name: 'Mango Barfi', sizes: [{ boxes: 2, shelf: 0, made: 2 }] },
  ])
})

test.each(['window-', 'window-NIGHT', 'window-a b', 'noon', ''])('%j is no batch of a sheet', async (batch) => {
  const query = { day: TODAY, batch } as never
  expect((await packer(readKitchenSheet, { query })).status).toBe(400)
})
