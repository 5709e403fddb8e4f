import { removeDataDir, startShop } from '../running-shop.ts'
import { setup } from '../shop-template.ts'
import { inDatabase } from './shop-database.ts'

/** Before the browser tests: one built shop with the demo catalogue. Gives what closes it. */
// Playwright calls the default export.
export default async function openShop(): Promise<() => Promise<void>> {
  const removeTemplate = await setup()
  // Each test comes with an address of its own, as if through a proxy, so that rate limits see different shoppers.
  const shop = await startShop({ TRUSTED_PROXIES: '127.0.0.1', PAYMENTS: 'off' })
  await fillShelves(shop.dataDir)
  process.env.SHOP_URL = shop.url
  process.env.SHOP_DATA_DIR = shop.dataDir
  return async () => {
    await shop.end()
    await removeDataDir(shop.dataDir)
    await removeTemplate()
  }
}

/** What hundreds of tests buy of the same sweets, none shall find sold out; the few boxes left of others stay few. */
async function fillShelves(dataDir: string): Promise<void> {
  await inDatabase({ dataDir }, (db) => db`update stock set on_hand = on_hand + 1000 where on_hand >= 10`)
}
