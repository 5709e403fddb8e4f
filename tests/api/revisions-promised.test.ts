import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { previewRevision, reviseOrder } from '../../src/contract/admin/orders/revise.ts'
import type { Call } from '../../src/contract/endpoint.ts'
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
type Change = Partial<Pick<Call<typeof previewRevision>['body'], 'lines' | 'place' | 'promise'>>
const revise = (lines: Wanted[], orderId = id) => change({ lines }, orderId)
async function change(wanted: Change, orderId = id) {
  const told = await manager(previewRevision, { body: { orderId, ...wanted } })
  if (told.status !== 200) return told
  return manager(reviseOrder, { body: { id: clientId(), orderId, ...wanted, seen: told.body.plan.seen } })
}

async function taken(): Promise<string[]> {
  expect(await findViolations(shop.db, { stock })).toEqual([])
  const rows = await shop.db<{ id: string; taken: number }[]>`
    select id, taken from capacity where taken > 0 and day = ${TOMORROW}::date order by id`
  return rows.map(({ id: what, taken: amount }) => `${what} ${amount}`)
}

test('a sweet that comes into an order takes its kilograms of the same day, and gives them back when it goes [REVISE-08]', async () => {
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

const IN_DELHI = {
  ...{ firstName: 'Meera', lastName: 'Iyer', phone: '9876543210' },
  ...{
    street: '7 Example Chowk',
    city: 'Delhi',
    state: 'Delhi',
    zipcode: '110001',
    deliveryInstructions: 'Ring twice.',
  },
}
const IN_JAIPUR = { ...IN_DELHI, city: 'Jaipur', state: 'Rajasthan', zipcode: '302020' }
const addressOf = async (orderId = id) =>
  (await shop.db<{ address: Record<string, string> }[]>`select address from orders where id = ${orderId}`)[0]?.address
const feeOf = async () => (await shop.db`select delivery_fee, amount from orders where id = ${id}`)[0]

test('an order goes to another door of the same town as promised, and its letters where they went [REVISE-10]', async () => {
  expect((await change({ place: IN_JAIPUR })).body).toMatchObject({ amount: 64_000 })
  expect(await addressOf()).toMatchObject({ ...IN_JAIPUR, email: MEERAS_ADDRESS.email, country: 'India' })
  expect(await taken()).toEqual(['khoya 1000', 'morning 1'])
  expect((await change({ place: IN_JAIPUR })).body).toMatchObject({ message: 'That is how the order is already.' })
  expect((await change({ place: { ...IN_JAIPUR, zipcode: '30202' } })).body).toMatchObject({ code: 'address-invalid' })
})

test('another town has other days and another fee: the order is promised anew, and its old day given back [REVISE-10]', async () => {
  const { zones, ...delivery } = deliveryOf([barfi])
  const dearer = zones.map((zone) => ({
    ...zone,
    ways: zone.ways.map((way) => (zone.id === 'india' ? { ...way, fee: 90, freeFrom: 1000 } : way)),
  }))
  await setUpDelivery(shop.db, { ...delivery, zones: dearer })
  const refused = await change({ place: IN_DELHI })
  expect(refused).toMatchObject({ status: 409, body: { code: 'promise-refused' } })
  expect(await addressOf()).toMatchObject({ zipcode: '302001' })
  const [next] = (refused.body as unknown as { next: { way: 'courier'; day: string }[] }).next
  if (!next) throw new Error('no other day')
  const promise = { way: next.way, day: next.day, windowId: null }
  expect((await change({ place: IN_DELHI, promise })).body).toMatchObject({ amount: 60_000 + 9_000 })
  expect(await addressOf()).toMatchObject({ zipcode: '110001', deliveryInstructions: 'Ring twice.' })
  expect(await taken()).toEqual(['khoya 1000'])
  // The fee of the new town holds for what comes after, and is free from what is free there.
  await revise([boxes(4)])
  expect(await feeOf()).toEqual({ deliveryFee: 0, amount: 120_000 })
  await revise([boxes(1)])
  expect(await feeOf()).toEqual({ deliveryFee: 9_000, amount: 39_000 })
  expect(await taken()).toEqual(['khoya 500'])
})

test('an order comes on another day with all that is added, where that is chosen [REVISE-08]', async () => {
  await place(2)
  const lines = [boxes(3)]
  const refused = await change({ lines })
  const [next] = (refused.body as unknown as { next: { way: 'rider'; day: string; window: { id: string } }[] }).next
  if (!next) throw new Error('no other day')
  const promise = { way: next.way, day: next.day, windowId: next.window.id }
  expect((await change({ lines, promise })).body).toMatchObject({ amount: 94_000 })
  expect(await taken()).toEqual(['khoya 1000', 'morning 1'])
})

test('a paid order goes to another door for what was paid, and nowhere where that costs another sum [REVISE-10]', async () => {
  await shop.db`
    update orders set payment_method = 'razorpay', paid = true where id = ${id}`
  expect((await change({ lines: [boxes(1)], place: IN_JAIPUR })).body).toMatchObject({
    message: expect.stringContaining('It is paid'),
  })
  expect((await manager(previewRevision, { body: { orderId: id, place: IN_JAIPUR } })).status).toBe(200)
  const { zones, ...delivery } = deliveryOf([barfi])
  const dearer = zones.map((zone) => ({ ...zone, ways: zone.ways.map((way) => ({ ...way, fee: 90 })) }))
  await setUpDelivery(shop.db, { ...delivery, zones: dearer })
  expect((await manager(previewRevision, { body: { orderId: id, place: IN_JAIPUR } })).body).toMatchObject({
    message: expect.stringContaining('₹690'),
  })
})
