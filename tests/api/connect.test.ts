import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a transaction begun behind any number of statements is held, and ends by itself', async () => {
  const { db } = shop
  await db`create table drops (n int)`
  // postgres.js sends at most 100 statements ahead: a `begin` that came last of them was not held.
  for (let before = 990; before <= 1020; before++) {
    const statements = Array.from({ length: before }, () => db`select 1`.execute())
    await Promise.all([...statements, db.begin((tx) => tx`insert into drops values (${before})`)])
  }
  expect(await db`select count(*)::int as count from drops`).toEqual([{ count: 31 }])
})
