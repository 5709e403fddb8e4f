import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { followOrder } from '../../src/contract/orders.ts'
import { BOXES } from '../../tests/browser/checkout-steps.ts'
import { call, register } from '../../tests/browser/customer.ts'
import { placeTestOrder } from '../../tests/browser/order-steps.ts'
import { expectAlive } from '../../tests/browser/still-clock.ts'
import type { Screen, Width } from './screens.ts'

export type Shot = { name: string; width: number; height: number; png: Buffer }

/** What a browser keeps of a shopper, by the name it is kept under, and the order that can be tracked. */
type Shopper = { kept: Record<string, unknown>; order: string }

const VISITOR: Shopper = { kept: {}, order: '' }
const BUYER: Shopper = { kept: { 'halwai.cart': BOXES }, order: '' }

const HEIGHTS: Record<Width, number> = { 360: 780, 768: 1024, 1440: 900 }

export type Sight = { width: Width; screens: readonly Screen[]; letters?: 'large' }

/** What a shopper with a window of this width sees first of each screen, in letters of 200 % where they are large. */
export async function takeShots(browser: Browser, origin: string, { width, screens, letters }: Sight): Promise<Shot[]> {
  const height = HEIGHTS[width]
  const page = await browser.newPage({
    baseURL: origin,
    viewport: { width, height },
    hasTouch: width < 1440,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  if (letters) {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))
    })
  }
  // A page that listens for as long as it is open would never be idle.
  await page.route(`**${followOrder.path}*`, (route) => route.abort())
  try {
    const shoppers = { visitor: VISITOR, buyer: BUYER, customer: await makeCustomer(page) }
    const shots: Shot[] = []
    for (const screen of screens) {
      const png = await shoot(page, screen, shoppers[screen.as ?? 'visitor'])
      shots.push({ name: screen.name, width, height, png })
    }
    return shots
  } finally {
    await page.close()
  }
}

async function shoot(page: Page, { path, act }: Screen, { kept, order }: Shopper): Promise<Buffer> {
  await page.goto('/offline')
  await page.evaluate((values) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value))
  }, kept)
  await page.goto(path.replace(':order', order), { waitUntil: 'networkidle' })
  await expectAlive(page)
  await act?.(page)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
  return page.screenshot({ animations: 'disabled' })
}

/** Someone who has ordered once, has two boxes in her cart and three sweets on her wishlist. */
async function makeCustomer(page: Page): Promise<Shopper> {
  const { token, customerId, ...customer } = await register(page)
  const { _id: order } = await placeTestOrder(page, { token, customerId, ...customer })
  await call(page, '/api/cart/merge', { mergeId: randomUUID(), cartData: BOXES }, token)
  return {
    order,
    kept: {
      'halwai.session': { token, customerId, ...customer },
      [`halwai.wishlist.${customerId}`]: ['kaju-barfi', 'rasgulla', 'jalebi'],
    },
  }
}
