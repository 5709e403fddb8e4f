import { removeDataDir, startShop } from './running-shop.ts'

/**
 * Before the tests: the data of a shop that was started once and closed. `startShop` copies them where a test wants a
 * shop as every first start makes it, which takes as long again as starting. Answers what removes them.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env.SHOP_TEMPLATE) return async () => {}
  const shop = await startShop()
  await shop.end()
  process.env.SHOP_TEMPLATE = shop.dataDir
  return async () => {
    delete process.env.SHOP_TEMPLATE
    await removeDataDir(shop.dataDir)
  }
}
