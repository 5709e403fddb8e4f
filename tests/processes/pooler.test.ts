import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCart } from '../../src/contract/cart.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { removeDataDir, startShop } from '../running-shop.ts'
import { until } from '../until.ts'
import { ask } from './ask.ts'
import { buy } from './buyers.ts'
import { type OutsideDatabase, openOutsideDatabase } from './outside-database.ts'
import { findPgbouncer, type Pooler, startPooler } from './pgbouncer.ts'

const program = await findPgbouncer()
if (!program) console.warn('PgBouncer is not installed here, so a shop behind it is not tried.')

const CONNECTIONS = 4

let database: OutsideDatabase
let pooler: Pooler
let db: Db
beforeAll(async () => {
  if (!program) return
  database = await openOutsideDatabase()
  pooler = await startPooler(program, database.url, CONNECTIONS)
  db = connect(database.url, { connections: 2 })
})
afterAll(async () => {
  if (!program) return
  await db.end()
  await pooler.end()
  await database.remove()
})

test.skipIf(!program)(
  'a shop behind a pooler that lends connections for one transaction sells exactly and hears',
  async () => {
    const shop = await startShop({ ...database.shared, DATABASE_POOLER_URL: pooler.url })
    expect(shop.output()).not.toContain('pooler')
    const sweet = await sell(db, [{ size: '250 g', price: 100, left: 25 }], 'Gulkand Barfi')
    const stock = await noteStock(db)
    const buyers = await makeBuyers(db, 40)
    const bought = await Promise.all(
      buyers.map((token) => buy(shop.url, token, randomUUID(), [{ _id: sweet, size: '250 g', quantity: 1 }])),
    )
    const acknowledged = bought.flatMap(({ orderId }) => orderId ?? [])
    expect(acknowledged).toHaveLength(25)
    expect(bought.filter(({ code }) => code === 'sold-out')).toHaveLength(15)
    expect(await findViolations(db, { stock, acknowledged })).toEqual([])

    const page = async () => (await fetch(`${shop.url}/collection/${sweet}`)).text()
    await until(async () => expect(await page()).toContain('Gulkand Barfi'))
    await db`update products set name = 'Paan Barfi' where id = ${sweet}`
    await until(async () => expect(await page()).toContain('Paan Barfi'))

    // What is asked goes through the pooler, and comes back with it.
    const cart = async () => (await ask(shop.url, getCart, {}, buyers[0])).status
    expect(await cart()).toBe(200)
    await pooler.stop()
    await until(async () => expect(await cart()).toBe(503))
    await pooler.start()
    await until(async () => expect(await cart()).toBe(200))
    await shop.end()
    await removeDataDir(shop.dataDir)
  },
)

test.skipIf(!program)('a pooler whose connections have no bounds is told of', async () => {
  const shop = await startShop({ ...database.shared, DATABASE_POOLER_URL: pooler.unboundUrl })
  const bounds = 'idle_in_transaction_session_timeout, no lock_timeout, no statement_timeout'
  expect(shop.output()).toContain(`Connections of the pooler have no ${bounds}:`)
  await shop.end()
  await removeDataDir(shop.dataDir)
})
