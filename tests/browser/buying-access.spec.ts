import { expect } from '@playwright/test'
import { BOXES, openCheckout, placeOrder, summary } from './checkout-steps.ts'
import { fillCart } from './customer.ts'
import { judge } from './judge-page.ts'
import { test } from './shop.ts'

test('axe finds nothing on the cart, filled and broken @phone', async ({ page }) => {
  await fillCart(page, { ...BOXES, ghevar: { '1 piece, 18 cm': 1 }, 'old-sweet': { '1 kg': 1 } })
  await page.goto('/cart')
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible()
  await judge(page, 'a cart that is partly sold out')
})

test('axe finds nothing on sign-up, forgot and reset, with their errors @phone', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await judge(page, 'sign-up with its errors')
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await judge(page, 'the forgot form with its error')
  await page.goto('/reset-password?token=x')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await judge(page, 'the reset form with its errors')
})

test('axe finds nothing on checkout, with its errors and a coupon @phone', async ({ page }) => {
  await openCheckout(page)
  await placeOrder(page).click()
  await expect(page.getByText('Phone number is required')).toBeVisible()
  await page.getByRole('button', { name: 'Use WELCOME10' }).click()
  await expect(summary(page).getByText('You saved ₹106 on this order')).toBeVisible()
  await judge(page, 'the checkout with its errors and a coupon')
})
