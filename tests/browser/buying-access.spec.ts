import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { BOXES, openCheckout, placeOrder, summary } from './checkout-steps.ts'
import { fillCart, signIn } from './customer.ts'
import { placeTestOrder } from './order-steps.ts'
import { test } from './shop.ts'

test('axe finds nothing on the cart, filled, broken and empty @widths', async ({ page }) => {
  await fillCart(page, { ...BOXES, ghevar: { '1 piece, 18 cm': 1 }, 'old-sweet': { '1 kg': 1 } })
  await page.goto('/cart')
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible()
  await expectNoFaults(page)
  for (const name of ['Kaju Barfi', 'Besan Ladoo', 'Malai Ghevar', 'Old sweet']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  }
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectNoFaults(page)
})

test('axe finds nothing on login, sign-up, forgot and reset, with their errors @widths', async ({ page }) => {
  await page.goto('/login')
  await expectNoFaults(page)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expectNoFaults(page)
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expectNoFaults(page)
  await page.goto('/reset-password?token=x')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expectNoFaults(page)
})

test('axe finds nothing on checkout, with errors and with a coupon @widths', async ({ page }) => {
  await openCheckout(page)
  await expectNoFaults(page)
  await placeOrder(page).click()
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await page.getByRole('button', { name: 'Use SWEETFREE' }).click()
  await expect(summary(page).getByText('You saved ₹100 on this order')).toBeVisible()
  await expectNoFaults(page)
})

test('axe finds nothing on orders, tracking and account @widths', async ({ page }) => {
  const meera = await signIn(page)
  await page.goto('/orders')
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
  await expectNoFaults(page)
  const { _id } = await placeTestOrder(page, meera)
  for (const path of ['/orders', '/track-order', `/track-order/${_id}`, '/profile', '/settings', '/wishlist']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoFaults(page)
  }
})

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
