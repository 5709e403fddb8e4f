import { findEmbedded } from '../keeper/database/embedded.ts'
import { connect } from '../src/server/db/connect.ts'
import { setUpDelivery } from './delivery.ts'
import { removeDataDir, startShop } from './running-shop.ts'

/**
 * Before the tests: the data of a shop that was started once and closed. `startShop` copies them where a test wants a
 * shop as every first start makes it, which takes as long again as starting; but without its set-up of days, as most
 * tests want it (`setUpDelivery`). Answers what removes them.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env.SHOP_TEMPLATE) return async () => {}
  const shop = await startShop()
  await promiseNothing(shop.dataDir)
  await shop.end()
  process.env.SHOP_TEMPLATE = shop.dataDir
  return async () => {
    delete process.env.SHOP_TEMPLATE
    await removeDataDir(shop.dataDir)
  }
}

async function promiseNothing(dataDir: string): Promise<void> {
  const db = connect((await findEmbedded(dataDir)) ?? '', { connections: 1 })
  try {
    await setUpDelivery(db, null)
  } finally {
    await db.end()
  }
}
