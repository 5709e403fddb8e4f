import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { confirmAt } from './confirmed.ts'
import { type Customer, register } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './promising-shop.ts'
import { placeSomeOrder } from './some-order.ts'

const PATH = '/admin/phone-orders'
const who = (page: Page) => page.getByRole('searchbox', { name: 'Phone, name or e-mail' })
const what = (page: Page) => page.getByRole('searchbox', { name: 'Product' })
const wanted = (page: Page) => page.getByRole('list', { name: 'Wanted' }).getByRole('listitem')
const count = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })
const told = (page: Page) => page.getByRole('complementary', { name: 'To tell the customer' })

async function openDesk(page: Page, dataDir: string): Promise<void> {
  await openAs(page, await hireAt(dataDir, 'manager'), PATH)
  await expect(what(page)).toBeVisible()
}

/** Somebody who has ordered a box of barfi and one of halwa. */
async function makeRegular(page: Page, dataDir: string, name: string): Promise<Customer> {
  const rekha = await register(page, name)
  await confirmAt(dataDir, rekha)
  const items = [
    { _id: 'kaju-barfi', size: '250 g', price: 320, quantity: 2 },
    { _id: 'moong-dal-halwa', size: '250 g', price: 250, quantity: 1 },
  ]
  await placeSomeOrder(page, rekha, undefined, {}, { items, amount: 960 })
  return rekha
}

/** Types as fast as a hand does, nowhere waiting for an answer. */
async function type(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (/^(Enter|Alt\+|Control\+|Arrow|Tab|F\d|Escape)/.test(key)) await page.keyboard.press(key)
    else await page.keyboard.type(key)
  }
}

test('a whole order is taken without the mouse: caller, sweets, counts, address, window, placed [DESK-01] [DESK-06] [DESK-07] [PROM-95]', async ({
  page,
  shop,
}) => {
  await openDesk(page, shop.dataDir)
  const phone = `98${String(Math.random()).slice(2, 10)}`
  await type(page, 'Alt+Digit1', phone, 'Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveValue(phone)
  await type(page, 'Mrs Deshpande', 'Enter')
  await expect(what(page)).toBeFocused()
  await type(page, 'kaju barfi', 'Enter')
  await expect(wanted(page)).toHaveCount(1)
  await type(page, '3', 'Enter')
  await expect(count(page, 'Kaju Barfi 250 g')).toHaveValue('3')
  await expect(what(page)).toBeFocused()
  await expect(what(page)).toHaveValue('')
  await expect(told(page)).toContainText('₹40 to ₹60')
  await expect(told(page)).toContainText('It comes to ₹1,000 or more.')
  await type(page, 'Alt+Digit3')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mrs Deshpande')
  await type(page, 'Tab', 'Tab', 'Tab', '302001')
  await expect(page.getByLabel('City')).toHaveValue('Jaipur')
  await expect(page.getByLabel('State')).toHaveValue('Rajasthan')
  await type(page, 'Tab', '14 Sample Lane', 'Alt+Digit4')
  await expect(page.getByRole('radio', { name: /Tomorrow, 10 AM–1 PM/ })).toBeFocused()
  await type(page, '2')
  await expect(told(page)).toContainText('Tomorrow, 5–8 PM')
  await expect(told(page)).toContainText('It comes to ₹1,020')
  await type(page, 'Control+Enter')
  await expect(page.getByRole('heading', { name: /^Order [0-9A-F]{6} is placed$/ })).toBeFocused()
  await expect(page.getByText('Tell Mrs Deshpande: ')).toBeVisible()
  await type(page, 'Alt+n')
  await expect(who(page)).toBeFocused()
})

test('the focus on a day to pick up goes to the earliest window when those of the PIN code come [DESK-01]', async ({
  page,
  shop,
}) => {
  await openDesk(page, shop.dataDir)
  await type(page, 'Alt+Digit1', `97${String(Math.random()).slice(2, 10)}`, 'Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await type(page, 'Rekha', 'Enter')
  await expect(what(page)).toBeFocused()
  await type(page, 'kaju barfi', 'Enter')
  const pickUp = page.getByRole('radio', { name: /to be picked up/ })
  await expect(pickUp).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/phone-orders/offers', (route) => held.promise.then(() => route.continue()))
  await type(page, 'Alt+Digit3', 'Tab', 'Tab', 'Tab', '302001', 'Alt+Digit4')
  await expect(pickUp).toBeFocused()
  held.resolve()
  await expect(page.getByRole('radio', { name: /Tomorrow, 10 AM–1 PM/ })).toBeFocused()
})

test('Enter takes what the arrows marked, and what is sold out is passed over [DESK-02] [DESK-03]', async ({
  page,
  shop,
}) => {
  const name = `Rekha ${randomUUID().slice(0, 6)}`
  for (const last of ['Saini', 'Verma']) await confirmAt(shop.dataDir, await register(page, `${name} ${last}`))
  await openDesk(page, shop.dataDir)
  // Two have that name, and nobody has seen them yet: none is chosen. Newest first.
  await type(page, 'Alt+Digit1', name, 'Enter')
  await expect(page.getByText(`Enter chooses ${name} Verma.`)).toBeVisible()
  await type(page, 'ArrowDown')
  await expect(page.getByText(`Enter chooses ${name} Saini.`)).toBeVisible()
  await type(page, 'Enter')
  await expect(page.getByRole('region', { name: 'Who calls' })).toContainText(`${name} Saini`)
  await type(page, 'malai ghevar')
  await expect(page.getByRole('button', { name: /^Add Malai Ghevar 1 piece/ })).toBeDisabled()
  await expect(page.getByText(/^Enter adds Malai Ghevar/)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+a')
  await type(page, 'moong dal halwa')
  await expect(page.getByText('Enter adds Moong Dal Halwa 250 g.')).toBeVisible()
  await type(page, 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter')
  await expect(wanted(page)).toContainText(['Moong Dal Halwa'])
  await expect(count(page, 'Moong Dal Halwa 500 g')).toHaveValue('1')
  await expect(page.getByText('A number and Enter: so many of Moong Dal Halwa 500 g.')).toBeVisible()
  await type(page, 'zzqxv', 'Enter')
  await expect(page.getByText('Nothing of that name is sold.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  // Where nothing has that name, what sounds like it is looked at first.
  await page.route('**/phone-orders/products?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), isNear: true } })
  })
  await type(page, 'kaju barfi', 'Enter')
  await expect(page.getByText('Enter adds Kaju Barfi 250 g.')).toBeVisible()
  await expect(wanted(page)).toHaveCount(1)
  await type(page, 'Enter')
  await expect(wanted(page)).toHaveCount(2)
})

test('F1 to F8 add what the shop sells best, wherever the focus is [DESK-05]', async ({ page, shop }) => {
  await openDesk(page, shop.dataDir)
  const favourites = page.getByRole('list', { name: 'Favourites of the shop' })
  await expect(favourites.getByRole('button')).toHaveCount(8)
  const name = ((await favourites.locator('button > span').first().textContent()) ?? '').replace(/^Favourite:\s*/, '')
  await type(page, 'Alt+Digit1', 'F1', 'F1', 'F2')
  await expect(wanted(page)).toHaveCount(2)
  await expect(count(page, name)).toHaveValue('2')
  await expect(who(page)).toBeFocused()
})

test('an order that lacks something is not placed by its keys and says what; a PIN code fills city and state until something else is typed [DESK-06] [DESK-08]', async ({
  page,
  shop,
}) => {
  const rekha = await makeRegular(page, shop.dataDir, `Rekha ${randomUUID().slice(0, 6)}`)
  await openDesk(page, shop.dataDir)
  await type(page, 'Alt+Digit3', 'Control+Enter')
  await expect(who(page)).toBeFocused()
  await type(page, rekha.email, 'Enter')
  await expect(what(page)).toBeFocused()
  await type(page, 'Control+Enter')
  await expect(page.getByRole('alert')).toHaveText('Nothing is wanted yet: add a product first.')
  await type(page, 'Alt+Digit2')
  await expect(what(page)).toBeFocused()

  const pin = page.getByLabel('PIN code')
  await expect(pin).toHaveValue('302001')
  await pin.fill('411001')
  await expect(page.getByLabel('City')).toHaveValue('Pune')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await page.getByLabel('City').fill('Camp')
  await pin.fill('400001')
  await expect(page.getByLabel('City')).toHaveValue('Camp')
  await expect(page.getByText('Mumbai, Maharashtra')).toBeVisible()
  await pin.fill('000001')
  await expect(page.getByText('No place in India has this PIN code', { exact: true })).toBeVisible()
})

test('the same as last time is one press; axe finds nothing on the desk, and all of it is seen at once where there is room [DESK-04] [DESK-08]', async ({
  page,
  shop,
}) => {
  const rekha = await makeRegular(page, shop.dataDir, `Rekha ${randomUUID().slice(0, 6)}`)
  await openDesk(page, shop.dataDir)
  await type(page, 'Alt+Digit1', rekha.email, 'Enter')
  const last = page.getByRole('region', { name: 'Same as last time' })
  await expect(last).toContainText('2 Kaju Barfi 250 g, 1 Moong Dal Halwa 250 g')
  await type(page, 'Alt+s')
  await expect(count(page, 'Kaju Barfi 250 g')).toHaveValue('2')
  await expect(count(page, 'Moong Dal Halwa 250 g')).toHaveValue('1')
  await type(page, 'Alt+s', 'barfi')
  await expect(count(page, 'Kaju Barfi 250 g')).toHaveValue('2')
  await expect(page.getByText(/^Enter adds/)).toBeVisible()
  await judgeAt(page, 'the desk', [360, 390, 768, 1200, 1440])
  await page.evaluate(() => scrollTo(0, 0))
  for (const name of ['Who calls', 'What they want', 'When']) {
    await expect(page.getByRole('region', { name }).getByRole('heading').first()).toBeInViewport()
  }
  await expect(told(page)).toBeInViewport()
})

test('the desk is typed into at once, tells nothing of no place, and is left after a question [DESK-18] [DESK-19]', async ({
  page,
  shop,
}) => {
  const rekha = await makeRegular(page, shop.dataDir, `Rekha ${randomUUID().slice(0, 6)}`)
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/today')
  await page.getByRole('link', { name: 'By phone' }).first().click()
  await expect(who(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Coupons to offer' })).toHaveCount(0)
  await type(page, rekha.email, 'Enter')
  await expect(what(page)).toBeFocused()
  await page.goBack()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leaving.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await type(page, 'Alt+Digit2', 'kaju barfi', 'Enter')
  await expect(told(page)).toContainText('It comes to ₹')
  const fee = page.getByRole('checkbox', { name: 'No delivery fee' })
  await expect(fee).not.toBeChecked()
  await type(page, 'Alt+Digit5')
  await expect(fee).toBeChecked()
  await page.getByLabel('PIN code').fill('999999')
  await expect(told(page)).toContainText('No place in India has this PIN code: ask for it again.')
  await expect(told(page)).not.toContainText('It comes to')
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('button', { name: 'Place', exact: true })).toBeInViewport()
  }
  await judgeAt(page, 'the desk of no place', [390, 768])
})
