import { expect } from '@playwright/test'
import { toast } from './checkout-steps.ts'
import { PASSWORD, register, signIn } from './customer.ts'
import { test } from './shop.ts'
import { openWithoutScripts } from './without-scripts.ts'

test('a size and a button pressed before the page is alive are taken once it is, once however often', async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, '/collection/besan-ladoo')
  await page.getByRole('radio', { name: /^500 g/ }).check()
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).filter({ visible: true })
  for (let press = 0; press < 3; press++) await add.click()
  letScriptsCome()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^500 g/ })).toBeChecked()
  await page.goto('/cart')
  const quantity = page.getByRole('textbox', { name: 'Quantity of Besan Ladoo' })
  await expect(page.getByRole('listitem').filter({ has: quantity })).toContainText('500 g')
  await expect(quantity).toHaveValue('1')
})

test('a heart pressed before the page knows who is shopping is its customer’s', async ({ page }) => {
  await signIn(page, 'Meera')
  const letScriptsCome = await openWithoutScripts(page, '/collection/kaju-barfi')
  await page.getByRole('button', { name: 'Save to wishlist' }).click()
  letScriptsCome()
  await expect(toast(page, 'Product added to wishlist')).toBeVisible()
})

test('a number typed before the page is alive is how many are added', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/collection/besan-ladoo')
  await page.getByRole('textbox', { name: 'Quantity' }).filter({ visible: true }).fill('3')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).filter({ visible: true }).click()
  letScriptsCome()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
})

test('an order of the list and a highest price chosen before the page is alive are in force once it is', async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, '/collection')
  await page.getByLabel('Sort by').filter({ visible: true }).selectOption('Price: low to high')
  await page.getByRole('slider', { name: 'Highest price' }).filter({ visible: true }).focus()
  await page.keyboard.press('ArrowLeft')
  letScriptsCome()
  await expect(page).toHaveURL(/sort=price-asc.*max=|max=.*sort=price-asc/)
})

test('a sign-in sent before the page is alive signs in, and puts nothing into the address', async ({ page }) => {
  const { email } = await register(page)
  const letScriptsCome = await openWithoutScripts(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  expect(page.url()).toMatch(/\/login$/)
  letScriptsCome()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeAttached()
})
