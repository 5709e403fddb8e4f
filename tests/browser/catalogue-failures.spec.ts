import { expect, type Page } from '@playwright/test'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

const REFUSED = {
  status: 503,
  json: { success: false, message: 'The kitchen is closed for an hour.', code: 'unavailable' },
}
const toasts = (page: Page) => page.getByRole('status', { name: 'Messages' })

test('a list that fails says so in its place and as a toast, and is asked for again [ERR-08]', async ({ page }) => {
  for (const [name, address] of [
    ['Home', '/'],
    ['Collection', '/collection'],
  ] as const) {
    await page.goto('/contact')
    await expectAlive(page)
    await page.route('**/api/product/list*', (route) => route.fulfill(REFUSED))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    const message = 'The kitchen is closed for an hour.'
    await expect(toasts(page).getByText(message)).toBeVisible()
    await expect(page.getByRole('main').getByText(message)).toBeVisible()
    await page.unroute('**/api/product/list*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  }
})

test('on /products a failing call is logged and shows no toast [ERR-07]', async ({ page }) => {
  for (const call of ['**/api/product/list*', '**/api/product/categories']) {
    const logged: string[] = []
    page.on('console', (entry) => void (entry.type() === 'error' && logged.push(entry.text())))
    await page.goto('/contact')
    await expectAlive(page)
    await page.route(call, (route) => route.fulfill(REFUSED))
    await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click()
    await expect(page).toHaveURL('/products')
    await expect(page.getByRole('main').getByText('The kitchen is closed for an hour.')).toBeVisible()
    expect(logged.some((text) => text.startsWith('A list failed to load.'))).toBe(true)
    await expect(toasts(page).getByText(/./)).toHaveCount(0)
    await page.unroute(call)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
  }
})
