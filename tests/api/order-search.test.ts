import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '../../src/contract/profile.ts'
import type { OrderPlace } from '../../src/server/orders/board/board-queries.ts'
import { findSoughtOrders } from '../../src/server/orders/board/search-orders.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { noteContacts } from '../../src/server/orders/own/contacts.ts'
import { fillShop } from '../../tools/bench/admin/generate.ts'
import { openShop, type Shop } from '../shop.ts'
import { MEERAS_ADDRESS, order, payloadFor, sell } from './counter.ts'

let shop: Shop
let old: Shop

beforeAll(async () => {
  shop = await openShop()
  old = await openShop()
  await fillShop(old.url, { orders: 12_000, customers: 2_000, now: Date.parse('2026-11-22T16:00:00+05:30') })
})

afterAll(async () => {
  await shop.close()
  await old.close()
})

/** An order of Meera's that goes to somebody else. */
async function sendTo(address: Partial<typeof MEERAS_ADDRESS>) {
  const meera = await shop.register()
  const items = [
    { _id: await sell(shop.db, [{ size: 'Box', price: 100, left: null }]), size: 'Box', quantity: 1, price: 100 },
  ]
  const { body } = await order(
    shop,
    meera.token,
    payloadFor(items, { address: { ...MEERAS_ADDRESS, ...address } as never }),
  )
  return { id: body.orderId, meera }
}

/** Every order read one by one. */
function readAll(words: string) {
  return old.db<OrderPlace[]>`
    select id, (extract(epoch from placed_at) * 1000000)::bigint::text as micros from orders
    where placed_at is not null and position(${words} in order_words(address)) > 0 order by placed_at desc, id desc`
}

test('an order is found at once by a part of whom it goes to, and by its number', async () => {
  const { id } = await sendTo({
    firstName: 'Tarini',
    lastName: 'Sample',
    email: 'tarini@example.com',
    phone: '+91 90007-65432',
  })
  const finders = [
    'tarini',
    'TARINI  Sample',
    'sample',
    'arini@ex',
    '9000765432',
    '+91 9000 765432',
    '65432',
    ` #${id.slice(-6)} `,
  ]
  for (const typed of [...finders, id, id.slice(-6).toUpperCase(), id.slice(-6, -2)]) {
    expect(
      (await findSoughtOrders(shop.db, { typed, most: 50 })).map((found) => found.id),
      typed,
    ).toEqual([id])
  }
})

test('a search looks for the text as it is typed: no character stands for others', async () => {
  await sendTo({ firstName: 'Urvashi' })
  for (const typed of ['', '  ', 'urvash_', 'urv%hi', '%', 'urvashi\\', 'vashti']) {
    expect(await findSoughtOrders(shop.db, { typed, most: 50 }), typed).toEqual([])
  }
})

test('the newest of many orders are found, however long ago and however common the name', async () => {
  const names = ['sharma', 'meera', 'zoya iyer', 'an', 'ana', 'kabir das', 'nobody at all']
  for (const words of [...names, ...(await oldestContacts())]) {
    const all = await readAll(words)
    const first = await findSoughtOrders(old.db, { typed: words, most: 50 })
    expect(first, words).toEqual(all.slice(0, 50))
    const next = await findSoughtOrders(old.db, { typed: words, most: 50, after: all[49] })
    if (all.length > 50) expect(next, words).toEqual(all.slice(50, 100))
  }
})

/** Name, e-mail and phone of orders that are not among the newest 5,000. */
async function oldestContacts(): Promise<string[]> {
  const rows = await old.db<{ parts: string[] }[]>`
    select array[lower((address ->> 'firstName') || ' ' || (address ->> 'lastName')), address ->> 'email',
      right(address ->> 'phone', 5)]::text[] as parts
    from orders where placed_at is not null order by placed_at limit 10`
  return rows.flatMap(({ parts }) => parts)
}

test('contacts are noted once each, and those of a deleted account are not kept', async () => {
  const { id, meera } = await sendTo({ firstName: 'Vanaja' })
  const count = () => shop.db`select from order_contacts where customer_id = ${meera.customerId}`
  await noteContacts(shop.db)
  await noteContacts(shop.db)
  expect(await count()).toHaveLength(1)
  await moveOrder(shop.db, id, 'Delivered')
  expect((await shop.call(deleteAccount, { body: { password: meera.password } }, meera.token)).status).toBe(200)
  expect(await count()).toHaveLength(0)
  await noteContacts(shop.db)
  expect(await count()).toHaveLength(0)
})
