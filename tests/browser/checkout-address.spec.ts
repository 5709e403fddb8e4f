import { expect, type Page } from '@playwright/test'
import { fillAddress, openCheckout, placeOrder, toast } from './checkout-steps.ts'
import { call } from './customer.ts'
import { test } from './shop.ts'

const pin = (page: Page) => page.getByLabel('PIN code')
const city = (page: Page) => page.getByLabel('City')
const state = (page: Page) => page.getByLabel('State')
const save = (page: Page) => page.getByRole('checkbox', { name: 'Save to my addresses' })

test('the PIN code is asked first and fills city and state, unless they were typed [CHECK-18]', async ({ page }) => {
  await openCheckout(page)
  const fields = page.getByRole('main').locator('form').getByRole('textbox')
  await expect(fields.first()).toHaveAccessibleName('PIN code')
  await pin(page).fill('302001')
  await expect(city(page)).toHaveValue('Jaipur')
  await expect(state(page)).toHaveValue('Rajasthan')
  await expect(pin(page)).toHaveAccessibleDescription('Jaipur, Rajasthan')
  await pin(page).fill('४०० ००१')
  await expect(city(page)).toHaveValue('Mumbai')
  await expect(state(page)).toHaveValue('Maharashtra')

  await page.reload()
  await pin(page).fill('110001')
  await expect(city(page)).toHaveValue('Delhi')
  await expect(state(page)).toHaveValue('Delhi')
  await pin(page).fill('400001')

  await city(page).fill('Thane')
  await pin(page).fill('110001')
  await expect(city(page)).toHaveValue('Thane')
  await expect(state(page)).toHaveValue('Delhi')
})

test('a PIN code of another state is a question, and orders all the same [CHECK-20]', async ({ page }) => {
  const meera = await openCheckout(page)
  await fillAddress(page)
  await state(page).selectOption('Karnataka')
  await expect(pin(page)).toHaveAccessibleDescription('302001 is in Rajasthan. Is the state right?')
  await placeOrder(page).click()
  await expect(toast(page, 'Order placed successfully!')).toBeVisible()
  const { orders } = await call(page, '/api/order/userorders', {}, meera.token)
  expect(orders[0].address).toMatchObject({ zipcode: '302001', state: 'Karnataka' })
})

test('an impossible PIN code and phone are told beside their fields [VALID-40][VALID-41]', async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page)
  await pin(page).fill('999999')
  await expect(pin(page)).toHaveAccessibleDescription('No place in India has this PIN code')
  await page.getByLabel('Phone').fill('1234567890')
  await placeOrder(page).click()
  await expect(pin(page)).toHaveAccessibleDescription('No place in India has this PIN code')
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/^Phone number should begin with 6, 7, 8 or 9/)
  await expect(pin(page)).toBeFocused()
})

test('flat, area and landmark are sent as one street, and a reload keeps them [CHECK-19]', async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page)
  await page.getByLabel('Flat, house, building').fill('402, Gulmohar Residency')
  await page.getByLabel('Area, street').fill('Prithviraj Road')
  await page.getByLabel('Landmark (optional)').fill('Behind Statue Circle')
  await page.reload()
  await expect(page.getByLabel('Flat, house, building')).toHaveValue('402, Gulmohar Residency')
  await expect(page.getByLabel('Area, street')).toHaveValue('Prithviraj Road')
  const sent = page.waitForRequest('**/api/order/place')
  await placeOrder(page).click()
  expect((await sent).postDataJSON().address).toMatchObject({
    street: '402, Gulmohar Residency, Prithviraj Road, Landmark: Behind Statue Circle',
  })
})

test('a ticked address is in the book after the order, once, and is not offered again [CHECK-22]', async ({ page }) => {
  const meera = await openCheckout(page)
  await fillAddress(page)
  await expect(save(page)).toBeChecked()
  await page.route('**/api/order/place', (route) => route.abort())
  await placeOrder(page).click()
  await expect(toast(page, 'Failed to place order. Please try again.')).toBeVisible()
  await page.unroute('**/api/order/place')
  await placeOrder(page).click()
  // Gone before this, the order would be finished by the next checkout.
  await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible()
  await page.goto('/profile')
  const book = page.getByRole('region', { name: 'Address book', exact: true })
  await expect(book.getByRole('button', { name: /^Edit / })).toHaveCount(1)
  await expect(book).toContainText('14 Sample Lane, near Old Well')

  await call(page, '/api/cart/add', { itemId: 'besan-ladoo', size: '250 g' }, meera.token)
  await page.goto('/place-order')
  await expect(placeOrder(page)).toBeEnabled()
  await expect(save(page)).toBeHidden()
  await city(page).fill('Amer')
  await expect(save(page)).not.toBeChecked()
})
