import type { FrameLocator, Page } from '@playwright/test'
import type { Db } from '../../src/server/db/connect.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { findTestPort } from '../test-port.ts'
import { fillAddress, openCheckout } from './checkout-steps.ts'
import { type Customer, call } from './customer.ts'
import { test as base } from './shop.ts'
import { openDatabase } from './shop-database.ts'

type Paying = { paying: { shop: RunningShop; db: Db } }
type Misbehaving = {
  /** Makes a stand-in behave as the switch says, for this test: `misbehave('razorpay', 'failing')`. */
  misbehave: (name: string, how: string) => Promise<void>
}

// A shop with payments, which the others have not: its stand-ins can be made to fail without a word to anybody else.
export const test = base.extend<Misbehaving, Paying>({
  paying: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      const port = String(await findTestPort())
      // Where the stand-ins lead back to is where the browser is.
      const at = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
      const shop = await startShop({ ...at, PAYMENTS: 'test', TRUSTED_PROXIES: '127.0.0.1' })
      const { db, end } = await openDatabase(shop)
      await use({ shop, db })
      await end()
      await shop.end()
      await removeDataDir(shop.dataDir)
    },
    { scope: 'worker' },
  ],
  shop: async ({ paying }, use) => use(paying.shop),
  misbehave: [
    async ({ paying: { db } }, use) => {
      await use(async (name, how) => void (await db`insert into stand_ins.switches values (${name}, ${how})`))
      await db`delete from stand_ins.switches`
    },
    { auto: true },
  ],
})

/** Made to order, so that no test buys them away from another: ₹250 and ₹40 for delivery. */
export const HALWA = { 'moong-dal-halwa': { '250 g': 1 } }

/** Meera at the checkout, with nothing left to do but to order. */
export async function begin(page: Page, way?: string): Promise<Customer> {
  const customer = await openCheckout(page, HALWA)
  await fillAddress(page)
  if (way) await page.getByLabel(way).check()
  return customer
}

export const paymentWindow = (page: Page): FrameLocator => page.frameLocator('iframe[title="Test payment"]')

export async function ordersOf(page: Page, { token }: Customer) {
  return (await call(page, '/api/order/userorders', {}, token)).orders
}
