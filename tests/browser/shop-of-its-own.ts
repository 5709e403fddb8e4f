import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { test as shopTest } from './shop.ts'

/** Tests of a file with a shop of their own: what they change, those of other files would meet in theirs. */
export function testOfOwnShop() {
  let own: Promise<RunningShop> | undefined
  const test = shopTest.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    shop: async ({}, use) => {
      own ??= startShop({ TRUSTED_PROXIES: '127.0.0.1' })
      const { url, dataDir } = await own
      await use({ url, dataDir })
    },
  })
  test.afterAll(async () => {
    const opened = await own
    await opened?.end()
    if (opened) await removeDataDir(opened.dataDir)
  })
  return test
}
