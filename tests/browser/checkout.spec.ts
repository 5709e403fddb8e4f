import { expect, type Page } from '@playwright/test'
import { amount, fillAddress, MADE_TO_ORDER, openCheckout, placeOrder, summary, toast } from './checkout-steps.ts'
import { fillCart, signIn } from './customer.ts'
import { test } from './shop.ts'

const FIELDS = [
  ['PIN code', 'Zipcode is required'],
  ['First name', 'First name is required'],
  ['Last name', 'Last name is required'],
  ['Phone', 'Phone number is required'],
  ['Email', 'Email is required'],
  ['Flat, house, building', 'Street address is required'],
  ['City', 'City is required'],
  ['Country', 'Country is required'],
] as const

test('the checkout keeps its place until it is known what is in the cart @widths', async ({ page }) => {
  let letCome = () => {}
  const come = new Promise<void>((resolve) => (letCome = resolve))
  await page.route('**/api/product/some?*', async (route) => {
    await come
    await route.continue()
  })
  await signIn(page)
  await fillCart(page, MADE_TO_ORDER)
  await page.goto('/place-order')
  await expect(page.getByRole('status', { name: 'The checkout is on its way' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeAttached()
  await expect(page.getByText(/₹0|None is in your cart/)).toHaveCount(0)
  letCome()
  await expect(placeOrder(page)).toBeEnabled()
  await expect(amount(summary(page), 'Total')).toHaveText('₹810')
})

test('checkout shows steps, nine fields and ways to pay @widths [CHECK-01][CHECK-02][CHECK-05][CHECK-07][CHECK-17]', async ({
  page,
}) => {
  await openCheckout(page)
  const steps = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(steps).toHaveText([/^Cart/, /Checkout$/, /Complete$/])
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  for (const label of [...FIELDS.map(([name]) => name), /^State/, 'Area, street', /^Landmark/])
    await expect(page.getByLabel(label)).toBeVisible()
  const ways = page.getByRole('group', { name: 'Payment Method' })
  await expect(ways.getByRole('radio', { name: /^Online Payment.*UPI ?Cards ?Net banking ?Wallets/ })).not.toBeChecked()
  await expect(ways.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked()
  await expect(page.getByText(/Milk sweets are perishable, with a shelf life of 2-3 days/)).toBeVisible()
})

test('delivery options are instructions, then four boxes, fragile handling ticked; notes on milk and on fragile things speak of what is in the cart [CHECK-03][CHECK-04][CHECK-17][CHECK-21]', async ({
  page,
}) => {
  await openCheckout(page)
  const options = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Delivery Options' }) })
  await expect(page.getByLabel(/^Special delivery instructions/)).toBeEditable()
  const controls = options.locator('textarea, input')
  await expect(controls).toHaveCount(5)
  await expect(controls.first()).toHaveAccessibleName(/^Special delivery instructions/)
  for (const [name, ticked] of [
    [/^Cold packing/, false],
    [/^Gift wrapping/, false],
    [/^Fragile handling/, true],
    [/^No-contact delivery/, false],
  ] as const) {
    await expect(page.getByRole('checkbox', { name })).toBeChecked({ checked: ticked })
  }

  const milk = page.getByText(/Milk sweets are perishable, with a shelf life of 2-3 days/)
  const fragile = page.getByRole('checkbox', { name: /^Fragile handling/ })
  await expect(milk).not.toContainText('your cart')
  await expect(fragile).toHaveAccessibleName(/For what breaks easily/)

  await openCheckout(page, { rasgulla: { 'Box of 10': 1 }, 'soan-papdi': { '250 g': 1 } })
  await expect(milk).toContainText('2-3 days: Rasgulla. Cold packing')
  await expect(fragile).toHaveAccessibleName(/For your Soan Papdi, which breaks easily/)
})

test('handling changes costs and total at once; the subtotal is the lines alone [CHECK-11][CHECK-12][CHECK-14]', async ({
  page,
}) => {
  await openCheckout(page)
  const box = summary(page)
  await expect(amount(box, 'Subtotal')).toHaveText('₹1,060')
  await expect(amount(box, 'Delivery fee')).toHaveText('₹40')
  const cold = page.getByRole('checkbox', { name: /^Cold packing/ })
  const gift = page.getByRole('checkbox', { name: /^Gift wrapping/ })
  const costs = async (additional: string, total: string) => {
    await expect(amount(box, 'Additional costs')).toHaveText(additional)
    await expect(amount(box, 'Total')).toHaveText(total)
  }
  await costs('₹0', '₹1,100')
  await cold.check()
  await costs('₹40', '₹1,140')
  await gift.check()
  await costs('₹70', '₹1,170')
  await cold.uncheck()
  await costs('₹30', '₹1,130')
  await gift.uncheck()
  await costs('₹0', '₹1,100')
})

test('a wrong form says everything at once and orders nothing @widths [VALID-35][VALID-36][VALID-37]', async ({
  page,
}) => {
  let sent = 0
  page.on('request', (request) => void (request.url().includes('/api/order/place') && sent++))
  await openCheckout(page)
  for (const [label] of FIELDS.slice(0, -1)) await page.getByLabel(label).fill(' ')
  await page.getByLabel('Country').selectOption('')
  await placeOrder(page).click()
  for (const [label, message] of FIELDS) await expect(page.getByLabel(label)).toHaveAccessibleDescription(message)
  await expect(toast(page, 'Please fix the errors in the form')).toBeVisible()
  await expect(page.getByLabel('PIN code')).toBeFocused()
  await expect(page.getByLabel('PIN code')).toBeInViewport()

  await fillAddress(page)
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Sharma')
  await page.getByLabel('Country').selectOption('India')
  await page.getByLabel('Email').fill('meera@example')
  await page.getByLabel('Phone').fill('98290 1234')
  await page.getByLabel('PIN code').fill('3020')
  await placeOrder(page).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is invalid')
  await expect(page.getByLabel('PIN code')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Phone number should be 10 digits')
  await expect(page.getByLabel('PIN code')).toHaveAccessibleDescription('Zipcode should be 6 digits')
  expect(sent).toBe(0)
})

test('the order says what was entered and what was seen [ENT-09][ENT-10][ENT-11][ENT-12][ENT-13]', async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page)
  await page.getByLabel('Last name').fill('Iyer')
  await page.getByRole('checkbox', { name: /^Gift wrapping/ }).check()
  await page.getByRole('checkbox', { name: /^Fragile handling/ }).uncheck()
  await page.getByLabel(/^Special delivery instructions/).fill('Ring twice')
  await page.route('**/api/order/place', (route) => route.abort())
  const plain = await sentOrder(page)
  expect(plain.address).toEqual({
    firstName: 'Meera',
    lastName: 'Iyer',
    email: await page.getByLabel('Email').inputValue(),
    phone: '98290 12345',
    street: '14 Sample Lane, near Old Well',
    city: 'Jaipur',
    state: 'Rajasthan',
    zipcode: '302001',
    country: 'India',
    deliveryInstructions: 'Ring twice',
    specialRequirements: { coldPacking: false, giftWrapping: true, fragileHandling: false, noContact: false },
  })
  expect(plain).toMatchObject({ amount: 1130, additionalCosts: 30, discount: 0, appliedCoupon: null })
  expect(plain.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ _id: 'kaju-barfi', name: 'Kaju Barfi', size: '250 g', quantity: 1, price: 320 }),
      expect.objectContaining({ _id: 'besan-ladoo', name: 'Besan Ladoo', size: '500 g', quantity: 2, price: 370 }),
    ]),
  )
  await page.getByRole('button', { name: 'Use WELCOME10' }).click()
  await expect(page.getByText('You saved ₹106 on this order')).toBeVisible()
  expect(await sentOrder(page)).toMatchObject({ amount: 1024, discount: 106, appliedCoupon: 'WELCOME10' })
})

test('the entries of a checkout are there after a reload; online payment is not there yet, and a method that the shop does not know is not sent [VALID-39]', async ({
  page,
}) => {
  await openCheckout(page)
  await fillAddress(page)
  await page.getByRole('checkbox', { name: /^Gift wrapping/ }).check()
  await page.getByLabel(/^Special delivery instructions/).fill('Ring twice')
  await page.getByRole('radio', { name: /^Online Payment/ }).check()
  await placeOrder(page).click()
  await expect(toast(page, 'Payment gateway not available. Please try again later.')).toBeVisible()
  await expect(page).toHaveURL('/place-order')

  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('halwai.delivery') ?? '{}')
    kept.fields.paymentMethod = 'barter'
    sessionStorage.setItem('halwai.delivery', JSON.stringify(kept))
  })
  await page.reload()
  await expect(page.getByLabel('Flat, house, building')).toHaveValue('14 Sample Lane')
  await expect(page.getByLabel('Area, street')).toHaveValue('near Old Well')
  await expect(page.getByRole('checkbox', { name: /^Gift wrapping/ })).toBeChecked()
  await expect(page.getByLabel(/^Special delivery instructions/)).toHaveValue('Ring twice')
  await placeOrder(page).click()
  await expect(toast(page, 'Please select a valid payment method')).toBeVisible()
})

test('an empty cart has nothing to check out', async ({ page }) => {
  await signIn(page)
  await page.goto('/place-order')
  await expect(page).toHaveURL('/cart')
})

async function sentOrder(page: Page) {
  const sent = page.waitForRequest('**/api/order/place')
  await placeOrder(page).click()
  const body = (await sent).postDataJSON()
  await expect(toast(page, 'Failed to place order. Please try again.')).toBeVisible()
  return body
}
