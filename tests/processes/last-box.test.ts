import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { findEmbedded } from '../../src/server/db/embedded.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { buy } from './buyers.ts'

let shop: RunningShop
let db: Db
beforeAll(async () => {
  shop = await startShop()
  db = connect((await findEmbedded(shop.dataDir)) ?? '', { connections: 2 })
})
afterAll(async () => {
  await db.end()
  await shop.end()
  await removeDataDir(shop.dataDir)
})

const soldOf = async (id: string) => {
  const [row] = await db`
    select (select on_hand from variants where product_id = ${id}) as left,
      (select count(distinct order_id)::int from order_lines where product_id = ${id}) as orders,
      (select coalesce(sum(quantity), 0)::int from order_lines where product_id = ${id}) as sold`
  return row
}

const deadlocks = async () => {
  const [row] = await db`select deadlocks::int from pg_stat_database where datname = current_database()`
  return row?.deadlocks
}

test('500 buyers at once of a size with 20 left make exactly 20 orders, and nobody deadlocks', async () => {
  const box = await sell(db, [{ size: 'Box of 12', price: 100, left: 20 }])
  const buyers = await makeBuyers(db, 500)
  const items = [{ _id: box, size: 'Box of 12', quantity: 1 }]
  const answers = await Promise.all(buyers.map((token) => buy(shop.url, token, randomUUID(), items)))
  const count = (wanted: (code: string | undefined) => boolean) => answers.filter(({ code }) => wanted(code)).length
  expect({ placed: count((code) => code === undefined), soldOut: count((code) => code === 'sold-out') }).toEqual({
    placed: 20,
    soldOut: 480,
  })
  expect(await soldOf(box)).toEqual({ left: 0, orders: 20, sold: 20 })
  expect(await deadlocks()).toBe(0)
})

test('crossed orders of the same two sweets wait for each other and do not deadlock', async () => {
  const [barfi, ladoo] = [
    await sell(db, [{ size: '250 g', price: 100, left: 150 }]),
    await sell(db, [{ size: '250 g', price: 100, left: 200 }]),
  ]
  const buyers = await makeBuyers(db, 300)
  const pair = [barfi, ladoo].map((_id) => ({ _id, size: '250 g', quantity: 3 }))
  const answers = await Promise.all(
    buyers.map((token, index) => buy(shop.url, token, randomUUID(), index % 2 ? pair : pair.toReversed())),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await soldOf(barfi)).toEqual({ left: 0, orders: 50, sold: 150 })
  expect(await soldOf(ladoo)).toEqual({ left: 50, orders: 50, sold: 150 })
  expect(await deadlocks()).toBe(0)
})
