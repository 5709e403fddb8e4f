import { expect, type Page } from '@playwright/test'
import { fillAddress, MADE_TO_ORDER, openCheckout, placeOrder } from './checkout-steps.ts'
import { call } from './customer.ts'
import { judge } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './shop.ts'

/** Of a business that there is not: no PAN has the number 0000. */
const TRADERS = { gstin: '08AAAAA0000A2Z1', name: 'Example Traders Private Limited' }

const tick = (page: Page) => page.getByRole('checkbox', { name: 'I need a GST invoice for my business' })
const gstin = (page: Page) => page.getByLabel('GSTIN', { exact: true })
const name = (page: Page) => page.getByLabel('Registered name of the business')

test('an order is billed to a business, whose GSTIN is checked as it is typed, and the next one finds it again @widths [GSTIN-01, GSTIN-02, GSTIN-03, GSTIN-09]', async ({
  page,
}) => {
  const meera = await openCheckout(page, MADE_TO_ORDER)
  await fillAddress(page)
  await expect(gstin(page)).toBeHidden()
  await expect(tick(page)).toHaveAccessibleName(/Billed to its registered name and GSTIN, at the address above$/)
  await tick(page).check()
  await gstin(page).pressSequentially('08aaaaa 0000a2z')
  await expect(gstin(page)).toHaveAccessibleDescription('15 letters and digits')
  await gstin(page).pressSequentially('2')
  await expect(gstin(page)).toHaveAccessibleDescription('This is no GSTIN: please compare it letter by letter.')
  await page.getByRole('radio', { name: /^Cash on Delivery/ }).check()
  await placeOrder(page).click()
  await expect(gstin(page)).toBeFocused()
  await expect(name(page)).toHaveAccessibleDescription('Please enter the name in which the business is registered.')
  await judge(page, 'a checkout for a business')
  await gstin(page).fill('08aaaaa 0000a2z1')
  await expect(gstin(page)).toHaveAccessibleDescription('Registered in Rajasthan')
  await name(page).fill(TRADERS.name)
  await expect(gstin(page)).toHaveValue(TRADERS.gstin)
  await placeOrder(page).click()
  await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible()
  const [order] = (await call(page, '/api/order/userorders', {}, meera.token)).orders
  expect(order.business).toEqual(TRADERS)
  await page.goto(`/track-order/${order._id}`)
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText(`GSTIN ${TRADERS.gstin}`)

  await call(page, '/api/cart/add', { itemId: 'moong-dal-halwa', size: '250 g' }, meera.token)
  await page.goto('/place-order')
  await expect(tick(page)).not.toBeChecked()
  await tick(page).check()
  await expect(gstin(page)).toHaveValue(TRADERS.gstin)
  await expect(name(page)).toHaveValue(TRADERS.name)
})

test('a caller’s order is billed to a business, and corrected on its page until it is sent [GSTIN-02, GSTIN-03, GSTIN-08]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/phone-orders')
  const phone = `98${String(Math.random()).slice(2, 10)}`
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kabir Rao')
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Add customer' }).click()
  await page.getByRole('searchbox', { name: 'Product' }).fill('moong dal halwa')
  await page.getByRole('button', { name: /^Add Moong Dal Halwa 250 g/ }).click()
  await page.getByLabel('Street address').fill('7 Lake Road')
  await page.getByLabel('City').fill('Jaipur')
  await page.getByLabel('PIN code').fill('302001')
  await page.getByRole('checkbox', { name: 'Needs a GST invoice for a business' }).check()
  await gstin(page).fill(TRADERS.gstin.toLowerCase())
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(name(page)).toHaveAccessibleDescription('Please enter the name in which the business is registered.')
  await name(page).fill(TRADERS.name)
  await judge(page, 'an order by phone for a business')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: /^Order [0-9A-F]{6} is placed$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Take another order' }).click()
  await page.getByRole('searchbox', { name: 'Phone, name or e-mail' }).fill(phone)
  await page.getByRole('button', { name: 'Choose Kabir Rao' }).click()
  await page.getByRole('checkbox', { name: 'Needs a GST invoice for a business' }).check()
  await expect(gstin(page)).toHaveValue(TRADERS.gstin)
  // Nothing is left that would be lost.
  await page.getByRole('checkbox', { name: 'Needs a GST invoice for a business' }).uncheck()

  await page.goto(`/admin/orders?q=${phone}`)
  await page
    .getByRole('link', { name: /#[0-9A-F]{6}/ })
    .first()
    .click()
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await expect(delivery).toContainText(`Billed to:${TRADERS.name}`)
  await judge(page, 'the page of an order for a business')
  await delivery.getByRole('button', { name: 'Change the business' }).click()
  await name(page).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter the name in which the business is registered.')
  await name(page).fill('Example Traders LLP')
  await judge(page, 'the change of a business')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(delivery).toContainText('Billed to:Example Traders LLP')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
    'had it billed to a business with other details',
  )
  await delivery.getByRole('button', { name: 'Bill to the customer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bill to the customer' }).click()
  await expect(delivery).not.toContainText('Billed to:')
  await expect(delivery.getByRole('button', { name: 'Bill to a business' })).toBeVisible()
})
