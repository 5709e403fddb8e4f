import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKitchenSheet } from '../../src/contract/admin/kitchen.ts'
import { readSlips } from '../../src/contract/admin/orders/papers.ts'
import { readOrder } from '../../src/contract/admin/orders.ts'
import { getStore } from '../../src/contract/settings.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { until } from '../until.ts'
import { deskOf } from './admin-desk.ts'
import { newestOrder, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let manager: ReturnType<typeof deskOf>
beforeAll(async () => {
  shop = await openShop()
  await shop.db`update store_settings set settings = settings || '{"demo": false}'`
  await until(async () => expect((await shop.call(getStore)).body.store.demo).toBe(false))
  manager = deskOf(shop, await hire(shop, 'manager'))
})
afterAll(() => shop.close())

test('an owner’s shop tells shopper, packer and kitchen how long a sweet keeps where its product states it [WORDS-13]', async () => {
  const stated = await sell(shop.db, [{ size: '250 g', price: 100, left: 9 }], 'Asha Barfi')
  const unstated = await sell(shop.db, [{ size: '250 g', price: 100, left: 9 }], 'Asha Ladoo')
  await shop.db`update products set shelf_life = '9 days, cool' where id = ${stated}`
  const meera = await shop.register()
  const items = [stated, unstated].map((_id) => ({ _id, size: '250 g', quantity: 1, price: 100 }))
  const id = (await order(shop, meera.token, payloadFor(items))).body.orderId
  const told = (lines: readonly { name: string; shelfLife: string }[]) =>
    Object.fromEntries(lines.map(({ name, shelfLife }) => [name, shelfLife]))
  const said = { 'Asha Barfi': '9 days, cool', 'Asha Ladoo': '' }

  expect(told((await newestOrder(shop, meera.token)).items)).toEqual(said)
  expect(told((await manager(readOrder, { params: { id } })).body.order.lines)).toEqual(said)
  const { slips } = (await manager(readSlips, { body: { orders: [id] } })).body
  expect(told(slips.flatMap(({ lines }) => lines))).toEqual(said)
  const day = addDays(dayOf(Date.now()), 1)
  expect(told((await manager(readKitchenSheet, { query: { day, batch: 'all' } })).body.rows)).toEqual(said)
})
