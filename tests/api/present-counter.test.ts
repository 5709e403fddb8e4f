import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDispatchSheet, readKitchenSheet } from '../../src/contract/admin/kitchen.ts'
import { readBoard, searchOrders } from '../../src/contract/admin/order-board.ts'
import { readSlips } from '../../src/contract/admin/orders/papers.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { runOrderCommand } from '../../src/server/orders/admin/order-command.ts'
import { noteContacts } from '../../src/server/orders/own/contacts.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf, placeForCash } from './admin-desk.ts'
import { MEERAS_ADDRESS, sell } from './counter.ts'
import { FOR_KAMLA } from './presents.ts'
import { promiseTo } from './promised-orders.ts'

let shop: Shop
let packer: ReturnType<typeof deskOf>
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  packer = deskOf(shop, await hire(shop, 'packer'))
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: null }])
})
beforeEach(async () => {
  await shop.db`truncate orders cascade`
})
afterAll(() => shop.close())

const DAY = addDays(dayOf(Date.now()), 2)
const place = (present?: typeof FOR_KAMLA | { receiver: string; from: string }) =>
  placeForCash(shop, barfi, present ? { present } : {})

test('an order’s page and its slip have all of a present; those of another have none [PROM-76]', async () => {
  const [given, own] = [await place(FOR_KAMLA), await place()]
  const pageOf = async (id: string) => (await packer(readOrder, { params: { id } })).body.order
  expect(await pageOf(given)).toMatchObject({ present: FOR_KAMLA, address: MEERAS_ADDRESS })
  expect((await pageOf(own)).present).toBeNull()
  const { slips } = (await packer(readSlips, { body: { orders: [given, own] } })).body
  expect(slips.map(({ present }) => present)).toEqual([FOR_KAMLA, null])
})

test('the board names who gets a present beside who ordered it [PROM-76]', async () => {
  await place(FOR_KAMLA)
  await place()
  const { columns } = (await packer(readBoard)).body
  const cards = columns.flatMap(({ rows }) => rows.map(({ name, receiver }) => [name, receiver]))
  expect(cards).toEqual([
    ['Meera Iyer', FOR_KAMLA.receiver],
    ['Meera Iyer', null],
  ])
})

test('a present is brought to its receiver, who is called, or else the buyer [PROM-74]', async () => {
  const ride = { way: 'rider', dispatchDay: DAY, window: { id: 'evening', starts: 1020, ends: 1200 } } as const
  const ids = [await place(FOR_KAMLA), await place({ receiver: 'Sundar', from: 'Meera' }), await place()]
  for (const id of ids) await promiseTo(shop, id, ride)
  const { runs } = (await packer(readDispatchSheet, { query: { day: DAY } })).body
  const stops = runs.flatMap(({ zones }) => zones.flatMap((zone) => zone.stops))
  expect(stops.map(({ name, phone, presentFrom }) => [name, phone, presentFrom])).toEqual([
    ['Kamla Joshi', '98290 00000', FOR_KAMLA.from],
    ['Sundar', MEERAS_ADDRESS.phone, 'Meera'],
    ['Meera Iyer', MEERAS_ADDRESS.phone, null],
  ])
})

test('the kitchen’s sheet counts the cards of its orders [PROM-76]', async () => {
  await place(FOR_KAMLA)
  await place()
  // What was placed goes on every later sheet until it is made.
  const { orders, presents } = (await packer(readKitchenSheet, { query: { day: addDays(DAY, 4) } })).body
  expect([orders, presents]).toEqual([2, 1])
})

test('the sheet to pack by names receiver, card and what stays out of the box [PROM-74, PROM-76]', async () => {
  const sheet = await runOrderCommand(shop.db, [await place(FOR_KAMLA)])
  expect(sheet).toContain('Kamla Joshi, 12 Example Bazaar')
  expect(sheet).toContain('phone 98290 00000')
  expect(sheet).toContain(`  A present from ${FOR_KAMLA.from}, with no price and no invoice in the box\n`)
  expect(sheet).toContain(
    FOR_KAMLA.message
      .split('\n')
      .map((line) => `  | ${line}`)
      .join('\n'),
  )
  expect(await runOrderCommand(shop.db, [await place()])).not.toContain('present')
})

test('an order is found by who gets it, when it is new and later by its note [PROM-79]', async () => {
  const id = await place(FOR_KAMLA)
  const found = async (q: string) => (await packer(searchOrders, { query: { q } })).body.rows.map((row) => row.id)
  expect(await Promise.all(['kamla', '9829000000', 'meera iyer'].map(found))).toEqual([[id], [id], [id]])
  await noteContacts(shop.db)
  const words = await shop.db`select words from order_contacts order by words`
  expect(words.map((row) => row.words)).toEqual(['kamla joshi  9829000000', 'meera iyer meera@example.com 9876543210'])
  expect(await found('kamla')).toEqual([id])
})
