import { expect, type Locator, type Page } from '@playwright/test'
import { fillAddress, placeOrder } from './checkout-steps.ts'
import { PASSWORD } from './customer.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

/** From the first touch of the search to the order, typing aside. */
const MOST_TAPS = 12

test('a first-time buyer on a phone has ordered after at most twelve taps @phone [CHECK-26]', async ({ page }) => {
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await page.goto('/')
  await expectAlive(page)
  await tap(page.locator('header').getByRole('button', { name: 'Search', exact: true }).first())
  await page.getByRole('combobox', { name: /^Search/ }).fill('besan ladoo')
  await tap(page.getByRole('option', { name: /Besan Ladoo/ }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'Besan Ladoo' })).toBeVisible()
  await tap(page.getByRole('radio', { name: /^500 g/ }).locator('..'))
  await tap(page.getByRole('button', { name: 'Add to Cart', exact: true }).filter({ visible: true }).first())
  await tap(page.getByRole('link', { name: 'Your cart, 1 item' }))
  await expect(page).toHaveURL('/cart')
  await tap(page.getByRole('button', { name: /^Use / }))
  await expect(page.getByText(/You saved ₹/)).toBeVisible()
  await tap(page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }))

  await signUp(page, tap)
  await expect(page).toHaveURL('/place-order')
  await expect(page.getByText(/You saved ₹/)).toBeVisible()
  await fillAddress(page)
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
  await tap(placeOrder(page))
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('main')).toContainText('Besan Ladoo')
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
})

async function signUp(page: Page, tap: (target: Locator) => Promise<void>): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Sign Up' })
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tap(tab)
  await page.getByLabel('Full name').fill('Meera Sharma')
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await tap(page.getByRole('button', { name: 'Create account' }))
}
