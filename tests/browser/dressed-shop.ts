import type { Colleague } from '../office.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { hireAt } from './office.ts'
import { test as base } from './shop.ts'

type Dressed = { own: { shop: RunningShop; owner: Colleague } }

// A demo shop whose name and look a test may change: all others know it by them.
export const test = base.extend<object, Dressed>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      const shop = await startShop({ TRUSTED_PROXIES: '127.0.0.1', PAYMENTS: 'off' })
      await use({ shop, owner: await hireAt(shop.dataDir, 'owner', 'Asha') })
      await shop.end()
      await removeDataDir(shop.dataDir)
    },
    { scope: 'worker' },
  ],
  shop: async ({ own }, use) => use(own.shop),
})
