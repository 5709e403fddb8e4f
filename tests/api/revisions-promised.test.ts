import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { previewRevision, reviseOrder } from '../../src/contract/admin/orders/revise.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { findViolations, noteStock, type Stock } from '../invariants.ts'
import { hire } from '../office.ts'
import { type Customer, openShop, type Shop } from '../shop.ts'
import { clientId, deskOf } from './admin-desk.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let stock: Stock
let manager: ReturnType<typeof deskOf>
let meera: Customer
let barfi: string
let namkeen: string
let id: string
beforeAll(async () => {
  shop = await openShop()
  manager = deskOf(shop, await hire(shop, 'manager'))
})
beforeEach(async () => {
  await shop.db`truncate orders, capacity cascade`
  meera = await shop.register()
  barfi = await sell(shop.db, [{ size: '500 g', price: 300, left: null, grams: 500 }], 'Mango Barfi')
  namkeen = await sell(shop.db, [{ size: '250 g', price: 100, left: 20 }], 'Test Sev')
  stock = await noteStock(shop.db)
  await setUpDelivery(shop.db, deliveryOf([barfi]))
  id = await place(2)
})
afterAll(() => shop.close())

const TOMORROW = addDays(dayOf(Date.now()), 1)

/** So many half kilos of barfi for the first window of tomorrow. */
async function place(quantity: number): Promise<string> {
  const address = { ...MEERAS_ADDRESS, city: 'Jaipur', state: 'Rajasthan', zipcode: '302001' }
  const promise = { way: 'rider' as const, day: TOMORROW, windowId: 'morning' }
  const items = [{ _id: barfi, size: '500 g', quantity, price: 300 }]
  const { body } = await order(shop, meera.token, payloadFor(items, { address, promise }))
  return body.orderId
}

type Wanted = { productId: string; size: string; quantity: number }
const boxes = (quantity: number): Wanted => ({ productId: barfi, size: '500 g', quantity })
const bags = (quantity: number): Wanted => ({ productId: namkeen, size: '250 g', quantity })
async function revise(lines: Wanted[], orderId = id) {
  const told = await manager(previewRevision, { body: { orderId, lines } })
  if (told.status !== 200) return told
  return manager(reviseOrder, { body: { id: clientId(), orderId, lines, seen: told.body.plan.seen } })
}

async function taken(): Promise<string[]> {
  expect(await findViolations(shop.db, { stock })).toEqual([])
  const rows = await shop.db<{ id: string; taken: number }[]>`
    select id, taken from capacity where taken > 0 and day = ${TOMORROW}::date order by id`
  return rows.map(({ id: what, taken: amount }) => `${what} ${amount}`)
}

test('what comes into an order takes its kilograms of the same day, and gives them back when it goes [REVISE-08]', async () => {
  expect(await taken()).toEqual(['khoya 1000', 'morning 1'])
  expect((await revise([boxes(4)])).body).toMatchObject({ amount: 124_000 })
  expect(await taken()).toEqual(['khoya 2000', 'morning 1'])
  expect((await revise([boxes(1), bags(2)])).body).toMatchObject({ amount: 54_000 })
  expect(await taken()).toEqual(['khoya 500', 'morning 1'])
  // All of it is another thing, which the kitchen does not make, in the window that is its own.
  expect((await revise([bags(3)])).status).toBe(200)
  expect(await taken()).toEqual(['morning 1'])
  expect((await revise([boxes(2)])).body).toMatchObject({ amount: 64_000 })
  expect(await taken()).toEqual(['khoya 1000', 'morning 1'])
})

test('a day whose kitchen is full refuses what is added, names what is next, and leaves the order as it is [REVISE-08]', async () => {
  const other = await place(2)
  expect(await taken()).toEqual(['khoya 2000', 'morning 2'])
  const refused = await revise([boxes(3)])
  expect(refused).toMatchObject({ status: 409, body: { code: 'promise-refused', next: expect.any(Array) } })
  // What the kitchen does not make can be added, though the window has no room for another order.
  expect((await revise([boxes(2), bags(1)])).status).toBe(200)
  // What goes out of the other order makes room for it.
  expect((await revise([boxes(1)], other)).status).toBe(200)
  expect((await revise([boxes(3), bags(1)])).status).toBe(200)
  expect(await taken()).toEqual(['khoya 2000', 'morning 2'])
})

test('two who want the last kilogram of a day at once: one gets it [REVISE-08]', async () => {
  const other = await place(1)
  const lines = (quantity: number) => [boxes(quantity)]
  const answers = await Promise.all([revise(lines(3)), revise(lines(2), other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await taken()).toEqual(['khoya 2000', 'morning 2'])
})
