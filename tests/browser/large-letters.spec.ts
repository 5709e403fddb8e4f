import { expect, type Page } from '@playwright/test'
import { fillAddress, openCheckout, openCodes } from './checkout-steps.ts'
import { fillCart, signIn } from './customer.ts'
import { addressesOf, CUSTOMER_VISITS, PUBLIC_VISITS } from './page-visits.ts'
import { test as promising } from './promising-shop.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'
import { faultsOf } from './stands-whole.ts'

const softly = expect.configure({ soft: true })

test.describe.configure({ mode: 'parallel' })

/** As Firefox and a browser's own setting make letters larger, and as a phone's zoom makes the page narrower. */
const VIEWS = [
  { name: 'letters of 200 %', width: 360, letters: '200%' },
  { name: 'a page of 240 px', width: 240, letters: '' },
]

const NOBODY = { order: '', customer: '', message: '', batch: '', lot: '', pieces: [] }

test('with letters of 200 % and at 240 px every page of a visitor can be read [LOOK-16]', async ({ page }) => {
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  await walk(page, [...addressesOf(PUBLIC_VISITS, NOBODY), '/nothing-is-here'])
})

test('with letters of 200 % and at 240 px every page of a customer can be read [LOOK-16]', async ({ page }) => {
  const meera = await signIn(page)
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  const order = await placeSomeOrder(page, meera)
  await walk(page, addressesOf(CUSTOMER_VISITS, { ...NOBODY, order }))
})

test('with letters of 200 % and at 240 px menu, search and filters can be read [LOOK-16]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const [button, field] of [
    ['Menu', 'Menu'],
    ['Filters', 'Filters'],
    ['Search', undefined],
  ] as const) {
    await page.goto('/collection')
    await page.getByRole('button', { name: button }).first().click()
    if (field) await expect(page.getByRole('dialog', { name: field })).toBeVisible()
    else await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible()
    await expectReadable(page, button)
  }
})

promising(
  'with letters of 200 % and at 240 px a checkout for somebody else can be read, its days open [LOOK-16]',
  async ({ page }) => {
    await openCheckout(page, { 'moong-dal-halwa': { '250 g': 2 }, 'lachha-rabri': { '250 g': 1 } })
    await fillAddress(page)
    await page.getByRole('checkbox', { name: 'This is a present' }).check()
    await page.getByLabel('Receiver’s name').fill('Kamla Joshi')
    await page.getByLabel('PIN code').fill('302001')
    await expect(page.getByRole('region', { name: 'When?' }).getByRole('group', { name: /^Window on/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Preview of the card' })).toBeVisible()
    await openCodes(page)
    await page.getByLabel('Coupon code').fill('SWEETFREE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('region', { name: 'Coupon', exact: true })).toContainText('SWEETFREE')
    await expectReadable(page, 'a full checkout')
  },
)

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expectReadable(page, path)
  }
}

/** Nothing scrolls sideways, no word is cut or broken, nothing lies on another thing, and search and cart are on the screen. */
async function expectReadable(page: Page, what: string): Promise<void> {
  for (const { name, width, letters } of VIEWS) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
    await softly.poll(() => faultsOf(page), { message: `${what}, ${name}` }).toEqual([])
    const ways = page
      .locator('header')
      .locator('button[aria-label="Search"][aria-expanded], a[aria-label^="Cart, "]')
      .filter({ visible: true })
    // The page that stands in for those that cannot be reached shows no header.
    softly(await ways.count(), what).toBe(what === '/offline' ? 0 : 2)
    for (const way of await ways.all()) {
      const place = await way.boundingBox()
      softly(place && place.x >= 0 && place.x + place.width <= width, `${what}, ${name}: search and cart`).toBe(true)
    }
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', ''))
}
