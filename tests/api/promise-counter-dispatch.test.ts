import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDispatchSheet } from '../../src/contract/admin/kitchen.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, placeForCash } from './admin-desk.ts'
import { MEERAS_ADDRESS, sell } from './counter.ts'
import { EVENING, type GivenPromise, MORNING, promiseTo } from './promised-orders.ts'

let shop: Shop
let barfi: string
let packer: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await openShop()
  packer = deskOf(shop, await hire(shop, 'packer'))
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
})
beforeEach(async () => {
  await shop.db`truncate orders cascade`
})
afterAll(() => shop.close())

const TODAY = dayOf(Date.now())
const DAY = addDays(TODAY, 2)

async function place(firstName: string, zipcode: string, promise?: GivenPromise): Promise<string> {
  const id = await placeForCash(shop, barfi, { address: { ...MEERAS_ADDRESS, firstName, zipcode } })
  return promise ? promiseTo(shop, id, promise) : id
}

/** The runs of a day: their windows, zones and first names. */
async function runsOf(day: string) {
  const { runs } = (await packer(readDispatchSheet, { query: { day } })).body
  return runs.map(({ way, window, isOverdue, zones }) => [
    isOverdue ? 'overdue' : (window?.id ?? way),
    zones.map(({ name, stops }) => [name, stops.map((stop) => stop.name.split(' ')[0])]),
  ])
}

const rides = (window: typeof EVENING, zoneId = 'jaipur', dispatchDay = DAY): GivenPromise => ({
  ...{ way: 'rider', dispatchDay, window, zoneId },
})
const PICK_UP = { way: 'pickup', dispatchDay: DAY, window: { ...MORNING, id: 'counter' }, zoneId: 'counter' } as const

test('a day leaves by window and zone, by PIN within each; what is picked up goes by name [PROM-65]', async () => {
  await place('Asha', '302 017', rides(EVENING))
  await place('Bela', '302004', rides(EVENING))
  await place('Chand', '303001', rides(EVENING, 'suburbs'))
  await place('Dev', '302001', rides(MORNING))
  await place('Farid', '302001', PICK_UP)
  await place('Esha', '302039', PICK_UP)
  await place('Gita', '411001', { way: 'courier', dispatchDay: DAY, day: addDays(DAY, 2), zoneId: 'india' })
  await place('Hari', '411001', { way: 'courier', dispatchDay: addDays(DAY, 1), zoneId: 'india' })
  await setUpDelivery(shop.db, {
    ...deliveryOf([]),
    zones: [{ id: 'suburbs', name: 'Suburbs', pins: [], ways: [] }, ...deliveryOf([]).zones],
  })
  const expected = [
    ['morning', [['Jaipur', ['Dev']]]],
    ['counter', [['counter', ['Esha', 'Farid']]]],
    [
      'evening',
      [
        ['Suburbs', ['Chand']],
        ['Jaipur', ['Bela', 'Asha']],
      ],
    ],
    ['courier', [['India', ['Gita']]]],
  ]
  await expect.poll(() => runsOf(DAY)).toEqual(expected)
  expect(await runsOf(addDays(DAY, 1))).toEqual([['courier', [['India', ['Hari']]]]])
  await setUpDelivery(shop.db, null)
})

test('a stop says where to, whom to call and what cash to take [PROM-65]', async () => {
  const id = await place('Asha', '302017', rides(EVENING))
  const paid = await place('Bela', '302018', rides(EVENING))
  await shop.db`update orders set paid = true, payment_method = 'stripe' where id = ${paid}`
  const { runs } = (await packer(readDispatchSheet, { query: { day: DAY } })).body
  expect(runs[0]?.zones[0]?.stops).toMatchObject([
    {
      ...{ id, name: 'Asha Iyer', street: '12 Example Bazaar', city: 'Pune', pin: '302017', phone: '9876543210' },
      ...{ pieces: 1, due: 14_000, status: 'Placed', handling: [] },
    },
    { id: paid, due: null },
  ])
})

test('an order on its way stays on the sheet of its day until it is there; what is overdue comes first [PROM-65]', async () => {
  const steps: readonly OrderStatus[] = ['Shipped', 'Out for Delivery', 'Delivered', 'Cancelled']
  for (const to of steps) await moveOrder(shop.db, await place(to, '302001', rides(EVENING, 'jaipur', TODAY)), to)
  const sent = await place('Sent', '302001', rides(EVENING, 'jaipur', addDays(TODAY, -1)))
  await moveOrder(shop.db, sent, 'Shipped')
  await place('Late', '302001', rides(EVENING, 'jaipur', addDays(TODAY, -1)))
  expect(await runsOf(TODAY)).toMatchObject([
    ['overdue', [['jaipur', ['Late']]]],
    ['evening', [['jaipur', ['Shipped', 'Out']]]],
  ])
  expect(await runsOf(DAY)).toEqual([])
})

test('an order without a promise leaves by the rule for orders of before, after all others [PROM-65]', async () => {
  await place('Before', '411001')
  await place('Asha', '302017', rides(EVENING, 'jaipur', addDays(TODAY, 1)))
  expect((await runsOf(addDays(TODAY, 1))).map(([run]) => run)).toEqual(['evening', null])
  await shop.db`update orders set status = 'Shipped'`
  expect((await runsOf(addDays(TODAY, 1))).map(([run]) => run)).toEqual(['evening'])
})

test.each(['2026-02-30', 'today'])('%j is no day of a dispatch sheet', async (day) => {
  expect((await packer(readDispatchSheet, { query: { day } })).status).toBe(400)
})

test('a day on which nothing leaves says which next one has orders, and how many [KITCHEN-11]', async () => {
  const nextOf = async (day: string) => (await packer(readDispatchSheet, { query: { day } })).body.next
  expect(await nextOf(DAY)).toBeNull()
  await place('Asha', '302017', rides(EVENING, 'jaipur', addDays(DAY, 4)))
  await place('Bela', '302017', rides(EVENING, 'jaipur', addDays(DAY, 2)))
  await place('Chand', '302017', rides(MORNING, 'jaipur', addDays(DAY, 2)))
  expect(await nextOf(DAY)).toEqual({ day: addDays(DAY, 2), orders: 2 })
  expect(await nextOf(addDays(DAY, 2))).toBeNull()
  expect(await nextOf(addDays(DAY, 3))).toEqual({ day: addDays(DAY, 4), orders: 1 })
  expect(await nextOf(addDays(DAY, 5))).toBeNull()
})
