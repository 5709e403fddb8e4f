import { expect, type Page } from '@playwright/test'
import type { CartData } from '../../src/domain/cart/cart.ts'
import { amount, fillAddress, placeOrder, summary, toast } from './checkout-steps.ts'
import { call, PASSWORD, signIn } from './customer.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

/** Slow 3G as browsers' own tools have it, bytes a second, with the round trip of a village. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

test.use({ viewport: { width: 360, height: 800 }, firstVisit: true })

test('an impatient shopper on slow 3G buys what she wanted, once', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await slowDown(page)
  await searchAtOnce(page)
  await addTwo(page)
  await signUpImpatiently(page)
  await orderTwice(page)
  await page.getByRole('link', { name: 'Track Order of Besan Ladoo' }).click()
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('₹710')

  expect(await ordersOf(page)).toMatchObject([
    { amount: 710, items: [{ _id: 'besan-ladoo', size: '500 g', quantity: 2, price: 370 }] },
  ])
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  expect(errors).toEqual([])
})

test('impatient presses on a slow connection all arrive, in their order', async ({ page }) => {
  const meera = await signIn(page)
  await page.goto('/collection/besan-ladoo')
  await expectAlive(page)
  await slowDown(page)
  const related = page.getByRole('main').getByRole('article').first()
  await related.getByRole('button', { name: 'Add to cart' }).dblclick()
  await related.getByRole('button', { name: /wishlist/ }).dblclick()
  await expect(related.getByRole('button', { name: /wishlist/ })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).dblclick()

  // The card that was added has such a button as well, for as long as its page still stands.
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  const more = page.getByRole('button', { name: /^One more ./ })
  await more.dblclick()
  await more.dblclick()
  await page.getByRole('button', { name: /^One fewer ./ }).click()
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('4')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 4 items' })).toBeVisible()
  await expect.poll(async () => quantitiesOf(await call(page, '/api/cart/get', {}, meera.token))).toEqual([4])
  await page.getByRole('button', { name: /^Remove/ }).dblclick()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect.poll(async () => quantitiesOf(await call(page, '/api/cart/get', {}, meera.token))).toEqual([])
})

test('an impatient double press on Buy Now buys once', async ({ page }) => {
  await page.goto('/collection/besan-ladoo')
  await expectAlive(page)
  await page.getByRole('radio', { name: /^500 g/ }).check()
  await slowDown(page)
  await page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first().dblclick()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('1')
})

test('a double press on a slow connection sends a form once', async ({ page }) => {
  await signIn(page)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await slowDown(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Save address' }).dblclick()
  await expect(toast(page, 'Address saved')).toBeVisible()
  await page.goto('/contact')
  await expectAlive(page)
  const letter = page.getByRole('main')
  for (const label of ['Name', 'Subject', 'Message']) await letter.getByLabel(label, { exact: true }).fill('Ladoos')
  await letter.getByLabel('Email').fill('meera@example.com')
  await letter.getByLabel('What is it about?').selectOption('bulk')
  await letter.getByRole('button', { name: 'Send message' }).dblclick()
  await expect(letter.getByText('Thank you, your message is here.')).toBeVisible()
  expect(sent.filter((path) => ['/api/user/address', '/api/contact'].includes(path))).toEqual([
    '/api/user/address',
    '/api/contact',
  ])
})

async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW_3G)
}

function quantitiesOf({ cartData }: { cartData: CartData }): number[] {
  return Object.values(cartData).flatMap((sizes) => Object.values(sizes))
}

/** Presses before the page is ready for it, as often as it takes. */
async function searchAtOnce(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('combobox', { name: /^Search/ })
  await expect(async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().click()
    await expect(field).toBeVisible({ timeout: 2000 })
  }).toPass()
  await field.fill('laddu')
  await field.press('Enter')
  await expect(page).toHaveURL('/collection?search=laddu')
  await page.getByRole('article').getByRole('link', { name: 'Besan Ladoo', exact: true }).first().dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Besan Ladoo' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Page' })).toHaveText(/^Besan Ladoo/)
}

/** Two are wanted; a double press on the way to the cart is one wish. */
async function addTwo(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^500 g/ }).check()
  await page.getByRole('button', { name: 'One more', exact: true }).click()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).filter({ visible: true }).first().dblclick()
  await page
    .getByRole('dialog', { name: 'Added to cart!' })
    .getByRole('link', { name: 'Your cart, 2 items' })
    .dblclick()
  const checkout = page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true })
  await checkout.click()
}

async function signUpImpatiently(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Full name').fill('Meera Sharma')
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).dblclick()
  await expect(page).toHaveURL('/place-order')
  await expect(placeOrder(page)).toBeEnabled()
  await expect(page.getByText('An account with this email already exists')).toBeHidden()
}

async function orderTwice(page: Page): Promise<void> {
  await fillAddress(page)
  await page.getByRole('checkbox', { name: /^Gift wrapping/ }).check()
  await page.getByRole('button', { name: 'Use SWEETFREE' }).dblclick()
  await expect(page.getByText('You saved ₹100 on this order')).toBeVisible()
  await expect(amount(summary(page), 'Total')).toHaveText('₹710')
  await placeOrder(page).dblclick()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('link', { name: 'Track Order of Besan Ladoo' })).toHaveCount(1)
}

/** What the shop itself has, asked for beside the slow connection. */
async function ordersOf(page: Page) {
  const kept = await page.evaluate(() => localStorage.getItem('halwai.session') ?? '{}')
  return (await call(page, '/api/order/userorders', {}, JSON.parse(kept).token)).orders
}
