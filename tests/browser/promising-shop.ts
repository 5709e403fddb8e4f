import { expect, type Page } from '@playwright/test'
import type { Delivery } from '../../src/contract/admin/shapes/delivery.ts'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { test as base } from './shop.ts'
import { inDatabase } from './shop-database.ts'

/** The day so many days from now; the earliest that this shop promises is the next one, at whatever hour a test runs. */
export const dayAfter = (days: number) => addDays(dayOf(Date.now()), days)

/** The whole day is there to choose: Jaipur by rider for ₹40, the evening for ₹60; pick-up for nothing; else by courier. */
export function shopOfDays(changed: Partial<Delivery> = {}): Delivery {
  const { zones, windows, lines, ...rest } = deliveryOf(['rasgulla'])
  const counter = { way: 'pickup' as const, fee: 0, freeFrom: null, leastOrder: 0 }
  const [morning, evening] = windows
  if (!morning || !evening) throw new Error('two windows')
  return {
    ...rest,
    zones: [...zones, { id: 'counter', name: 'Counter', pins: [{ kind: 'any' }], ways: [counter] }],
    lines: lines.map((line) => ({ ...line, gramsADay: 200_000 })),
    windows: [
      // Room for the orders of every test, those of before midnight too: they lie a day nearer after it.
      { ...morning, orders: { jaipur: 100 } },
      { ...evening, fee: 60 },
      { ...morning, id: 'counter', way: 'pickup', ends: 20 * 60, orders: { counter: null } },
    ],
    ...changed,
  }
}

/** A test in a shop of its own that promises days, with test payments. */
export const test = base.extend<object, { own: RunningShop }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      const shop = await startShop({ PAYMENTS: 'test', TRUSTED_PROXIES: '127.0.0.1' })
      await inDatabase(shop, (db) => setUpDelivery(db, shopOfDays()))
      // A page that was made before is served once more while it is made anew.
      await expect.poll(async () => (await fetch(shop.url)).text()).toContain('Deliver to')
      await use(shop)
      await shop.end()
      await removeDataDir(shop.dataDir)
    },
    { scope: 'worker' },
  ],
  shop: async ({ own }, use) => use(own),
})

/** Has the shop deliver otherwise, and waits until its calls and its pages say so. */
export async function deliverBy(page: Page, shop: Pick<RunningShop, 'dataDir'>, delivery: Delivery): Promise<void> {
  await inDatabase(shop, (db) => setUpDelivery(db, delivery))
  const first = async () => {
    const { offers } = await (await page.request.post('/api/offers', { data: { items: [], pin: '302001' } })).json()
    return offers?.ways[0]?.days.length
  }
  await expect.poll(first).toBe(delivery.days)
  const fees = await feesSaidBy(page, '/api/store')
  // A page that was made before is served once more while it is made anew.
  await expect.poll(() => feesSaidBy(page, '/cart')).toEqual(fees)
}

async function feesSaidBy(page: Page, address: string): Promise<string[]> {
  const text = await (await page.request.get(address)).text()
  return [...text.matchAll(/\bdeliveryFee"?:(\d+)/g)].map(([, fee = '']) => fee)
}
