import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { findEmbedded } from '../../keeper/database/embedded.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { makeBuyers, sell } from '../api/counter.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { until } from '../until.ts'
import { buy } from './buyers.ts'
import { shelfOf } from './keeper.ts'
import { findPostmasterOf } from './stoppable-shops.ts'

/** A shop that sells one sweet, and is closed, lost and opened again on data that somebody keeps for it. */
export type KeptShop = {
  shop: RunningShop
  db: Db
  sweet: string
  /** Of that sweet; fails where the shop does not take it. */
  buyOne: () => Promise<string>
  has: (orderId: string) => Promise<boolean>
  close: () => Promise<void>
  /** On the same data, or those in another folder; fails the test where it does not open. */
  openAgain: (env?: Record<string, string>) => Promise<void>
  /** The machine stops, and the disk with the data is gone. */
  loseEverything: () => Promise<void>
  end: () => Promise<void>
}

const STOCK = 1_000_000

export async function openKeptShop(env: Record<string, string> = {}): Promise<KeptShop> {
  const shop = await startShop(env)
  const db = await connectTo(shop)
  const kept: KeptShop = {
    shop,
    db,
    sweet: await sell(db, [{ size: '250 g', price: 100, left: STOCK }]),
    buyOne: () => buyOne(kept),
    has: async (orderId) => (await kept.db`select from orders where id = ${orderId}`).length === 1,
    close: async () => {
      await kept.db.end()
      await kept.shop.end()
    },
    openAgain: async (env = {}) => {
      // A shop that does not open is what such a test is about.
      const failed = (error: Error) => expect.fail(error.message)
      kept.shop = await startShop({ DATA_DIR: kept.shop.dataDir, ...env }).catch(failed)
      kept.db = await connectTo(kept.shop)
    },
    loseEverything: () => loseEverything(kept),
    end: async () => {
      await kept.close()
      await removeDataDir(kept.shop.dataDir)
      await removeDataDir(shelfOf(kept.shop.dataDir))
    },
  }
  return kept
}

async function buyOne({ shop, db, sweet }: KeptShop): Promise<string> {
  const [token = ''] = await makeBuyers(db, 1)
  const { status, orderId = '' } = await buy(shop.url, token, randomUUID(), [
    { _id: sweet, size: '250 g', quantity: 1 },
  ])
  expect(status).toBe(200)
  return orderId
}

async function loseEverything({ shop, db }: KeptShop): Promise<void> {
  await db.end()
  const postmaster = await findPostmasterOf(shop)
  await shop.end('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await until(() => expect(() => process.kill(postmaster, 0)).toThrow())
  await removeDataDir(shop.dataDir)
}

async function connectTo({ dataDir }: RunningShop): Promise<Db> {
  return connect((await findEmbedded(dataDir)) ?? '', { connections: 4 })
}
