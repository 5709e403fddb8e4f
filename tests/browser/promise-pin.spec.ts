import { expect, type Locator, type Page } from '@playwright/test'
import { formatDay } from '../../src/domain/dates.ts'
import { startOf } from '../../src/domain/settings/work-day.ts'
import { amount, openCodes } from './checkout-steps.ts'
import { fillCart, signIn } from './customer.ts'
import { judge, judgeAt } from './judge-page.ts'
import { pressOn, tabTo } from './keyboard-steps.ts'
import { dayAfter, deliverBy, shopOfDays, test } from './promising-shop.ts'
import { test as usual } from './shop.ts'
import { inDatabase } from './shop-database.ts'
import { watch } from './watch-page.ts'

const chip = (page: Page) => page.getByRole('button', { name: /^Deliver to/ }).filter({ visible: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Where shall it go?' })
const total = (page: Page) => page.getByRole('complementary', { name: 'Cart total' })
const product = (page: Page) => page.getByRole('main').getByText(/ to \d{6} · /)

/** What this browser has been told before. */
async function keepPin(page: Page, pin: string): Promise<void> {
  await page.addInitScript((kept) => {
    if (localStorage.getItem('halwai.pin') === null) localStorage.setItem('halwai.pin', JSON.stringify(kept))
  }, pin)
}

async function say(page: Page, pin: string): Promise<void> {
  await sheet(page).getByLabel('PIN code').fill(pin)
  await sheet(page).getByRole('button', { name: 'Use this PIN' }).click()
}

test('the PIN code is asked for once, kept for every page and changed in two presses @widths [PROM-09][PROM-10]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(chip(page)).toHaveText('Deliver to your PIN')
  await chip(page).click()
  await expect(sheet(page).getByLabel('PIN code')).toBeFocused()
  await sheet(page).getByLabel('PIN code').fill('302001')
  await expect(sheet(page)).toContainText('Jaipur, Rajasthan')
  await expect(sheet(page)).toContainText('Tomorrow, 10 AM–1 PM · ₹40')
  await expect(sheet(page)).toContainText('Tomorrow, 10 AM–8 PM, to be picked up · free')
  await judge(page, 'the sheet for the PIN code')
  await sheet(page).getByRole('button', { name: 'Use this PIN' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(chip(page)).toHaveText('Deliver to 302001')
  await expect(chip(page)).toBeFocused()
  await page.goto('/collection')
  await expect(chip(page)).toHaveText('Deliver to 302001')
  await chip(page).click()
  await expect(sheet(page).getByLabel('PIN code')).toHaveValue('302001')
  await say(page, '411001')
  await expect(chip(page)).toHaveText('Deliver to 411001')
})

test('a PIN code that is none is said at the field, by keyboard too [PROM-10]', async ({ page }) => {
  await page.goto('/about')
  await pressOn(page, chip(page))
  await expect(sheet(page).getByLabel('PIN code')).toBeFocused()
  await page.keyboard.type('3020')
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByLabel('PIN code')).toHaveAccessibleDescription('A PIN has six digits.')
  await expect(sheet(page).getByLabel('PIN code')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('999999')
  await expect(sheet(page).getByLabel('PIN code')).toHaveAccessibleDescription('No place in India has this PIN code')
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByLabel('PIN code')).toHaveAccessibleDescription('No place in India has this PIN code')
  await expect(sheet(page).getByLabel('PIN code')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chip(page)).toHaveText('Deliver to your PIN')
})

test('a page that asks for the PIN code itself has no row for it on a phone @phone [PROM-09]', async ({ page }) => {
  await signIn(page)
  await fillCart(page, { 'moong-dal-halwa': { '250 g': 1 } })
  for (const address of ['/cart', '/collection/kaju-barfi', '/place-order']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(chip(page)).toHaveCount(0)
  }
  await page.goto('/collection')
  await expect(chip(page)).toBeVisible()
})

test('cart, login and checkout say between what the delivery costs until they know where it goes @widths [PROM-95]', async ({
  page,
}) => {
  await fillCart(page, { 'moong-dal-halwa': { '250 g': 1 } })
  const says = async (box: Locator) => {
    await expect(amount(box, 'Delivery fee')).toHaveText('₹40 to ₹60')
    await expect(amount(box, 'Total')).toHaveText('from ₹290')
  }
  await page.goto('/cart')
  await says(total(page))
  await judge(page, 'a cart without a PIN code')
  await page.goto('/login?from=/place-order')
  await expect(page.getByText('from ₹290').filter({ visible: true })).toBeVisible()
  await signIn(page)
  await page.goto('/place-order')
  const summary = page.getByRole('complementary', { name: 'Order Summary' })
  await says(summary)
  await judge(page, 'a checkout without a PIN code')
  await page.getByLabel('PIN code').fill('302001')
  await expect(amount(summary, 'Delivery fee')).toHaveText('₹40')
  await expect(amount(summary, 'Total')).toHaveText('₹290')
})

test('the cart charges what the earliest offer to the kept PIN code costs, and the checkout begins with it @widths [PROM-08]', async ({
  page,
  own,
}) => {
  const { windows, ...rest } = shopOfDays({ days: 11 })
  await deliverBy(page, own, { ...rest, windows: windows.map((one) => (one.fee === null ? { ...one, fee: 75 } : one)) })
  await signIn(page)
  await fillCart(page, { 'moong-dal-halwa': { '250 g': 1 } })
  await page.goto('/cart')
  await expect(amount(total(page), 'Delivery fee')).toHaveText('₹40 to ₹75')
  await expect(page.getByText('Where shall it go?')).toBeVisible()
  await page.getByRole('button', { name: 'Add your PIN' }).click()
  await say(page, '302001')
  await expect(product(page)).toHaveText('Tomorrow, 10 AM–1 PM to 302001 · ₹75')
  await expect(amount(total(page), 'Delivery fee')).toHaveText('₹75')
  await expect(amount(total(page), 'Total')).toHaveText('₹325')
  await judge(page, 'a cart with a promise')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await expect(page.getByLabel('PIN code')).toHaveValue('302001')
  await expect(page.getByLabel('City')).toHaveValue('Jaipur')
  await expect(page.getByRole('region', { name: 'When?' }).getByRole('radio', { checked: true })).toHaveCount(2)
  await deliverBy(page, own, shopOfDays())
})

test('a cart says what bringing it costs where it is too small to be brought, and what it costs elsewhere where nothing goes [PROM-08]', async ({
  page,
  own,
}) => {
  const { zones, ...rest } = shopOfDays({ days: 13 })
  const [jaipur, , counter] = zones
  if (!jaipur || !counter) throw new Error('two zones')
  const ways = jaipur.ways.map((way) => ({ ...way, fee: 35, leastOrder: 400 }))
  await deliverBy(page, own, { ...rest, zones: [{ ...jaipur, ways }, counter] })
  await fillCart(page, { 'moong-dal-halwa': { '250 g': 1 } })
  const says = async (pin: string, fee: string, sum: string) => {
    await expect(amount(total(page), 'Delivery fee')).toHaveText(fee)
    await expect(amount(total(page), 'Total')).toHaveText(sum)
    await judgeAt(page, `a cart that is not brought to ${pin}`, [360, 1440])
  }
  await keepPin(page, '411001')
  await page.goto('/cart')
  await says('411001', '₹35 to ₹60 elsewhere', 'from ₹285')
  await page.getByRole('button', { name: 'Change' }).click()
  await say(page, '302001')
  await says('302001', '₹35', '₹285')
  await deliverBy(page, own, shopOfDays())
})

test('cart and checkout say from which sum it is brought to the PIN code for nothing, else what holds anywhere @widths [PROM-96]', async ({
  page,
  own,
}) => {
  const { zones, ...rest } = shopOfDays({ days: 14 })
  const [jaipur, ...others] = zones
  if (!jaipur) throw new Error('a zone')
  const ways = jaipur.ways.map((way) => ({ ...way, freeFrom: 400 }))
  await deliverBy(page, own, { ...rest, zones: [{ ...jaipur, ways }, ...others] })
  await signIn(page)
  await fillCart(page, { 'moong-dal-halwa': { '250 g': 1 } })
  await keepPin(page, '411001')
  await page.goto('/cart')
  await expect(amount(total(page), 'Delivery fee')).toHaveText('₹40')
  await expect(total(page).getByText('₹250 more, and SWEETFREE pays for the shipping.')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await say(page, '302001')
  await expect(total(page).getByText('₹150 more, and delivery is free.')).toBeVisible()
  await judge(page, 'a cart that lacks something for free delivery to its PIN code')
  await fillCart(page, { 'moong-dal-halwa': { '250 g': 3 } })
  await page.goto('/place-order')
  const summary = page.getByRole('complementary', { name: 'Order Summary' })
  await expect(summary.getByText('From ₹400 on, delivery is free.')).toBeVisible()
  await expect(amount(summary, 'Delivery fee')).toHaveText('₹0')
  await deliverBy(page, own, shopOfDays())
})

test('a coupon that gives the delivery saves what bringing it costs: between the least and the dearest until that is known [PROM-95]', async ({
  page,
  own,
}) => {
  await inDatabase(own, async (db) => {
    await db`
      insert into coupons (code, description, is_percentage, discount, gives, listed)
      values ('BROUGHT', 'Delivery for nothing', false, 0, 'delivery', false)`
  })
  await signIn(page)
  await fillCart(page, { 'moong-dal-halwa': { '250 g': 1 } })
  await page.goto('/cart')
  await openCodes(page)
  await total(page).getByLabel('Coupon code').fill('BROUGHT')
  await total(page).getByRole('button', { name: 'Apply' }).click()
  await expect(total(page).getByText('You saved ₹40 to ₹60 on this order')).toBeVisible()
  await expect(amount(total(page), 'Discount')).toHaveText('− ₹40 to ₹60')
  await judgeAt(page, 'a coupon that gives the delivery, without a PIN code', [360, 1440])
  await page.getByRole('button', { name: 'Add your PIN' }).click()
  await say(page, '302001')
  await expect(total(page).getByText('You saved ₹40 on this order')).toBeVisible()
})

test('a product says when it comes to the PIN code, and until when it is at its best @widths [PROM-11]', async ({
  page,
}) => {
  await page.goto('/collection/rasgulla')
  await expect(page.getByText('Where shall it go?')).toBeVisible()
  await page.getByRole('button', { name: 'Add your PIN' }).click()
  await say(page, '302001')
  await expect(product(page)).toHaveText('Tomorrow, 10 AM–1 PM to 302001 · ₹40')
  const made = formatDay(startOf(dayAfter(1)))
  await expect(page.getByText(`Made on ${made}, at its best until `)).toBeVisible()
  await expect(page.getByText(/^Same-day delivery/)).toBeHidden()
  await judge(page, 'a product with a promise')
})

test('a product that keeps too short says so for a PIN code far away [PROM-11]', async ({ page, own }) => {
  await deliverBy(page, own, shopOfDays({ days: 12, leastLeft: 30 }))
  await keepPin(page, '190001')
  await page.goto('/collection/rasgulla')
  await expect(page.getByText(/^Rasgulla keeps .* and would be too old in Srinagar/)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click()
  const panel = page.getByRole('dialog', { name: 'Added to cart!' })
  await expect(panel.getByText(/^Rasgulla keeps .* and would be too old in Srinagar/)).toBeVisible()
  await panel.getByRole('button', { name: 'Go on' }).click()
  await tabTo(page, page.getByRole('button', { name: 'Change' }))
  await deliverBy(page, own, shopOfDays())
})

for (const address of ['/', '/collection/rasgulla'])
  test(`${address} comes without a PIN code, and nothing moves when the browser fills it in @widths [PROM-12]`, async ({
    page,
  }) => {
    await keepPin(page, '302001')
    const watched = await watch(page)
    const reply = await page.goto(address)
    await expect(
      page.getByText(address === '/' ? /^Deliver to 302001$/ : /to 302001 · ₹40$/).filter({ visible: true }),
    ).toBeVisible()
    await watched.settled()
    expect(await reply?.text()).not.toContain('302001')
    const { sum, of } = await watched.shifts()
    expect(sum, of.join('\n')).toBeLessThanOrEqual(0.01)
    expect(await watched.complaints()).toEqual([])
  })

usual('a shop without delivery days asks for no PIN code on any page [PROM-07]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await keepPin(page, '302001')
  await fillCart(page, { 'moong-dal-halwa': { '250 g': 1 } })
  for (const address of ['/', '/collection/kaju-barfi', '/cart']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(chip(page)).toHaveCount(0)
    await expect(product(page)).toHaveCount(0)
    await expect(page.getByText('Where shall it go?')).toHaveCount(0)
  }
  await expect(amount(total(page), 'Delivery fee')).toHaveText('₹40')
  expect(asked).not.toContain('/api/offers')
})
