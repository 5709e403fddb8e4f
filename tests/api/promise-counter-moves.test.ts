import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askMovesAsStaff, movePromiseAsStaff } from '../../src/contract/admin/order-work.ts'
import {
  askPhoneOffers,
  findPhoneTerms,
  findTakenOrder,
  takePhoneOrder,
} from '../../src/contract/admin/phone-orders.ts'
import { askOffers, type Offers } from '../../src/contract/promise.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { numberOrders } from '../../src/server/orders/move/number-orders.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { until } from '../until.ts'
import { clientId, deskOf } from './admin-desk.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let manager: ReturnType<typeof deskOf>
let meera: Customer
/** Made in the kitchen's line, half a kilogram a box. */
let barfi: string
let stock: Stock
beforeAll(async () => {
  shop = await openShop()
  manager = deskOf(shop, await hire(shop, 'manager'))
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '500 g', price: 300, left: null, grams: 500 }], 'Mango Barfi')
  await setUpDelivery(shop.db, delivery())
  // The shop's processes hear of it a moment later.
  await until(async () => expect((await askOnTheWeb(1))?.ways.length).toBe(1))
})
beforeEach(async () => {
  await shop.db`truncate orders, capacity, numbered_days cascade`
  stock = await noteStock(shop.db)
})
afterAll(() => shop.close())

/** Half of the line is kept for the counter and the phone. */
const delivery = () => {
  const set = deliveryOf([barfi])
  return { ...set, lines: set.lines.map((line) => ({ ...line, share: 50 })) }
}
const IN_JAIPUR = { ...MEERAS_ADDRESS, city: 'Jaipur', state: 'Rajasthan', zipcode: '302001' }
const dayAfter = (days: number) => addDays(dayOf(Date.now()), days)
const inWindow = (windowId: string, days: number) => ({ way: 'rider', day: dayAfter(days), windowId }) as const
const barfis = (quantity: number, promise?: ReturnType<typeof inWindow>) =>
  payloadFor([{ _id: barfi, size: '500 g', quantity, price: 300 }], { address: IN_JAIPUR, ...(promise && { promise }) })
const asked = (quantity: number) => ({ items: [{ _id: barfi, size: '500 g', quantity }], pin: '302001' })

async function buy(quantity: number, promise = inWindow('morning', 1)): Promise<string> {
  return (await order(shop, meera.token, barfis(quantity, promise))).body.orderId
}

async function askOnTheWeb(quantity: number) {
  return (await shop.call(askOffers, { body: asked(quantity) })).body.offers
}

/** The windows of a day that are open, or in a word why they are not. */
function windowsOf(offers: Offers | null, days: number): string[] {
  const day = offers?.ways[0]?.days.find((one) => one.day === dayAfter(days))
  return day?.windows.map(({ window, refusal }) => `${window?.id}: ${refusal?.word ?? 'open'}`) ?? []
}

const movesOf = async (orderId: string) => (await manager(askMovesAsStaff, { body: { orderId } })).body

test('an order is offered the place it has anew, and none that others took [PROM-66]', async () => {
  const id = await buy(2)
  for (let others = 0; others < 2; others++) await buy(1, inWindow('morning', 2))
  const { offers } = await movesOf(id)
  expect(windowsOf(offers, 1)).toEqual(['morning: open', 'evening: open'])
  expect(windowsOf(offers, 2)).toEqual(['morning: Full', 'evening: open'])
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('staff move an order into what is kept for the counter, to what they were offered [PROM-66]', async () => {
  await buy(2, inWindow('evening', 2))
  const id = await buy(2)
  expect(windowsOf(await askOnTheWeb(1), 2)).toEqual(['morning: Full', 'evening: Full'])
  expect(windowsOf((await movesOf(id)).offers, 2)).toEqual(['morning: open', 'evening: open'])
  const moved = await manager(movePromiseAsStaff, { body: { orderId: id, promise: inWindow('morning', 2) } })
  expect(moved.body.promise).toMatchObject({ day: dayAfter(2), window: { id: 'morning' } })
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('an order that is sent, without a day or unknown can be moved to nothing [PROM-66]', async () => {
  const id = await buy(1)
  await moveOrder(shop.db, id, 'Shipped')
  expect(await movesOf(id)).toMatchObject({ code: 'promise-stays' })
  expect(await movesOf('0'.repeat(24))).toMatchObject({ code: 'order-unknown' })
  const unpromised = await buy(1)
  await shop.db`delete from promises where order_id = ${unpromised}`
  expect(await movesOf(unpromised)).toMatchObject({ code: 'promise-stays' })
})

test('an order that moves to another day gets a number of that day, and nobody gets its old one [NUMBER-02]', async () => {
  const numbers = () => shop.db`
    select n.order_id as id, n.day::text, n.number from day_numbers n order by n.day, n.number`
  const count = () => numberOrders(shop.db, { all: false })
  const [first, moved, third] = [await buy(1), await buy(1), await buy(1, inWindow('morning', 2))]
  await count()
  await manager(movePromiseAsStaff, { body: { orderId: moved, promise: inWindow('morning', 2) } })
  const fourth = await buy(1)
  await count()
  expect(await numbers()).toEqual([
    { id: first, day: dayAfter(1), number: 1 },
    { id: fourth, day: dayAfter(1), number: 3 },
    { id: third, day: dayAfter(2), number: 1 },
    { id: moved, day: dayAfter(2), number: 2 },
  ])
  // To another window of the same day: it is called as before.
  await manager(movePromiseAsStaff, { body: { orderId: first, promise: inWindow('evening', 1) } })
  expect(await numbers()).toContainEqual({ id: first, day: dayAfter(1), number: 1 })
})

const take = (key: string, quantity: number, promise?: ReturnType<typeof inWindow>) =>
  manager(takePhoneOrder, { body: { customerId: meera.customerId, key, order: barfis(quantity, promise) } })

test('a caller is offered what is kept for the phone, and promised it [PROM-67]', async () => {
  await buy(2, inWindow('evening', 1))
  expect(windowsOf(await askOnTheWeb(1), 1)).toEqual(['morning: Full', 'evening: Full'])
  const { offers } = (await manager(askPhoneOffers, { body: asked(2) })).body
  expect(windowsOf(offers, 1)).toEqual(['morning: open', 'evening: open'])
  expect(offers?.earliest).toMatchObject({ day: dayAfter(1), window: { id: 'morning' } })
  const key = clientId()
  const promise = { way: 'rider', day: dayAfter(1), window: { id: 'evening', starts: 1020, ends: 1200 } }
  const taken = await take(key, 2, inWindow('evening', 1))
  expect(taken.body).toMatchObject({ day: dayAfter(1), promise })
  expect(taken.body.promise).not.toHaveProperty('fee')
  const again = await manager(findTakenOrder, { query: { customerId: meera.customerId, key } })
  expect(again.body.order).toMatchObject({ orderId: taken.body.orderId, promise })
  expect(await findViolations(shop.db, { stock })).toEqual([])
})

test('a window that filled while the caller waited is refused, with what is next, and nothing is placed [PROM-68]', async () => {
  const promise = inWindow('morning', 1)
  for (let others = 0; others < 2; others++) await buy(1, promise)
  const key = clientId()
  const refused = await take(key, 1, promise)
  expect(refused).toMatchObject({ status: 409, body: { code: 'promise-refused' } })
  expect(refused.body).toMatchObject({ next: [{ day: dayAfter(1), window: { id: 'evening' } }, {}, {}] })
  expect((await take(key, 1, inWindow('evening', 1))).body).toMatchObject({ promise: { window: { id: 'evening' } } })
})

test('a shop that promises nothing offers a caller nothing, and says when it is sent [PROM-67]', async () => {
  await setUpDelivery(shop.db, null)
  await expect.poll(async () => (await manager(askPhoneOffers, { body: asked(1) })).body.offers).toBeNull()
  const { day } = (await manager(findPhoneTerms)).body
  expect((await take(clientId(), 1)).body).toMatchObject({ day, promise: null })
})
