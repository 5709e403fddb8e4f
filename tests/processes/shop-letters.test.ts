import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { until } from '../until.ts'
import { type OutsideDatabase, openOutsideDatabase } from './outside-database.ts'

let database: OutsideDatabase
let db: Db
let shops: RunningShop[]
beforeAll(async () => {
  database = await openOutsideDatabase()
  shops = [await startShop(database.shared), await startShop(database.shared)]
  db = connect(database.url, { connections: 2 })
})
afterAll(async () => {
  await db.end()
  for (const shop of shops) {
    await shop.end()
    await removeDataDir(shop.dataDir)
  }
  await database.remove()
})

test('two shops on one database tell what runs low by themselves, and once [NEWS-06]', async () => {
  await db`update stock set on_hand = 0 where variant_id in (select min(id) from variants)`
  const letters = () => db<{ recipient: string; sentAt: number | null }[]>`
    select recipient, sent_at from mails where kind = 'shop-stock'`
  await until(async () => expect((await letters())[0]?.sentAt).toEqual(expect.any(Number)))
  expect(await letters()).toEqual([{ recipient: 'namaste@kesarkhoya.example', sentAt: expect.any(Number) }])
})
