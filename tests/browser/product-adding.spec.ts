import { expect, type Page } from '@playwright/test'
import { everyProduct, tellLeft } from './catalogue-data.ts'
import { toast } from './checkout-steps.ts'
import { fillCart, signIn } from './customer.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

const main = (page: Page) => page.getByRole('main')
const buy = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const quantity = (page: Page) => main(page).getByRole('textbox', { name: 'Quantity', exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Added to cart!' })
const left = (page: Page, words: string | RegExp) =>
  main(page).getByText(words, { exact: true }).filter({ visible: true })
const inCart = (page: Page, items: string) => page.getByRole('banner').getByLabel(`Cart, ${items}`)

async function open(page: Page, address = '/collection/kaju-barfi'): Promise<void> {
  await page.goto(address)
  await expectAlive(page)
}

test('adding is answered by a panel with the line, the sum and the ways on @widths [PROD-25]', async ({ page }) => {
  const products = await everyProduct(page)
  const barfi = products.find(({ _id }) => _id === 'kaju-barfi')
  const jeera = products.find(({ _id }) => _id === 'jeera-biscuits')
  const [one, other] = [barfi?.sizePrices[0], jeera?.sizePrices[0]]
  if (!barfi || !one || !other) throw new Error('The demo has changed')
  await fillCart(page, { 'jeera-biscuits': { [other.size]: 1 } })
  await open(page)
  await buy(page, 'Add to Cart').click()
  await expect(panel(page).getByRole('heading', { name: 'Added to cart!' })).toBeVisible()
  await expect(panel(page)).toContainText('Kaju Barfi')
  await expect(panel(page)).toContainText(one.size)
  const subtotal = one.price + other.price
  await expect(panel(page).getByText(`Your cart, 2 items`).locator('..')).toContainText(`₹${subtotal}`)
  expect(subtotal).toBeGreaterThan(500)
  await expect(panel(page)).not.toContainText('pays for the shipping')

  await panel(page).getByRole('button', { name: 'Go on' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL('/collection/kaju-barfi')
  await buy(page, 'Add to Cart').click()
  await expect(panel(page).getByRole('textbox', { name: 'Quantity of Kaju Barfi' })).toHaveValue('2')
  await panel(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fplace-order/)
})

test('the panel says what free shipping lacks and adds what goes with it [PROD-25]', async ({ page }) => {
  const products = await everyProduct(page)
  const ladoo = products.find(({ _id }) => _id === 'motichoor-ladoo')
  const price = ladoo?.sizePrices[0]?.price ?? 0
  await open(page, '/collection/motichoor-ladoo')
  await buy(page, 'Add to Cart').click()
  await expect(panel(page)).toContainText(`₹${500 - price} more, and SWEETFREE pays for the shipping.`)
  const more = panel(page).getByRole('region', { name: 'Goes in the same box' })
  const name = await more.getByRole('link').textContent()
  const second = products.find((product) => product.name === name)
  expect([second?.category, second?.subCategory]).toEqual([ladoo?.category, ladoo?.subCategory])
  await more.getByRole('button', { name: 'Add to cart' }).click()
  await expect(more.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('1')
  await expect(panel(page)).toContainText('Your cart, 2 items')
  const subtotal = price + (second?.sizePrices.find(({ availability }) => availability !== 'out')?.price ?? 0)
  await expect(panel(page).getByText('Your cart, 2 items').locator('..')).toContainText(`₹${subtotal}`)
})

test('the quantity ends at what is left, and of more what fits is added [PROD-24]', async ({ page }) => {
  await tellLeft(page, { '250 g': 9, '500 g': 2, '1 kg': 99 })
  await open(page)
  await expect(left(page, /^Only \d+ left$/)).toHaveCount(0)
  await quantity(page).fill('61')
  await buy(page, 'Add to Cart').click()
  await expect(panel(page)).toContainText('Only 9 left: 9 added, not 61')
  await expect(panel(page).getByRole('textbox', { name: 'Quantity of Kaju Barfi' })).toHaveValue('9')
  await expect(panel(page).getByRole('button', { name: 'One more Kaju Barfi' })).toBeDisabled()
  await panel(page).getByRole('button', { name: 'Go on' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(quantity(page)).toHaveValue('9')
  await expect(left(page, 'Only 9 left')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'One more', exact: true })).toBeDisabled()
  await buy(page, 'Add to Cart').click()
  await expect(toast(page, 'Only 9 left, and already in your cart.')).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await expect(inCart(page, '9 items')).toBeVisible()

  await main(page)
    .getByRole('radio', { name: /^500 g/ })
    .check()
  await expect(left(page, 'Only 2 left')).toBeVisible()
  await expect(quantity(page)).toHaveValue('2')
  await main(page).getByRole('radio', { name: /^1 kg/ }).check()
  await expect(left(page, /^Only \d+ left$/)).toHaveCount(0)
})

test('a line that the server refuses is not said to be added [PROD-26]', async ({ page }) => {
  await signIn(page)
  const message = 'Only 0 of Kaju Barfi (250 g) left.'
  await page.route('**/api/cart/add', (route) =>
    route.fulfill({ status: 409, json: { success: false, message, code: 'too-few-left' } }),
  )
  await open(page)
  await buy(page, 'Add to Cart').click()
  await expect(toast(page, message)).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByText('Added to cart!').filter({ visible: true })).toHaveCount(0)
  await expect(inCart(page, '0 items')).toBeVisible()
})

test('without a connection a visitor’s cart keeps what is added, and says so', async ({ page, context }) => {
  await open(page)
  await context.setOffline(true)
  await buy(page, 'Add to Cart').click()
  await expect(panel(page).getByRole('alert')).toContainText('Your cart keeps it. The shop could not be reached.')
  await context.setOffline(false)
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page).getByRole('alert')).toBeHidden()
  await expect(panel(page).getByText('Your cart, 1 item').locator('..')).toContainText('₹')
})

test('a double press adds once, and the panel stays @widths [PROD-27]', async ({ page }) => {
  await open(page)
  await buy(page, 'Add to Cart').dblclick()
  await expect(panel(page)).toBeVisible()
  await expect(inCart(page, '1 item')).toBeVisible()
  await expect(panel(page).getByRole('textbox', { name: 'Quantity of Kaju Barfi' })).toHaveValue('1')
})
