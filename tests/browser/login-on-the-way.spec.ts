import { expect, type Page } from '@playwright/test'
import { MADE_TO_ORDER, placeOrder } from './checkout-steps.ts'
import { fillCart, PASSWORD, register } from './customer.ts'
import { judge, onNarrowPhone } from './judge-page.ts'
import { test } from './shop.ts'
import { openWithoutScripts } from './without-scripts.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

async function proceed(page: Page): Promise<void> {
  await fillCart(page, MADE_TO_ORDER)
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fplace-order$/)
}

/** Where they are folded. */
async function unfoldLines(page: Page): Promise<void> {
  const fold = page.locator('details').filter({ hasText: '3 sweets' })
  if (await fold.isVisible()) await fold.locator('summary').click()
}

test('a visitor on the way to the checkout sees what is bought, signs up and is there @widths [AUTH-09]', async ({
  page,
}) => {
  await proceed(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('3 sweets, ₹810')
  await expect(tab(page, 'Sign Up')).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Full name').fill('Meera Sharma')
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/place-order')
  await expect(placeOrder(page)).toBeEnabled()
})

test('the lines on the way stand beside the form, or folded above it on a phone, their sum that of the cart, its coupon taken off @widths [AUTH-09]', async ({
  page,
}) => {
  await proceed(page)
  await expect(page.getByRole('main')).toContainText('3 sweets, ₹810')
  await unfoldLines(page)
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Lachha Rabri', visible: true })
  await expect(line).toContainText('250 g × 2')
  await expect(line).toContainText('₹520')
  await page.getByRole('main').getByRole('link', { name: 'Back to the cart' }).click()
  await expect(page).toHaveURL('/cart')

  await page.getByRole('button', { name: 'Use SWEETFREE' }).click()
  await expect(page.getByText('You saved ₹100 on this order')).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await expect(page.getByRole('main')).toContainText('3 sweets, ₹710')
  await unfoldLines(page)
  await expect(page.getByText('− ₹100').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('₹710', { exact: true }).filter({ visible: true })).toBeVisible()
})

test('a browser that has signed in before is asked to log in first [AUTH-09]', async ({ page }) => {
  const meera = await register(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(meera.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/')
  await page.evaluate(() => localStorage.removeItem('halwai.session'))
  await proceed(page)
  await expect(tab(page, 'Login')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
})

test('the login asked for by another page is as ever; with nothing in the cart it names no sum [AUTH-09]', async ({
  page,
}) => {
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await expect(tab(page, 'Login')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: 'Back to the cart' })).toBeHidden()
  await page.goto('/place-order')
  await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the cart' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('₹')
})

for (const known of [false, true]) {
  const whose = known ? 'a browser that has signed in before' : 'a new browser'
  test(`an address typed by ${whose} before the script has come stays [AUTH-09]`, async ({ page }) => {
    await fillCart(page, MADE_TO_ORDER)
    if (known) await page.addInitScript(() => localStorage.setItem('halwai.browser', '"b1"'))
    const letScriptsCome = await openWithoutScripts(page, '/login?from=/place-order')
    await page.getByLabel('Email').fill('meera@example.com')
    letScriptsCome()
    await expect(page.getByRole('main')).toContainText('3 sweets, ₹810')
    await expect(page.getByLabel('Email')).toHaveValue('meera@example.com')
    await expect(tab(page, 'Sign Up')).toHaveAttribute('aria-selected', 'true')
  })
}

onNarrowPhone(() => {
  test('on the login on the way to the checkout', async ({ page }) => {
    await proceed(page)
    await expect(page.getByRole('main')).toContainText('3 sweets, ₹810')
    await judge(page, 'the login on the way')
    await tab(page, 'Login').click()
    await judge(page, 'the login on the way, Login open')
  })
})
