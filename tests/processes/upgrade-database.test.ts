import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { findEmbedded, startEmbedded } from '../../keeper/database/embedded.ts'
import { findHome } from '../../keeper/database/embedded-home.ts'
import { upgradeDatabase } from '../../keeper/upgrade/upgrade-database.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { readEnv } from '../../src/server/env/env.ts'
import { describeShop } from '../../src/server/keeper/describe-shop.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { checksumOf } from '../checksum.ts'
import { test } from '../embedded-test.ts'
import { findViolations, noteStock } from '../invariants.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { buy } from './buyers.ts'

let shop: RunningShop
let db: Db
beforeAll(async () => {
  shop = await startShop()
  db = await connectTo(shop)
})
afterAll(async () => {
  await db.end()
  await shop.end()
  await removeDataDir(shop.dataDir)
})

// There is only one PostgreSQL among the packages, so both sides are of it: what is copied is the same for two.
test('the database is copied into a new cluster row by row, and the shop sells on; the earlier one stays', async () => {
  const sweet = await sell(db, [{ size: '250 g', price: 100, left: 50 }], 'Gulkand "Barfi"\t\\N')
  const stock = await noteStock(db)
  const acknowledged = await Promise.all((await makeBuyers(db, 20)).map((token) => buyOf(sweet, token)))
  const { binaries } = await findHome(shop.dataDir, () => {})
  const kept = describeShop(readEnv({ DATA_DIR: shop.dataDir }))
  await expect(upgradeDatabase(kept, binaries, { say: () => {} })).rejects.toThrow('Close the shop')
  await db.end()
  await shop.end()

  const before = await lookInto(shop.dataDir)
  const said: string[] = []
  const aside = await upgradeDatabase(kept, binaries, { say: (line) => said.push(line) })
  expect(said).toContainEqual(expect.stringMatching(/^public\.orders: [1-9]\d* bytes, read back and the same$/))
  // More than one buffer of the stream.
  expect(said).toContainEqual(expect.stringMatching(/^public\.products: \d{5,} bytes, read back and the same$/))
  expect(said).toContainEqual(expect.stringMatching(/^jobs\.queue: [1-9]/))
  const after = await lookInto(shop.dataDir)
  expect(after.system).not.toBe(before.system)
  expect(after.rows).toBe(before.rows)
  expect((await stat(join(aside, 'data/PG_VERSION'))).isFile()).toBe(true)
  expect((await readdir(shop.dataDir)).filter((name) => name.startsWith('postgres'))).toHaveLength(2)

  shop = await startShop({ DATA_DIR: shop.dataDir })
  db = await connectTo(shop)
  expect(await findViolations(db, { stock, acknowledged })).toEqual([])
  // What is numbered goes on where it was.
  await sell(db, [{ size: '250 g', price: 100, left: 50 }])
  const [token = ''] = await makeBuyers(db, 1)
  const next = await buyOf(sweet, token)
  expect(await findViolations(db, { stock, acknowledged: [...acknowledged, next] })).toEqual([])
})

async function buyOf(sweet: string, token: string): Promise<string> {
  const { status, orderId = '' } = await buy(shop.url, token, randomUUID(), [
    { _id: sweet, size: '250 g', quantity: 1 },
  ])
  expect(status).toBe(200)
  return orderId
}

async function connectTo({ dataDir }: RunningShop): Promise<Db> {
  return connect((await findEmbedded(dataDir)) ?? '', { connections: 2 })
}

/** All that the tables hold, and PostgreSQL's number of the cluster, while no shop changes anything. */
async function lookInto(dataDir: string): Promise<{ rows: string; system: unknown }> {
  const { url, adminUrl, stop } = await startEmbedded({ dataDir })
  const asShop = connect(url, { connections: 1 })
  const admin = connect(adminUrl, { connections: 1 })
  try {
    const [row] = await admin`select system_identifier::text as system from pg_control_system()`
    return { rows: await checksumOf(asShop), system: row?.system }
  } finally {
    await Promise.all([asShop.end(), admin.end()])
    await stop()
  }
}
