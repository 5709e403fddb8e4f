import type { Colleague } from '../office.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { hireAt } from './office.ts'
import { test as base } from './shop.ts'

// A demo shop whose name and look a test may change: all others know it by them. Who changes them has just shown who
// they are.
export const test = base.extend<{ owner: Colleague }, { own: RunningShop }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      const shop = await startShop({ TRUSTED_PROXIES: '127.0.0.1', PAYMENTS: 'off' })
      await use(shop)
      await shop.end()
      await removeDataDir(shop.dataDir)
    },
    { scope: 'worker' },
  ],
  shop: async ({ own }, use) => use(own),
  owner: async ({ own }, use) => use(await hireAt(own.dataDir, 'owner', 'Asha')),
})
