import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { movePromiseAsStaff } from '../../src/contract/admin/order-work.ts'
import { askMoves, movePromise } from '../../src/contract/orders.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { deskOf, logOf } from './admin-desk.ts'
import { MEERAS_ADDRESS, newestOrder, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let stock: Stock
let manager: ReturnType<typeof deskOf>
let meera: Customer
let barfi: string
let id: string
beforeAll(async () => {
  shop = await openShop()
  manager = deskOf(shop, await hire(shop, 'manager'))
})
beforeEach(async () => {
  await shop.db`truncate orders, capacity cascade`
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '500 g', price: 300, left: null, grams: 500 }], 'Mango Barfi')
  await shop.db`update products set shelf_life = '4 days' where id = ${barfi}`
  stock = await noteStock(shop.db)
  await setUpDelivery(shop.db, deliveryOf([barfi]))
  id = (await buy()).body.orderId
})
afterAll(() => shop.close())

const IN_JAIPUR = { ...MEERAS_ADDRESS, city: 'Jaipur', state: 'Rajasthan', zipcode: '302001' }
const dayAfter = (days: number) => addDays(dayOf(Date.now()), days)
const inWindow = (windowId: string, days: number) => ({ way: 'rider', day: dayAfter(days), windowId }) as const

function buy(promise?: ReturnType<typeof inWindow>, quantity = 2) {
  const items = [{ _id: barfi, size: '500 g', quantity, price: 300 }]
  return order(shop, meera.token, payloadFor(items, { address: IN_JAIPUR, ...(promise && { promise }) }))
}

const move = (promise: ReturnType<typeof inWindow>, orderId = id) =>
  shop.call(movePromise, { body: { orderId, promise } }, meera.token)

async function taken(): Promise<string[]> {
  expect(await findViolations(shop.db, { stock })).toEqual([])
  const rows = await shop.db<{ day: string; id: string; taken: number }[]>`
    select day::text, id, taken from capacity where taken > 0 order by day, id`
  return rows.map(({ day, id: what, taken: amount }) => `${day} ${what} ${amount}`)
}

test('a customer moves an order: the old day is given back with what the new one takes', async () => {
  expect(await taken()).toEqual([`${dayAfter(1)} khoya 1000`, `${dayAfter(1)} morning 1`])
  expect((await move(inWindow('evening', 3))).body.promise).toMatchObject({
    day: dayAfter(3),
    window: { id: 'evening' },
  })
  expect((await newestOrder(shop, meera.token)).promise).toMatchObject({
    ...{ day: dayAfter(3), madeOn: dayAfter(3), fee: 40 },
    window: { id: 'evening', starts: 1020, ends: 1200 },
  })
  expect(await taken()).toEqual([`${dayAfter(3)} evening 1`, `${dayAfter(3)} khoya 1000`])
})

test('a day that is full stays with whoever has it, and the order keeps its own', async () => {
  await buy(inWindow('evening', 2), 3)
  expect((await move(inWindow('evening', 2))).body).toMatchObject({ code: 'promise-refused' })
  expect((await move(inWindow('evening', 1))).status).toBe(200)
  expect(await taken()).toEqual([
    `${dayAfter(1)} evening 1`,
    `${dayAfter(1)} khoya 1000`,
    `${dayAfter(2)} evening 1`,
    `${dayAfter(2)} khoya 1500`,
  ])
})

test('after the cut-off only staff move an order, and the log says so', async () => {
  await shop.db`update promises set until = now() where order_id = ${id}`
  expect((await move(inWindow('evening', 2))).body.code).toBe('promise-stays')
  const moved = await manager(movePromiseAsStaff, { body: { orderId: id, promise: inWindow('evening', 2) } })
  expect(moved.body.promise).toMatchObject({ day: dayAfter(2) })
  expect(await logOf(shop, id)).toMatchObject([
    { action: 'order-day-changed', detail: { before: { window: 'morning' }, after: { window: 'evening' } } },
  ])
  expect(await taken()).toEqual([`${dayAfter(2)} evening 1`, `${dayAfter(2)} khoya 1000`])
})

test('an order that is sent, of somebody else, or without a day is not moved', async () => {
  const arjun = await shop.register('Arjun')
  const other = await shop.call(movePromise, { body: { orderId: id, promise: inWindow('evening', 2) } }, arjun.token)
  expect(other.body.code).toBe('order-unknown')
  await moveOrder(shop.db, id, 'Shipped')
  expect((await move(inWindow('evening', 2))).body.code).toBe('promise-stays')
  await setUpDelivery(shop.db, null)
  const { orderId } = (await buy()).body
  expect((await move(inWindow('evening', 2), orderId)).body.code).toBe('promise-stays')
})

test('a window that costs more is not moved to without paying for it', async () => {
  const delivery = deliveryOf([barfi])
  const windows = delivery.windows.map((window) => (window.id === 'evening' ? { ...window, fee: 60 } : window))
  await setUpDelivery(shop.db, { ...delivery, windows })
  expect((await move(inWindow('evening', 2))).body.code).toBe('promise-costs-more')
  expect(await taken()).toEqual([`${dayAfter(1)} khoya 1000`, `${dayAfter(1)} morning 1`])
})

const wordsOf = async (orderId = id, token = meera.token) => {
  const { body } = await shop.call(askMoves, { body: { orderId } }, token)
  return body.offers.ways.flatMap(({ way, days }) =>
    days.flatMap(({ day, windows }) =>
      windows.map(({ window, refusal }) => `${way} ${day} ${window?.id} ${refusal?.word ?? 'open'}`),
    ),
  )
}

test('an order moves within a day that takes no more orders, and none moves to it', async () => {
  const stops = [{ day: dayAfter(1), way: null, until: null }]
  const other = (await buy(inWindow('morning', 2), 1)).body.orderId
  await setUpDelivery(shop.db, { ...deliveryOf([barfi]), stops })
  expect((await move(inWindow('evening', 1))).body.promise).toMatchObject({ window: { id: 'evening' } })
  expect((await move(inWindow('evening', 1), other)).body.code).toBe('promise-refused')
})

test('an order is offered the days it can move to, its own among them as if it had taken nothing [PROM-20]', async () => {
  const delivery = deliveryOf([barfi], { days: 3 })
  const morning = delivery.windows.map((window) => ({ ...window, orders: { jaipur: 1 } }))
  await setUpDelivery(shop.db, { ...delivery, windows: morning })
  await buy(inWindow('evening', 2), 1)
  expect(await wordsOf()).toEqual([
    `rider ${dayAfter(0)} morning Too late`,
    `rider ${dayAfter(0)} evening Too late`,
    `rider ${dayAfter(1)} morning open`,
    `rider ${dayAfter(1)} evening open`,
    `rider ${dayAfter(2)} morning open`,
    `rider ${dayAfter(2)} evening Full`,
  ])
  expect(await taken()).toContain(`${dayAfter(1)} morning 1`)
})

test('an order is offered no window that costs more than was charged, and says so [PROM-20]', async () => {
  const delivery = deliveryOf([barfi], { days: 2 })
  const windows = delivery.windows.map((window) => (window.id === 'evening' ? { ...window, fee: 60 } : window))
  await setUpDelivery(shop.db, { ...delivery, windows })
  expect((await wordsOf()).slice(2)).toEqual([
    `rider ${dayAfter(1)} morning open`,
    `rider ${dayAfter(1)} evening Costs more`,
  ])
})

test('an order that is late, sent or of somebody else is offered no other day [PROM-20]', async () => {
  const ask = (token: string) => shop.call(askMoves, { body: { orderId: id } }, token)
  expect((await ask((await shop.register('Arjun')).token)).body.code).toBe('order-unknown')
  await shop.db`update promises set until = now() where order_id = ${id}`
  expect((await ask(meera.token)).body.code).toBe('promise-stays')
  await shop.db`update promises set until = now() + interval '1 day' where order_id = ${id}`
  expect((await ask(meera.token)).status).toBe(200)
  await moveOrder(shop.db, id, 'Shipped')
  expect((await ask(meera.token)).body.code).toBe('promise-stays')
})

test('an order that is made stays taken of its day, wherever staff move it', async () => {
  await shop.db`update order_lines set made = quantity - taken_off where order_id = ${id}`
  await manager(movePromiseAsStaff, { body: { orderId: id, promise: inWindow('morning', 2) } })
  expect(await taken()).toEqual([`${dayAfter(1)} khoya 1000`, `${dayAfter(2)} morning 1`])
})

test('an order that is made, or all paid back, no customer moves; staff move it, and it stays as old as it is', async () => {
  await shop.db`update order_lines set made = quantity - taken_off where order_id = ${id}`
  expect((await move(inWindow('evening', 3))).body.code).toBe('promise-stays')
  const moved = await manager(movePromiseAsStaff, { body: { orderId: id, promise: inWindow('evening', 3) } })
  expect(moved.body.promise).toMatchObject({
    day: dayAfter(3),
    madeOn: dayAfter(1),
    bestUntil: addDays(dayAfter(1), 4),
  })

  const other = (await buy(inWindow('morning', 2))).body.orderId
  await shop.db`update order_lines set taken_off = quantity where order_id = ${other}`
  const empty = await manager(movePromiseAsStaff, { body: { orderId: other, promise: inWindow('evening', 3) } })
  expect(empty.body.code).toBe('promise-stays')
  await shop.db`update order_lines set taken_off = 0 where order_id = ${other}`
})

test('an order goes by when it was placed: the notice it needed, its season, what its delivery was free from', async () => {
  const day = (days: number) => ({ from: dayAfter(days), to: dayAfter(days + 2) })
  const { zones, ...delivery } = deliveryOf([barfi])
  await setUpDelivery(shop.db, {
    ...delivery,
    zones: zones.map((zone) => ({
      ...zone,
      ways: zone.ways.map((way) => ({ ...way, freeFrom: 500, leastOrder: 500 })),
    })),
    noticeTiers: [{ overGrams: 900, minutes: 7 * 24 * 60 }],
    seasons: [
      {
        ...{ id: 'diwali', name: 'Diwali', orders: { from: dayAfter(-9), to: dayAfter(-1) }, delivery: day(2) },
        ...{ lines: [], products: 'all', exclusive: false },
      },
    ],
  })
  await shop.db`update orders set placed_at = now() - interval '8 days' where id = ${id}`
  await shop.db`update promises set fee = 0 where order_id = ${id}`
  await shop.db`update order_lines set taken_off = 1 where order_id = ${id}`
  expect((await move(inWindow('evening', 2))).body).toMatchObject({ promise: { day: dayAfter(2), fee: 0 } })
  await shop.db`update orders set placed_at = now() where id = ${id}`
  expect((await move(inWindow('evening', 3))).body.code).toBe('promise-refused')
  await shop.db`update order_lines set taken_off = 0 where order_id = ${id}`
})

test('two colleagues and the customer move an order at once: it has one day', async () => {
  const answers = await Promise.all([
    move(inWindow('evening', 2)),
    manager(movePromiseAsStaff, { body: { orderId: id, promise: inWindow('morning', 3) } }),
    manager(movePromiseAsStaff, { body: { orderId: id, promise: inWindow('evening', 4) } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await taken()).toHaveLength(2)
})
