import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  closeDay,
  limitDay,
  readDayOrders,
  readDays,
  stopOrders,
  takeOrdersAgain,
} from '../../src/contract/admin/days.ts'
import { askOffers } from '../../src/contract/promise.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { aSecond } from '../a-second.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf } from './admin-desk.ts'
import { MEERAS_ADDRESS, newestOrder, order, payloadFor, sell } from './counter.ts'

const TODAY = dayOf(Date.now())
const TOMORROW = addDays(TODAY, 1)

let shop: Shop
let ravi: ReturnType<typeof deskOf>
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  ravi = deskOf(shop, await hire(shop, 'manager', 'Ravi'))
  barfi = await sell(shop.db, [{ size: '500 g', price: 300, left: null, grams: 500 }], 'Mango Barfi')
})
afterAll(() => shop.close())
beforeEach(() => setUpDelivery(shop.db, deliveryOf([barfi])))

const figuresOf = async (day: string) => (await ravi(readDays, { query: { from: day, to: day } })).body.days[0]

async function offered(day: string) {
  const items = [{ _id: barfi, size: '500 g', quantity: 1 }]
  const { offers } = (await shop.call(askOffers, { body: { items, pin: '302001' } })).body
  return offers?.ways[0]?.days.find((one) => one.day === day)?.refusal?.code ?? null
}

test('a manager reads what is taken of each day, by line and window [PROM-46]', async () => {
  await shop.db`
    insert into capacity (place_id, kind, id, zone_id, day, taken) values
      ('kitchen', 'line', 'khoya', '', ${TOMORROW}, 1500), ('kitchen', 'window', 'evening', 'jaipur', ${TOMORROW}, 2)`
  const { days, ways } = (await ravi(readDays, { query: { from: TODAY, to: addDays(TODAY, 1) } })).body
  expect(days.map(({ day }) => day)).toEqual([TODAY, TOMORROW])
  expect(ways).toEqual(['rider', 'courier'])
  expect(days[1]).toMatchObject({
    closed: null,
    lines: [{ id: 'khoya', name: 'Khoya sweets', limit: 2_000, usual: 2_000, kept: 0, taken: 1_500 }],
    windows: [
      { id: 'morning', zone: 'Jaipur', limit: 2, taken: 0 },
      { id: 'evening', zone: 'Jaipur', limit: 3, taken: 2 },
    ],
  })
  await shop.db`truncate capacity`
})

test('a limit that is lowered below what is taken changes no promise, and the orders are named [PROM-46]', async () => {
  const meera = await shop.register('Meera')
  const address = { ...MEERAS_ADDRESS, city: 'Jaipur', state: 'Rajasthan', zipcode: '302001' }
  const boxes = payloadFor([{ _id: barfi, size: '500 g', quantity: 3, price: 300 }], { address })
  const { orderId } = (await order(shop, meera.token, boxes)).body
  const lowered = await ravi(limitDay, { body: { day: TOMORROW, lineId: 'khoya', grams: 1_000 } })
  expect(lowered.body.figures?.lines[0]).toMatchObject({ limit: 1_000, usual: 2_000, taken: 1_500 })
  expect((await ravi(readDayOrders, { query: { day: TOMORROW, id: 'khoya' } })).body).toMatchObject({
    count: 1,
    orders: [{ id: orderId, amount: 1_500 }],
  })
  expect((await newestOrder(shop, meera.token)).promise).toMatchObject({ day: TOMORROW })
  await expect.poll(() => offered(TOMORROW)).toBe('line-full')
  const usual = await ravi(limitDay, { body: { day: TOMORROW, lineId: 'khoya', grams: null } })
  expect(usual.body.figures?.lines[0]).toMatchObject({ limit: 2_000 })
  await shop.db`truncate orders, capacity cascade`
})

test('a day that is closed is offered no more within a second, and again when it is opened [PROM-47]', async () => {
  const second = await aSecond(() => offered(TOMORROW))
  const closed = await ravi(closeDay, { body: { day: TOMORROW, name: 'Wedding' } })
  expect(closed.body.figures).toMatchObject({ closed: 'Wedding', isClosedByDate: true })
  await expect.poll(() => offered(TOMORROW), second).toBe('closed')
  await ravi(closeDay, { body: { day: TOMORROW, name: null } })
  await expect.poll(() => offered(TOMORROW), second).toBeNull()
})

test('orders for a day are stopped and taken again within a second [PROM-48]', async () => {
  const second = await aSecond(() => offered(TOMORROW))
  await ravi(stopOrders, { body: { day: TOMORROW, way: 'rider', until: null } })
  await expect.poll(() => offered(TOMORROW), second).toBe('stopped')
  expect((await figuresOf(TOMORROW))?.stops).toEqual([{ way: 'rider', until: null }])
  await ravi(takeOrdersAgain, { body: { day: TOMORROW } })
  await expect.poll(() => offered(TOMORROW), second).toBeNull()
})

test('a day that is over, and a shop that promises none, refuse [PROM-47]', async () => {
  const over = await ravi(closeDay, { body: { day: addDays(TODAY, -1), name: 'Holi' } })
  expect(over).toMatchObject({ status: 409, body: { code: 'day-over' } })
  await setUpDelivery(shop.db, null)
  expect((await ravi(readDays, { query: { from: TODAY, to: TODAY } })).body).toMatchObject({ days: [], ways: [] })
  expect(await ravi(stopOrders, { body: { day: TODAY, way: null, until: null } })).toMatchObject({
    ...{ status: 409, body: { code: 'days-not-promised' } },
  })
})
