import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDays } from '../../src/contract/admin/days.ts'
import { readKitchenSheet } from '../../src/contract/admin/kitchen.ts'
import { movePromiseAsStaff } from '../../src/contract/admin/order-work.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'

let shop: Shop
let stock: Stock
let manager: ReturnType<typeof deskOf>
/** Counted; made in the line of the kitchen. */
let kalakand: string
beforeAll(async () => {
  shop = await openShop()
  manager = deskOf(shop, await hire(shop, 'manager'))
})
beforeEach(async () => {
  await shop.db`truncate orders, capacity cascade`
  kalakand = await sell(shop.db, [{ size: '250 g', price: 100, left: 1, grams: 250 }], 'Kalakand')
  stock = await noteStock(shop.db)
  await setUpDelivery(shop.db, { ...deliveryOf([kalakand]), zones: [BY_COURIER], windows: [] })
})
afterAll(() => shop.close())

/** There on the day on which it is ordered, at whatever hour a test runs. */
const BY_COURIER = {
  ...{ id: 'india', name: 'India', pins: [{ kind: 'rest' as const }] },
  ways: [
    {
      ...{ way: 'courier' as const, fee: 40, freeFrom: null, leastOrder: 0, transitDays: 0 },
      ...{ leaves: 24 * 60, cutOff: { minutesBefore: 0 }, arrivesBy: 24 * 60 },
    },
  ],
}
const TODAY = dayOf(Date.now())
const LATER = addDays(TODAY, 1)

async function moveTo(orderId: string, day: string): Promise<void> {
  const promise = { way: 'courier', day, windowId: null } as const
  expect((await manager(movePromiseAsStaff, { body: { orderId, promise } })).status).toBe(200)
}

/** What the kitchen's sheet and the page of the days say of a day. */
async function saidOf(day: string) {
  expect(await findViolations(shop.db, { stock })).toEqual([])
  const [sheet, days] = await Promise.all([
    manager(readKitchenSheet, { query: { day, batch: 'all' } }),
    manager(readDays, { query: { from: day, to: day } }),
  ])
  const boxes = sheet.body.rows.flatMap(({ sizes }) => sizes.map(({ boxes, shelf }) => ({ boxes, shelf })))
  return { boxes, grams: days.body.days[0]?.lines[0]?.taken }
}

test('a counted box for the day of its order lies on the shelf, and takes nothing of the kitchen [PROM-92]', async () => {
  await placeForCash(shop, kalakand)
  expect(await saidOf(TODAY)).toEqual({ boxes: [{ boxes: 1, shelf: 1 }], grams: 0 })
})

test('a counted box that moves to a later day is made on it, and lies on the shelf again when it moves back [PROM-92]', async () => {
  const id = await placeForCash(shop, kalakand)
  await moveTo(id, LATER)
  expect(await saidOf(LATER)).toEqual({ boxes: [{ boxes: 1, shelf: 0 }], grams: 250 })
  expect(await saidOf(TODAY)).toEqual({ boxes: [], grams: 0 })
  await moveTo(id, TODAY)
  expect(await saidOf(TODAY)).toEqual({ boxes: [{ boxes: 1, shelf: 1 }], grams: 0 })
})

test('an order of yesterday for today is made, in whatever window it leaves [PROM-92]', async () => {
  const id = await placeForCash(shop, kalakand)
  await moveTo(id, LATER)
  await shop.db`update orders set placed_at = placed_at - interval '1 day' where id = ${id}`
  await moveTo(id, TODAY)
  expect(await saidOf(TODAY)).toEqual({ boxes: [{ boxes: 1, shelf: 0 }], grams: 250 })
})
