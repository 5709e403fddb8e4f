import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrders } from '../../src/contract/admin/order-work.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { sell } from '../api/counter.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { hire } from '../office.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { until } from '../until.ts'
import { ask, registerMeera } from './ask.ts'
import { buy } from './buyers.ts'
import { type OutsideDatabase, openOutsideDatabase } from './outside-database.ts'

let database: OutsideDatabase
let db: Db
let one: RunningShop
let other: RunningShop
beforeAll(async () => {
  database = await openOutsideDatabase()
  one = await startShop(database.shared)
  db = connect(database.url, { connections: 2 })
})
afterAll(async () => {
  await db.end()
  for (const shop of [one, other]) {
    await shop.end()
    await removeDataDir(shop.dataDir)
  }
  await database.remove()
})

test('a step by a process that was killed is finished by the next one, by itself and once [UNDO-02]', async () => {
  const packer = await hire({ db }, 'packer')
  const sweet = await sell(db, [{ size: '250 g', price: 100, left: 50 }])
  const stock = await noteStock(db)
  const token = await registerMeera(one.url)
  const { orderId = '' } = await buy(one.url, token, randomUUID(), [{ _id: sweet, size: '250 g', quantity: 1 }])
  const body = { orders: [orderId], to: 'Shipped' as const }
  expect((await ask(one.url, moveOrders, { body }, undefined, { cookie: packer.cookie })).body.moved).toEqual([orderId])
  await one.end('SIGKILL')
  await db`update open_steps set until = now()`
  other = await startShop(database.shared)
  await until(async () => expect(await db`select from open_steps`).toHaveLength(0))
  const [order] = await db<{ number: string | null; letters: number }[]>`
    select invoice_number as number,
      (select count(*)::int from mails where about = o.id and kind = 'order-shipped') as letters
    from orders o where id = ${orderId}`
  expect(order).toEqual({ number: expect.stringMatching(/000001$/), letters: 1 })
  expect(await findViolations(db, { stock, acknowledged: [orderId] })).toEqual([])
})
