import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { riddenOf, setUpDelivery } from '../delivery.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { buy } from '../processes/buyers.ts'
import { findDatabase, type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { many } from './full.ts'

const BUYERS = many(150, 300)

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

const deadlocks = async () => {
  const [row] = await db`select deadlocks::int from pg_stat_database where datname = current_database()`
  return row?.deadlocks
}

test.each([
  ['the last 20 places of a window', { orders: 20, grams: 1_000_000 }, 20],
  ['the last 3 kg of a line', { orders: 100_000, grams: 3_000 }, 12],
])(`${BUYERS} buyers at once of %s are promised exactly those`, async (_, limits, fit) => {
  await db`truncate orders, capacity cascade`
  const sweet = await sell(db, [{ size: '250 g', price: 100, left: null }])
  await setUpDelivery(db, riddenOf([sweet], limits))
  const stock = await noteStock(db)
  const buyers = await makeBuyers(db, BUYERS)
  const items = [{ _id: sweet, size: '250 g', quantity: 1 }]
  const answers = await Promise.all(buyers.map((token) => buy(shop.url, token, randomUUID(), items)))
  const codes = Map.groupBy(answers, ({ code }) => code ?? 'placed')
  expect(Object.fromEntries([...codes].map(([code, those]) => [code, those.length]))).toEqual({
    placed: fit,
    'promise-refused': BUYERS - fit,
  })
  expect(await db`select from promises`).toHaveLength(fit)
  expect(await deadlocks()).toBe(0)
  const acknowledged = answers.flatMap(({ orderId }) => orderId ?? [])
  expect(await findViolations(db, { stock, acknowledged })).toEqual([])
})
