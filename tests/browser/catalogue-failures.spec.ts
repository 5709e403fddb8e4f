import { expect, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

const REFUSED = {
  status: 503,
  json: { success: false, message: 'The kitchen is closed for an hour.', code: 'unavailable' },
}
const MESSAGE = 'The kitchen is closed for an hour.'
const toasts = (page: Page) => page.getByRole('status', { name: 'Messages' })
const inMain = (page: Page) => page.getByRole('main').getByText(MESSAGE)

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
}

test('a list that fails says so in its place and as a toast, and is asked for again [ERR-08]', async ({ page }) => {
  for (const [name, address, kept] of [
    ['Home', '/', ['Walk along the counter', 'Trending Bestsellers', 'Why people come back to this counter']],
    ['Collection', '/collection', ['All sweets and namkeen', 'Filters']],
  ] as const) {
    await page.goto('/contact')
    await expectAlive(page)
    await page.route('**/api/product/list*', (route) => route.fulfill(REFUSED))
    await follow(page, name)
    await expect(toasts(page).getByText(MESSAGE)).toBeVisible()
    await expect(inMain(page).first()).toBeVisible()
    for (const heading of kept) await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.unroute('**/api/product/list*')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
})

test('a filter whose list failed can be changed at once [ERR-08]', async ({ page }) => {
  await page.goto('/collection')
  await expectAlive(page)
  await page.route('**/api/product/list?*category*', (route) => route.fulfill(REFUSED))
  const namkeens = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^Namkeens/ })
  await namkeens.check()
  await expect(inMain(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Namkeens' })).toBeVisible()
  await expect(page.getByLabel('Sort by').filter({ visible: true })).toBeVisible()
  await namkeens.uncheck()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(inMain(page)).toHaveCount(0)
})

test('on /products a failing list is logged, shows no toast and leaves search and filters [ERR-07][ERR-08]', async ({
  page,
}) => {
  const logged = logOf(page)
  await page.goto('/contact')
  await expectAlive(page)
  await page.route('**/api/product/list*', (route) => route.fulfill(REFUSED))
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click()
  await expect(inMain(page)).toBeVisible()
  await expect.poll(() => logged.some((text) => text.startsWith('A list failed to load.'))).toBe(true)
  await expect(toasts(page).getByText(/./)).toHaveCount(0)
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeVisible()
  await page.unroute('**/api/product/list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
})

test('on /products failing categories are only logged: the list stands, the select has no numbers [ERR-07]', async ({
  page,
}) => {
  const logged = logOf(page)
  await page.goto('/contact')
  await expectAlive(page)
  await page.route('**/api/product/categories', (route) => route.fulfill(REFUSED))
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
  await expect(inMain(page)).toHaveCount(0)
  await expect(toasts(page).getByText(/./)).toHaveCount(0)
  expect(logged.some((text) => text.startsWith('The categories did not come.'))).toBe(true)
  const select = page.getByRole('complementary', { name: 'Filters' }).getByLabel('Category')
  await expect(select.getByRole('option')).toHaveText(['All categories', 'Sweets', 'Namkeens', 'Cookies and biscuits'])
})

function logOf(page: Page): string[] {
  const logged: string[] = []
  page.on('console', (entry) => void (entry.type() === 'error' && logged.push(entry.text())))
  return logged
}
