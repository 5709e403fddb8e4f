import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKitchenSheet } from '../../src/contract/admin/kitchen.ts'
import { notePrints } from '../../src/contract/admin/order-work.ts'
import { readSlips } from '../../src/contract/admin/orders/papers.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf } from './admin-desk.ts'
import { MEERAS_ADDRESS, makeBuyers, order, type Payload, payloadFor, sell } from './counter.ts'

let shop: Shop
let packer: ReturnType<typeof deskOf>
let barfi: string
let ladoo: string
beforeAll(async () => {
  shop = await openShop()
  packer = deskOf(shop, await hire(shop, 'packer'))
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 50 }], 'Amba Barfi')
  ladoo = await sell(shop.db, [{ size: '500 g', price: 200, left: 50, grams: 500 }], 'Besan Ladoo')
  await shop.db`update products set name_hi = 'आम बर्फी' where id = ${barfi}`
})
afterAll(() => shop.close())

async function place(changed: Partial<Payload> = {}): Promise<string> {
  const [token = ''] = await makeBuyers(shop.db, 1)
  const items = [
    { _id: barfi, size: '250 g', quantity: 2, price: 100 },
    { _id: ladoo, size: '500 g', quantity: 1, price: 200 },
  ]
  return (await order(shop, token, payloadFor(items, changed))).body.orderId
}

test('slips and kitchen sheet hold a product’s own name in Hindi, where it has one [PAPER-04]', async () => {
  const { slips } = (await packer(readSlips, { body: { orders: [await place()] } })).body
  expect(slips[0]?.lines).toMatchObject([
    { name: 'Amba Barfi', nameHi: 'आम बर्फी', grams: 250, quantity: 2 },
    { name: 'Besan Ladoo', nameHi: null, grams: 500, quantity: 1 },
  ])
  // By tomorrow's noon is due whatever is ordered now.
  const { rows } = (await packer(readKitchenSheet, { query: { day: addDays(dayOf(Date.now()), 1), batch: 'all' } }))
    .body
  expect(rows.map(({ name, nameHi }) => [name, nameHi])).toEqual([
    ['Amba Barfi', 'आम बर्फी'],
    ['Besan Ladoo', null],
  ])
})

const dayAfter = (days: number) => addDays(dayOf(Date.now()), days)
const promised = (zipcode: string, days: number, windowId: string | null) =>
  place({
    address: { ...MEERAS_ADDRESS, zipcode },
    promise: { way: windowId === null ? 'courier' : 'rider', day: dayAfter(days), windowId },
  })

test('papers are numbered as the orders leave, what was promised no day last and the oldest first [PAPER-08]', async () => {
  const [older, newer] = [await place(), await place()]
  await shop.db`update orders set placed_at = placed_at - interval '1 hour' where id = ${older}`
  await setUpDelivery(shop.db, deliveryOf([]))
  const later = await promised('302001', 3, 'morning')
  const courier = await promised('411001', 4, null)
  const evening = await promised('302001', 2, 'evening')
  const far = await promised('302030', 2, 'morning')
  const near = await promised('302005', 2, 'morning')
  const { slips } = (await packer(readSlips, { body: { orders: [newer, later, courier, older, evening, far, near] } }))
    .body
  await setUpDelivery(shop.db, null)
  expect(slips.map(({ id }) => id)).toEqual([near, far, evening, courier, later, older, newer])
})

test('a paper of an order is remembered: who printed it, when, and as which of how many [PAPER-09]', async () => {
  const [one, two] = [await place(), await place()]
  const asha = deskOf(shop, await hire(shop, 'packer', 'Asha'))
  const before = Date.now() - 1000
  await asha(notePrints, { body: { orders: [two, one], paper: 'quarters' } })
  await packer(notePrints, { body: { orders: [one], paper: 'labels' } })
  await packer(notePrints, { body: { orders: [one], paper: 'quarters' } })
  await asha(notePrints, { body: { orders: [two, one], paper: 'labels' } })
  const { slips } = (await packer(readSlips, { body: { orders: [one, two] } })).body
  expect(slips.find(({ id }) => id === one)?.prints).toMatchObject([
    { paper: 'quarters', by: 'Arjun', place: 1, of: 1 },
    { paper: 'labels', by: 'Asha', place: 2, of: 2 },
  ])
  const { prints } = (await packer(readOrder, { params: { id: two } })).body.order
  expect(prints).toMatchObject([
    { paper: 'quarters', by: 'Asha', place: 1, of: 2 },
    { paper: 'labels', by: 'Asha', place: 1, of: 2 },
  ])
  expect(prints.every(({ at }) => at > before && at <= Date.now() + 1000)).toBe(true)
})

test('a job of many papers is remembered with its place among all, and holds no more than them [PAPER-12]', async () => {
  const [one, two] = [await place(), await place()]
  await packer(notePrints, { body: { orders: [one, two], paper: 'labels', first: 101, of: 102 } })
  const { slips } = (await packer(readSlips, { body: { orders: [one, two] } })).body
  expect(slips.map(({ id, prints }) => [id, prints])).toMatchObject([
    [one, [{ place: 101, of: 102 }]],
    [two, [{ place: 102, of: 102 }]],
  ])
  const beyond = await packer(notePrints, { body: { orders: [one, two], paper: 'labels', first: 102, of: 102 } })
  expect(beyond.status).toBe(400)
})

test('five thousand orders print together, and no more [PAPER-12]', async () => {
  const none = (many: number) => Array.from({ length: many }, (_, at) => at.toString(16).padStart(24, '0'))
  const asked = (many: number) => packer(readSlips, { body: { orders: none(many) } })
  expect((await asked(5000)).body.leftOut).toHaveLength(5000)
  expect(await asked(5001)).toMatchObject({
    status: 400,
    body: { message: 'orders: At most 5,000 orders print at once.' },
  })
})

test('a print of what is no order is refused, and nothing of it is remembered [PAPER-09]', async () => {
  const [one, none] = [await place(), '0123456789abcdef01234567']
  expect(await packer(notePrints, { body: { orders: [one, none], paper: 'labels' } })).toMatchObject({
    status: 404,
    body: { code: 'order-unknown' },
  })
  expect((await packer(readOrder, { params: { id: one } })).body.order.prints).toEqual([])
})
