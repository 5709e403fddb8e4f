import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSlips } from '../../src/contract/admin/orders/papers.ts'
import { formatDay } from '../../src/domain/dates.ts'
import type { PromiseChoice } from '../../src/domain/promise/promised.ts'
import { addDays, dayOf, startOf } from '../../src/domain/settings/work-day.ts'
import { findSlips } from '../../src/server/orders/admin/order-queries.ts'
import { sheetLines } from '../../src/server/orders/admin/packing-sheet.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf } from './admin-desk.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let packer: ReturnType<typeof deskOf>
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  packer = deskOf(shop, await hire(shop, 'packer'))
  barfi = await sell(shop.db, [{ size: '500 g', price: 300, left: null, grams: 50 }], 'Mango Barfi')
})
afterAll(() => shop.close())

const dayAfter = (days: number) => addDays(dayOf(Date.now()), days)
const dayText = (days: number) => formatDay(startOf(dayAfter(days)))

async function place(zipcode: string, promise?: PromiseChoice): Promise<string> {
  const meera = await shop.register()
  const items = [{ _id: barfi, size: '500 g', quantity: 1, price: 300 }]
  const address = { ...MEERAS_ADDRESS, zipcode }
  return (await order(shop, meera.token, payloadFor(items, { address, ...(promise && { promise }) }))).body.orderId
}

test('slips and sheets to pack by name the promised day and window, and when it leaves [PROM-31]', async () => {
  await setUpDelivery(shop.db, deliveryOf([barfi]))
  const ridden = await place('302001', { way: 'rider', day: dayAfter(2), windowId: 'evening' })
  const sent = await place('411001', { way: 'courier', day: dayAfter(4), windowId: null })
  await setUpDelivery(shop.db, null)
  const orders = [ridden, sent, await place('411001')]
  const { body } = await packer(readSlips, { body: { orders } })
  expect(body.slips.map(({ promise }) => promise && [promise.day, promise.dispatchDay, promise.window?.id])).toEqual([
    [dayAfter(2), dayAfter(2), 'evening'],
    [dayAfter(4), dayAfter(2), undefined],
    null,
  ])
  expect(body.slips[0]?.promise).not.toHaveProperty('fee')
  const sheets = (await findSlips(shop.db, orders)).map((slip) => sheetLines(slip)[1])
  expect(sheets).toEqual([
    `  ${dayText(2)}, 5–8 PM`,
    `  Leaves ${dayText(2)} for ${dayText(4)}, by courier`,
    '  ₹340, to be paid on delivery',
  ])
})
