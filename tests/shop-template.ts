import { connect } from '../src/server/db/connect.ts'
import { setUpDelivery } from './delivery.ts'
import { dropDatabases, GIVEN_SERVER } from './given-server.ts'
import { findDatabase, removeDataDir, startShop } from './running-shop.ts'

/**
 * Before the tests: the data of a shop that was started once and closed. `startShop` copies them where a test wants a
 * shop as every first start makes it, which takes as long again as starting; but without its set-up of days, as most
 * tests want it (`setUpDelivery`). Answers what removes them.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env.SHOP_TEMPLATE) return async () => {}
  if (GIVEN_SERVER) console.log(SKIPPED)
  const shop = await startShop()
  await promiseNothing(shop.dataDir)
  await shop.end()
  process.env.SHOP_TEMPLATE = shop.dataDir
  return async () => {
    delete process.env.SHOP_TEMPLATE
    await removeDataDir(shop.dataDir)
    await dropDatabases()
  }
}

const SKIPPED =
  'TEST_DATABASE_URL names a server that nobody here stops: tests of the PostgreSQL that a shop brings itself are skipped.'

async function promiseNothing(dataDir: string): Promise<void> {
  const db = connect((await findDatabase(dataDir)) ?? '', { connections: 1 })
  try {
    await setUpDelivery(db, null)
  } finally {
    await db.end()
  }
}
