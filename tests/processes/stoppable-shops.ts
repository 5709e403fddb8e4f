import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { findEmbedded } from '../../keeper/database/embedded.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { openOutsideDatabase } from './outside-database.ts'

/** A running shop whose database the test can take away and bring back. */
export type StoppableShop = {
  shop: RunningShop
  databaseUrl: string
  takeAway: () => Promise<void>
  bringBack: () => Promise<void>
  close: () => Promise<void>
}

/** The shop's own PostgreSQL dies together with its disk, or the shop would have started it again within a second. */
export async function openOnItsOwn(): Promise<StoppableShop> {
  const shop = await startShop()
  const data = join(shop.dataDir, 'postgres/data')
  return {
    shop,
    databaseUrl: (await findEmbedded(shop.dataDir)) ?? '',
    takeAway: async () => {
      const postmaster = await findPostmasterOf(shop)
      await rename(data, `${data}.away`)
      process.kill(postmaster, 'SIGKILL')
    },
    bringBack: () => rename(`${data}.away`, data),
    close: async () => {
      await shop.end()
      await removeDataDir(shop.dataDir)
    },
  }
}

/** The process id of the PostgreSQL that the shop started. */
export async function findPostmasterOf({ dataDir }: RunningShop): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
}

/** A PostgreSQL elsewhere, stopped by whoever runs it. */
export async function openOnAnOutside(): Promise<StoppableShop> {
  const database = await openOutsideDatabase()
  const shop = await startShop({ DATABASE_URL: database.url })
  return {
    shop,
    databaseUrl: database.url,
    takeAway: database.stop,
    bringBack: database.start,
    close: async () => {
      await shop.end()
      await removeDataDir(shop.dataDir)
      await database.remove()
    },
  }
}
