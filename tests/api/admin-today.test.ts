import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readToday } from '../../src/contract/admin/today.ts'
import { addDays, dayOf, startOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { numberOrders } from '../../src/server/orders/move/number-orders.ts'
import { viewToday } from '../../src/server/today/view-today.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { makeBuyers, order, payloadFor, sell } from './counter.ts'
import { EVENING, MORNING, promiseTo } from './promised-orders.ts'

const HOUR = 60 * 60_000
/** A Tuesday, three in the afternoon in India. */
const NOW = Date.parse('2026-11-24T15:00+05:30')
const DAY = dayOf(NOW)

let shop: Shop
let barfi: string
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.db`update orders set status = 'Cancelled'`
  barfi = await sell(shop.db, [{ size: '500 g', price: 100, left: 500, grams: 500 }])
})
afterAll(() => shop.close())

const view = (seesMoney = true) =>
  viewToday(shop.db, { clock: { now: NOW, cutOff: 12 * 60, closed: { weekdays: [], dates: [] } }, seesMoney })

/** Orders boxes of the sweet, so many days before the day of the test, at an hour of India. */
async function place(boxes: number, hours: number, daysBefore = 0): Promise<string> {
  const [token = ''] = await makeBuyers(shop.db, 1)
  const payload = payloadFor([{ _id: barfi, size: '500 g', quantity: boxes, price: 100 }])
  const { orderId } = (await order(shop, token, payload)).body
  const at = new Date(startOf(addDays(DAY, -daysBefore)) + hours * HOUR)
  await shop.db`update orders set placed_at = ${at} where id = ${orderId}`
  return orderId
}

test('today’s orders and money stand beside those of the same day last week, until this time and as a whole', async () => {
  await place(1, 9)
  await place(2, 14.5)
  await moveOrder(shop.db, await place(5, 10), 'Cancelled')
  await place(3, 11, 7)
  await place(4, 18, 7)
  const { sales, hours } = await view()
  expect(sales).toEqual({
    today: { orders: 2, amount: 38_000 },
    lastWeekSoFar: { orders: 1, amount: 34_000 },
    lastWeek: { orders: 2, amount: 78_000 },
  })
  expect(hours).toHaveLength(24)
  expect([hours[9]?.today, hours[14]?.today, hours[11]?.lastWeek, hours[18]?.lastWeek]).toMatchObject([
    { orders: 1 },
    { orders: 1 },
    { orders: 1 },
    { orders: 1 },
  ])
})

test('28 days end with today, and the week of the last festival stands beside them', async () => {
  await place(1, 9, 27)
  await place(1, 9, 28)
  await place(3, 9, 16)
  const { days, festival, ahead } = await view()
  expect(days).toHaveLength(28)
  expect([days[0], days.at(-1)]).toEqual([
    { day: '2026-10-28', orders: 1, amount: 14_000 },
    { day: DAY, orders: 0, amount: 0 },
  ])
  expect(festival).toMatchObject({ name: 'Diwali', day: '2026-11-08' })
  expect(festival?.days.at(-1)).toEqual({ day: '2026-11-08', orders: 1, amount: 34_000 })
  expect(ahead).toEqual({ name: 'Holi', day: '2027-03-22', inDays: 118 })
})

test('waiting orders are counted by status; an order is late that should have been sent on a day that is over', async () => {
  const late = await place(1, 11.9, 1)
  await place(1, 12, 1)
  await moveOrder(shop.db, await place(1, 9), 'Processing')
  const sent = await place(1, 9, 5)
  await moveOrder(shop.db, sent, 'Shipped')
  const { waiting, late: found } = await view()
  expect(waiting).toEqual({ Placed: 2, Processing: 1, Shipped: 1, 'Out for Delivery': 0 })
  expect(found).toMatchObject({ count: 1, orders: [{ id: late, name: 'Meera Iyer', status: 'Placed' }] })
})

test('the cash outside is that of orders on their way which nobody has paid', async () => {
  await moveOrder(shop.db, await place(1, 9), 'Shipped')
  await moveOrder(shop.db, await place(2, 9), 'Out for Delivery')
  await moveOrder(shop.db, await place(3, 9), 'Delivered')
  expect((await view()).cashOutside).toBe(38_000)
})

test('the product that sold most today comes first, with its weight', async () => {
  await place(3, 9)
  await place(2, 10)
  await place(9, 10, 1)
  expect((await view()).products).toEqual([{ productId: barfi, name: 'Test Barfi', boxes: 5, kilograms: 2.5 }])
})

test('a product runs out that has five left, or less than it sells in two days', async () => {
  await shop.db`update stock set on_hand = 20 where variant_id in (select id from variants where product_id = ${barfi})`
  const left = async () => (await view()).runsOut.find(({ productId }) => productId === barfi)
  expect(await left()).toBeUndefined()
  const id = await place(15, 9)
  await shop.db`update orders set placed_at = now() - interval '1 day' where id = ${id}`
  expect(await left()).toMatchObject({ left: 5, soldInWeek: 15 })
  await shop.db`update stock set on_hand = 40 where variant_id in (select id from variants where product_id = ${barfi})`
  expect(await left()).toBeUndefined()
  await shop.db`update order_lines set quantity = 99 where order_id = ${id}`
  await shop.db`update stock set on_hand = 28 where variant_id in (select id from variants where product_id = ${barfi})`
  expect(await left()).toMatchObject({ left: 28, soldInWeek: 99 })
})

test('orders that leave today stand by window, and those to pack are the ones that leave by today [LINES-13]', async () => {
  const [one, packed, ahead, cancelled] = [await place(1, 9), await place(2, 9), await place(1, 9), await place(1, 9)]
  for (const id of [one, packed, cancelled])
    await promiseTo(shop, id, { way: 'rider', dispatchDay: DAY, window: EVENING })
  await promiseTo(shop, ahead, { way: 'rider', dispatchDay: addDays(DAY, 1) })
  const fetched = await promiseTo(shop, await place(4, 9), { way: 'pickup', dispatchDay: DAY, window: MORNING })
  await numberOrders(shop.db, { all: true })
  await moveOrder(shop.db, packed, 'Shipped')
  await moveOrder(shop.db, fetched, 'Processing')
  await moveOrder(shop.db, cancelled, 'Cancelled')
  const { toPack, leaving, waiting } = await view()
  expect(leaving).toEqual([
    {
      promise: { way: 'rider', window: EVENING },
      ...{ orders: 2, packed: 1, grams: 1500, due: 38_000 },
    },
    {
      promise: { way: 'pickup', window: MORNING },
      ...{ orders: 1, packed: 0, grams: 2000, due: 44_000 },
    },
  ])
  expect([waiting.Placed, toPack]).toEqual([2, 1])
})

test('sizes that sell and run out stand before those that nobody buys', async () => {
  await shop.db`update stock set on_hand = 0`
  const sold = await sell(shop.db, [{ size: '500 g', price: 100, left: 500, grams: 500 }])
  barfi = sold
  const id = await place(15, 9)
  await shop.db`update orders set placed_at = now() - interval '1 day' where id = ${id}`
  await shop.db`update stock set on_hand = 4 where variant_id in (select id from variants where product_id = ${sold})`
  expect((await view()).runsOut[0]).toMatchObject({ productId: sold, left: 4, soldInWeek: 15 })
})

test('a packer sees how many orders there are, and no money', async () => {
  await place(1, 9)
  const { sales, days, cashOutside, festival } = await view(false)
  expect(sales.today).toEqual({ orders: 1, amount: null })
  expect(cashOutside).toBeNull()
  expect([...days, ...(festival?.days ?? [])].every(({ amount }) => amount === null)).toBe(true)
  const packer = await hire(shop, 'packer')
  const manager = await hire(shop, 'manager')
  const read = async (cookie: string) => (await shop.call(readToday, { headers: { cookie } })).body.cashOutside
  expect([await read(packer.cookie), await read(manager.cookie)]).toEqual([null, expect.any(Number)])
})
