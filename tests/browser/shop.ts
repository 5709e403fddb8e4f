import { randomInt } from 'node:crypto'
import { test as base } from '@playwright/test'

type Shop = {
  /** The address the shop answers at. */
  url: string
  /** Where it keeps its data, for commands beside it. */
  dataDir: string
}

/** A test in a browser on the one open shop; `page.goto('/cart')` goes there. */
export const test = base.extend<{ shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  shop: async ({}, use) => {
    await use({ url: process.env.SHOP_URL ?? '', dataDir: process.env.SHOP_DATA_DIR ?? '' })
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.url)
  },
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` })
  },
})
