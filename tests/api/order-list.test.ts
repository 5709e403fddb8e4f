import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readOrderList } from '../../src/contract/admin/order-board.ts'
import { takeOrderBack } from '../../src/contract/admin/order-work.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { numberOrders } from '../../src/server/orders/move/number-orders.ts'
import { fillDay } from '../busy-day.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'
import { FOR_KAMLA } from './presents.ts'
import { promiseTo } from './promised-orders.ts'

let shop: Shop
let barfi: string
let packer: ReturnType<typeof deskOf>
let manager: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await openShop()
  packer = deskOf(shop, await hire(shop, 'packer'))
  manager = deskOf(shop, await hire(shop, 'manager'))
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 1000 }])
})
beforeEach(() => shop.db`truncate orders, numbered_days cascade`)
afterAll(() => shop.close())

const today = dayOf(Date.now())
const number = () => numberOrders(shop.db, { all: true })
const listOf = async (day?: string) => (await packer(readOrderList, day === undefined ? {} : { query: { day } })).body
const idsOf = async (day?: string) => (await listOf(day)).orders.map(({ id }) => id)

test('a day’s orders are listed by their number, whatever has become of them [LINES-01]', async () => {
  const [first, second] = [await placeForCash(shop, barfi), await placeForCash(shop, barfi, { quantity: 3 })]
  const ahead = await promiseTo(shop, await placeForCash(shop, barfi), { way: 'rider', dispatchDay: addDays(today, 3) })
  await number()
  await moveOrder(shop.db, first, 'Delivered')
  const { orders, ...rest } = await listOf()
  expect(rest).toMatchObject({ day: today, today, isCut: false })
  expect(orders).toMatchObject([
    { id: first, status: 'Delivered', day: today, zipcode: '411001', grams: 250, pieces: 1 },
    { id: second, status: 'Placed', day: today, grams: 750, pieces: 3, things: '3 × Test Barfi 250 g' },
  ])
  expect(await idsOf(addDays(today, 3))).toEqual([ahead])
  expect(await idsOf(addDays(today, 1))).toEqual([])
})

test('an open order of an earlier day stands before today’s, and on no other day [LINES-01]', async () => {
  const [open, over, back, now] = [
    await placeForCash(shop, barfi),
    await placeForCash(shop, barfi),
    await placeForCash(shop, barfi),
    await placeForCash(shop, barfi),
  ]
  for (const id of [open, over, back]) await promiseTo(shop, id, { way: 'rider', dispatchDay: addDays(today, -2) })
  await number()
  await moveOrder(shop.db, over, 'Delivered')
  await moveOrder(shop.db, back, 'Shipped')
  await manager(takeOrderBack, { body: { orderId: back, restock: true } })
  expect(await idsOf()).toEqual([open, now])
  expect(await idsOf(addDays(today, -2))).toEqual([open, over, back])
  expect(await idsOf(addDays(today, -1))).toEqual([])
})

test('a present has its mark, and the name of who gets it [LINES-01]', async () => {
  await placeForCash(shop, barfi)
  await placeForCash(shop, barfi, { present: FOR_KAMLA })
  await number()
  expect((await listOf()).orders).toMatchObject([{ isPresent: false }, { isPresent: true, name: FOR_KAMLA.receiver }])
})

test('a list shows no money to who sees none, and is of no day that there is not [LINES-01]', async () => {
  await placeForCash(shop, barfi)
  await number()
  const [seen] = (await listOf()).orders
  expect(seen).toMatchObject({ amount: null, due: expect.any(Number), firstLargeCash: false })
  expect((await manager(readOrderList)).body.orders[0]?.amount).toEqual(expect.any(Number))
  expect((await packer(readOrderList, { query: { day: '2026-02-30' } })).status).toBe(400)
})

test('a list of more orders than fit says so [LINES-01]', async () => {
  await fillDay(shop.db, { orders: 5001, day: today })
  await number()
  const { orders, isCut } = await listOf()
  expect(isCut).toBe(true)
  expect(orders).toHaveLength(5000)
  expect(orders.at(-1)?.called).toMatch(/-5000$/)
})
