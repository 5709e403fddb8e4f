import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAdminProducts } from '../../src/contract/admin/catalog.ts'
import { listCustomers } from '../../src/contract/admin/customers.ts'
import { searchOrders } from '../../src/contract/admin/order-board.ts'
import { hire } from '../office.ts'
import { openShop, type Shop } from '../shop.ts'
import { ADDRESS_OF_KABIR, deskOf, placeForCash } from './admin-desk.ts'
import { sell } from './counter.ts'

let shop: Shop
let packer: ReturnType<typeof deskOf>
let manager: ReturnType<typeof deskOf>
let barfi: string
beforeAll(async () => {
  shop = await openShop()
  packer = deskOf(shop, await hire(shop, 'packer', 'Priya'))
  manager = deskOf(shop, await hire(shop, 'manager'))
  barfi = await sell(shop.db, [{ size: '250 g', price: 100, left: 100 }])
})
afterAll(() => shop.close())

test('the end of a phone number finds orders and customers [FIND-03]', async () => {
  const id = await placeForCash(shop, barfi, { address: { ...ADDRESS_OF_KABIR, phone: '+91 98290 41127' } })
  const asha = await shop.register('Asha Rao')
  await shop.db`update customers set phone = '98290 41127' where id = ${asha.customerId}`
  const orders = await manager(searchOrders, { query: { q: '41127' } })
  expect(orders.body.rows.map((row) => row.id)).toEqual([id])
  const customers = await manager(listCustomers, { query: { search: '41127' } })
  expect(customers.body.rows.map((row) => row.id)).toEqual([asha.customerId])
})

test('a name in Hindi finds its sweet, published or not [FIND-03]', async () => {
  const hidden = await sell(shop.db, [{ size: '250 g', price: 100, left: 1 }])
  await shop.db`update products set name_hi = 'काजू बर्फ़ी', published = false where id = ${hidden}`
  const found = await manager(listAdminProducts, { query: { search: 'काजू' } })
  expect(found.body.rows).toContainEqual(expect.objectContaining({ id: hidden, published: false }))
})

test('a packer finds orders, without their sums, and neither customers nor sweets [FIND-06]', async () => {
  const id = await placeForCash(shop, barfi)
  const { body } = await packer(searchOrders, { query: { q: id.slice(-6) } })
  expect(body.rows).toMatchObject([{ id, amount: null }])
  for (const call of [listCustomers, listAdminProducts]) {
    expect((await packer(call, { query: { search: 'asha' } })).status).toBe(403)
  }
})
