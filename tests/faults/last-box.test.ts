import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { type Bought, buy } from '../processes/buyers.ts'
import { findDatabase, type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { many } from './full.ts'

const BUYERS = many(300, 1_000)
const CROSSED = many(100, 300)

let shop: RunningShop
let db: Db
beforeAll(async () => {
  shop = await startShop()
  db = connect((await findDatabase(shop.dataDir)) ?? '', { connections: 2 })
})
afterAll(async () => {
  await db.end()
  await shop.end()
  await removeDataDir(shop.dataDir)
})

const soldOf = async (id: string) => {
  const [row] = await db`
    select (select on_hand from stocked_variants where product_id = ${id}) as left,
      (select count(distinct order_id)::int from order_lines where product_id = ${id}) as orders,
      (select coalesce(sum(quantity), 0)::int from order_lines where product_id = ${id}) as sold`
  return row
}

const deadlocks = async () => {
  const [row] = await db`select deadlocks::int from pg_stat_database where datname = current_database()`
  return row?.deadlocks
}

const placedIn = (answers: readonly Bought[]) => answers.flatMap(({ orderId }) => orderId ?? [])

test.each([1, 20])(
  `${BUYERS} buyers at once of the last %i make as many orders, and nobody deadlocks [DEC-18]`,
  async (left) => {
    const box = await sell(db, [{ size: 'Box of 12', price: 100, left }])
    const stock = await noteStock(db)
    const buyers = await makeBuyers(db, BUYERS)
    const items = [{ _id: box, size: 'Box of 12', quantity: 1 }]
    const answers = await Promise.all(buyers.map((token) => buy(shop.url, token, randomUUID(), items)))
    const count = (wanted: (code: string | undefined) => boolean) => answers.filter(({ code }) => wanted(code)).length
    expect({ placed: count((code) => code === undefined), soldOut: count((code) => code === 'sold-out') }).toEqual({
      placed: left,
      soldOut: BUYERS - left,
    })
    expect(await soldOf(box)).toEqual({ left: 0, orders: left, sold: left })
    expect(await deadlocks()).toBe(0)
    expect(await findViolations(db, { stock, acknowledged: placedIn(answers) })).toEqual([])
  },
)

test('crossed orders of the same two sweets wait for each other and do not deadlock', async () => {
  const [barfi, ladoo] = [
    await sell(db, [{ size: '250 g', price: 100, left: CROSSED / 2 }]),
    await sell(db, [{ size: '250 g', price: 100, left: CROSSED }]),
  ]
  const stock = await noteStock(db)
  const buyers = await makeBuyers(db, CROSSED)
  const pair = [barfi, ladoo].map((_id) => ({ _id, size: '250 g', quantity: 1 }))
  const answers = await Promise.all(
    buyers.map((token, index) => buy(shop.url, token, randomUUID(), index % 2 ? pair : pair.toReversed())),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(CROSSED / 2)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await soldOf(barfi)).toEqual({ left: 0, orders: CROSSED / 2, sold: CROSSED / 2 })
  expect(await soldOf(ladoo)).toEqual({ left: CROSSED / 2, orders: CROSSED / 2, sold: CROSSED / 2 })
  expect(await deadlocks()).toBe(0)
  expect(await findViolations(db, { stock, acknowledged: placedIn(answers) })).toEqual([])
})
