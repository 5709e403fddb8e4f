import { findFreePort } from '../../src/server/db/cluster.ts'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { borrowDatabase } from '../../src/server/db/open-database.ts'
import { readEnv } from '../../src/server/env.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { test as base } from './shop.ts'

type Paying = { paying: { shop: RunningShop; db: Db } }

/**
 * Tests on a shop with payments, which the others have not, and with its database in reach: its stand-ins can be made to
 * fail, and its shelves emptied, without a word to anybody else.
 */
export const test = base.extend<object, Paying>({
  paying: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      const port = String(await findFreePort())
      // Where the stand-ins lead back to is where the browser is.
      const at = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
      const shop = await startShop({ ...at, PAYMENTS: 'test', TRUSTED_PROXIES: '127.0.0.1' })
      const { url } = await borrowDatabase(readEnv({ DATA_DIR: shop.dataDir }))
      const db = connect(url, { connections: 2 })
      await use({ shop, db })
      await db.end()
      await shop.end()
      await removeDataDir(shop.dataDir)
    },
    { scope: 'worker' },
  ],
  shop: async ({ paying }, use) => use(paying.shop),
})
