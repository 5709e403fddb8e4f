import { expect, type Page } from '@playwright/test'
import { amount, fillAddress, placeOrder, summary, toast } from './checkout-steps.ts'
import { PASSWORD } from './customer.ts'
import { moveOrder } from './order-steps.ts'
import { test } from './shop.ts'

test('Meera finds ladoos on the front page, buys them and follows them home @widths', async ({ page, shop }) => {
  await page.goto('/')
  await search(page, 'laddu')
  await chooseAndBuy(page)

  const cartTotal = page.getByRole('complementary', { name: 'Cart total' })
  await expect(amount(cartTotal, 'Subtotal')).toHaveText('₹740')
  await expect(amount(cartTotal, 'Total')).toHaveText('₹780')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await signUp(page)

  await expect(page).toHaveURL('/place-order')
  await fillAddress(page)
  await page.getByRole('checkbox', { name: /^Gift wrapping/ }).check()
  await page.getByRole('button', { name: 'Use SWEETFREE' }).click()
  await expect(page.getByText('You saved ₹100 on this order')).toBeVisible()
  await expect(amount(summary(page), 'Subtotal')).toHaveText('₹740')
  await expect(amount(summary(page), 'Total')).toHaveText('₹710')
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked()
  await placeOrder(page).click()
  await expect(toast(page, 'Order placed successfully!')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'MY ORDERS' })).toBeVisible()
  await page.getByRole('link', { name: 'Track Order of Besan Ladoo' }).click()
  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details).toContainText('₹710')
  await expect(details).toContainText('Gift wrapping')

  const id = page.url().split('/').at(-1) ?? ''
  expect(await moveOrder(shop.dataDir, id, 'Shipped')).toContain('Shipped')
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText(/^Expected delivery .* after shipping\.$/)).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-current=step]')).toContainText('Shipped')
})

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click()
  await page.getByRole('combobox', { name: /^Search/ }).fill(words)
  await page.getByRole('combobox', { name: /^Search/ }).press('Enter')
  await expect(page).toHaveURL(`/collection?search=${words}`)
  // The front page has one of that name, too, until its place is taken.
  await expect(page.getByRole('region', { name: 'Welcome' })).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Besan Ladoo', exact: true }).click()
}

async function chooseAndBuy(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Besan Ladoo' })).toBeVisible()
  await page.getByRole('radio', { name: /^500 g/ }).check()
  await page.getByRole('button', { name: 'One more', exact: true }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('dialog', { name: 'Added to cart!' }).getByRole('link', { name: 'Your cart, 2 items' }).click()
}

async function signUp(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Full name').fill('Meera Sharma')
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
}
