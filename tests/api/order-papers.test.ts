import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKitchenSheet } from '../../src/contract/admin/kitchen.ts'
import { readSlips } from '../../src/contract/admin/orders.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { deskOf } from './admin-desk.ts'
import { makeBuyers, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let packer: ReturnType<typeof deskOf>
let barfi: string
let ladoo: string
beforeAll(async () => {
  shop = await openShop()
  packer = deskOf(shop, await hire(shop, 'packer'))
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 50 }], 'Amba Barfi')
  ladoo = await sell(shop.db, [{ size: '500 g', price: 200, left: 50, grams: 500 }], 'Besan Ladoo')
  await shop.db`update products set name_hi = 'आम बर्फी' where id = ${barfi}`
})
afterAll(() => shop.close())

async function place(): Promise<string> {
  const [token = ''] = await makeBuyers(shop.db, 1)
  const items = [
    { _id: barfi, size: '250 g', quantity: 2, price: 100 },
    { _id: ladoo, size: '500 g', quantity: 1, price: 200 },
  ]
  return (await order(shop, token, payloadFor(items))).body.orderId
}

test('slips and kitchen sheet hold a product’s own name in Hindi, where it has one [PAPER-04]', async () => {
  const { slips } = (await packer(readSlips, { body: { orders: [await place()] } })).body
  expect(slips[0]?.lines).toMatchObject([
    { name: 'Amba Barfi', nameHi: 'आम बर्फी', grams: 250, quantity: 2 },
    { name: 'Besan Ladoo', nameHi: null, grams: 500, quantity: 1 },
  ])
  // By tomorrow's noon is due whatever is ordered now.
  const { rows } = (await packer(readKitchenSheet, { query: { day: addDays(dayOf(Date.now()), 1), batch: 'all' } }))
    .body
  expect(rows.map(({ name, nameHi }) => [name, nameHi])).toEqual([
    ['Amba Barfi', 'आम बर्फी'],
    ['Besan Ladoo', null],
  ])
})
