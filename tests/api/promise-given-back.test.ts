import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stopCash } from '../../src/contract/admin/customers.ts'
import { reduceOrder, refundOrder, takeOrderBack } from '../../src/contract/admin/order-work.ts'
import { cancelOrder } from '../../src/contract/orders.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { pay, place } from '../faults/online-orders.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import type { Customer } from '../shop.ts'
import { deskOf } from './admin-desk.ts'
import { MEERAS_ADDRESS, makeBuyers, newestOrder, order, type Payload, payloadFor, sell } from './counter.ts'
import { openPayingShop, type PayingShop } from './paying-shop.ts'

let shop: PayingShop
let stock: Stock
let manager: ReturnType<typeof deskOf>
let meera: Customer
let barfi: string
beforeAll(async () => {
  shop = await openPayingShop()
  manager = deskOf(shop, await hire(shop, 'manager'))
})
beforeEach(async () => {
  // A refund of the test before may still be noted down: the two then wait for each other, and one has to begin anew.
  const emptied = () =>
    shop.db`truncate orders, capacity cascade`.then(
      () => true,
      ({ code }) => code,
    )
  await expect.poll(emptied).toBe(true)
  await shop.db`delete from stand_ins.entities`
  await shop.db`update stock set reserved = 0`
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '500 g', price: 300, left: 50, grams: 500 }], 'Mango Barfi')
  stock = await noteStock(shop.db)
  await setUpDelivery(shop.db, deliveryOf([barfi]))
})
afterAll(() => shop.close())

const IN_JAIPUR = { ...MEERAS_ADDRESS, city: 'Jaipur', state: 'Rajasthan', zipcode: '302001' }
const barfis = (quantity: number, changed: Partial<Payload> = {}) =>
  payloadFor([{ _id: barfi, size: '500 g', quantity, price: 300 }], { address: IN_JAIPUR, ...changed })

async function placeForCash(quantity: number, token = meera.token): Promise<string> {
  const { body } = await order(shop, token, barfis(quantity))
  if (!body.success) throw new Error(body.message)
  return body.orderId
}

/** What is taken, of whatever day; and that nothing in the shop contradicts it. */
async function taken(): Promise<Record<string, number>> {
  // What a provider has sent back is noted a moment later.
  await expect.poll(() => findViolations(shop.db, { stock })).toEqual([])
  const rows = await shop.db<{ id: string; taken: number }[]>`
    select id, sum(taken)::int as taken from capacity group by id having sum(taken) > 0 order by id`
  return Object.fromEntries(rows.map(({ id, taken: amount }) => [id, amount]))
}

test('a cancelled order gives back its window and the grams that nobody has made', async () => {
  const id = await placeForCash(3)
  expect(await taken()).toEqual({ khoya: 1500, morning: 1 })
  expect((await shop.call(cancelOrder, { body: { orderId: id } }, meera.token)).status).toBe(200)
  expect(await taken()).toEqual({})
})

test('a cancelled order keeps the grams of what the kitchen has made', async () => {
  const id = await placeForCash(3)
  await shop.db`update order_lines set made = quantity - taken_off where order_id = ${id}`
  await moveOrder(shop.db, id, 'Cancelled')
  expect(await taken()).toEqual({ khoya: 1500 })
})

test('a cancelled order of which some is made gives back the rest [KITCHEN-06]', async () => {
  const id = await placeForCash(3)
  await shop.db`update order_lines set made = 1 where order_id = ${id}`
  await moveOrder(shop.db, id, 'Cancelled')
  expect(await taken()).toEqual({ khoya: 500 })
})

test('pieces that are taken off an order are first those that are not made [KITCHEN-06]', async () => {
  const id = await placeForCash(4)
  await shop.db`update order_lines set made = 2 where order_id = ${id}`
  const keep = (quantity: number) =>
    manager(reduceOrder, { body: { orderId: id, reason: 'Too many.', keep: [{ position: 0, quantity }] } })
  await keep(3)
  expect(await taken()).toEqual({ khoya: 1500, morning: 1 })
  await keep(1)
  expect(await taken()).toEqual({ khoya: 1000, morning: 1 })
  expect(await shop.db`select quantity, made from order_lines where order_id = ${id}`).toEqual([
    { quantity: 1, made: 1 },
  ])
})

test('pieces that are taken off an order give back their grams, however the settings are by then', async () => {
  const id = await placeForCash(3)
  await setUpDelivery(shop.db, null)
  const keep = [{ position: 0, quantity: 1 }]
  await manager(reduceOrder, { body: { orderId: id, reason: 'Two were too many.', keep } })
  expect(await taken()).toEqual({ khoya: 500, morning: 1 })
  await moveOrder(shop.db, id, 'Cancelled')
  expect(await taken()).toEqual({})
})

test('an order that is paid and refunded whole before it is sent gives back its window too', async () => {
  const placed = await place(shop, 'razorpay', { token: meera.token, payload: barfis(2) })
  expect(await taken()).toEqual({ khoya: 1000, morning: 1 })
  await (await pay(shop, 'razorpay', placed)).confirm(meera.token)
  expect(await taken()).toEqual({ khoya: 1000, morning: 1 })
  const refund = (part: object) =>
    manager(refundOrder, {
      body: { id: randomUUID(), orderId: placed.orderId, reason: 'Sold by mistake.', part } as never,
    })
  expect((await refund({ of: 'lines', lines: [{ position: 0, quantity: 1 }] })).status).toBe(200)
  expect(await taken()).toEqual({ khoya: 500, morning: 1 })
  expect((await refund({ of: 'all' })).status).toBe(200)
  expect(await taken()).toEqual({})
})

test('an order that came back was made and brought: its day stays taken', async () => {
  const id = await placeForCash(1)
  await moveOrder(shop.db, id, 'Out for Delivery')
  expect((await manager(takeOrderBack, { body: { orderId: id, restock: true } })).status).toBe(200)
  expect(await taken()).toEqual({ khoya: 500, morning: 1 })
})

test('an unpaid order gives its day to the one with which its shopper begins anew', async () => {
  const [first = ''] = await makeBuyers(shop.db, 1)
  await placeForCash(1, first)
  await place(shop, 'razorpay', { token: meera.token, payload: barfis(3) })
  expect(await taken()).toEqual({ khoya: 2000, morning: 2 })
  const id = await placeForCash(3)
  expect((await newestOrder(shop, meera.token)).promise).toMatchObject({ window: { id: 'morning' } })
  expect(await taken()).toEqual({ khoya: 2000, morning: 2 })
  await moveOrder(shop.db, id, 'Cancelled')
  expect(await taken()).toEqual({ khoya: 500, morning: 1 })
})

test('a window that was lowered takes no order in the place of its shopper’s unpaid one', async () => {
  const promise = { way: 'rider', day: addDays(dayOf(Date.now()), 1), windowId: 'morning' } as const
  const [first = ''] = await makeBuyers(shop.db, 1)
  await placeForCash(1, first)
  await place(shop, 'razorpay', { token: meera.token, payload: barfis(1, { promise }) })
  const windows = deliveryOf([]).windows.map((window) => ({ ...window, orders: { jaipur: 1 } }))
  await setUpDelivery(shop.db, deliveryOf([barfi], { windows }))
  const refused = await order(shop, meera.token, barfis(1, { promise }))
  expect(refused).toMatchObject({ status: 409, body: { code: 'promise-refused' } })
  expect(await taken()).toEqual({ khoya: 1000, morning: 2 })
})

test('money for an order that was given up places it while its window has room', async () => {
  const held = await place(shop, 'razorpay', { token: meera.token, payload: barfis(1) })
  await place(shop, 'stripe', { token: meera.token, payload: barfis(1) })
  await (await pay(shop, 'razorpay', held)).confirm(meera.token)
  expect((await newestOrder(shop, meera.token))._id).toBe(held.orderId)
  expect(await taken()).toEqual({ khoya: 1000, morning: 2 })
})

test('money for an order that was given up goes back where its window is full by then', async () => {
  const [other = ''] = await makeBuyers(shop.db, 1)
  const late = await place(shop, 'razorpay', { token: meera.token, payload: barfis(1) })
  await placeForCash(1)
  await placeForCash(1, other)
  await (await pay(shop, 'razorpay', late)).confirm(meera.token)
  const [state] = await shop.db`
    select o.status, r.reason from orders o join payments p on p.order_id = o.id join refunds r on r.payment_id = p.id
    where o.id = ${late.orderId}`
  expect(state).toEqual({ status: 'Cancelled', reason: 'stock-gone' })
  await expect.poll(() => shop.db`select from refunds where state <> 'done'`).toHaveLength(0)
  expect(await taken()).toEqual({ khoya: 1000, morning: 2 })
})

test('shoppers who change over to each other’s windows wait for each other and never deadlock', async () => {
  const wide = deliveryOf([barfi])
  const windows = wide.windows.map((window) => ({ ...window, orders: { jaipur: 50 } }))
  const lines = wide.lines.map((line) => ({ ...line, gramsADay: 100_000 }))
  await setUpDelivery(shop.db, { ...wide, windows, lines })
  const deadlocks = async () =>
    (await shop.db`select deadlocks::int from pg_stat_database where datname = current_database()`)[0]?.deadlocks
  const before = await deadlocks()
  const buyers = await makeBuyers(shop.db, 12)
  for (const round of [0, 1, 0, 1]) {
    const answers = buyers.map((token, n) => {
      const [windowId, days] = (n + round) % 2 === 0 ? (['morning', 2] as const) : (['evening', 1] as const)
      const promise = { way: 'rider', day: addDays(dayOf(Date.now()), days), windowId } as const
      return place(shop, 'razorpay', { token, payload: barfis(1, { promise }) })
    })
    expect((await Promise.all(answers)).map(({ status, code }) => [status, code])).toEqual(buyers.map(() => [200, '']))
  }
  expect(await deadlocks()).toBe(before)
  expect(await taken()).toEqual({ evening: 6, khoya: 6000, morning: 6 })
})

test('a customer whose cash is stopped gives back the days of all their orders', async () => {
  await placeForCash(2)
  await placeForCash(1)
  await placeForCash(1)
  expect(await taken()).toEqual({ evening: 1, khoya: 2000, morning: 2 })
  const stopped = await manager(stopCash, { params: { id: meera.customerId }, body: { reason: 'Nobody was there.' } })
  expect(stopped.body.cancelled).toHaveLength(3)
  expect(await taken()).toEqual({})
})
