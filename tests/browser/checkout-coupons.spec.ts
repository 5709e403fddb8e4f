import { expect, type Page } from '@playwright/test'
import { mergeCart } from '../../src/contract/cart.ts'
import {
  amount,
  BOXES,
  fillAddress,
  MADE_TO_ORDER,
  openCheckout,
  openCodes,
  placeOrder,
  summary,
  toast,
} from './checkout-steps.ts'
import { fillCart, signIn } from './customer.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'
import { pass, stopTime } from './still-clock.ts'
import { settling } from './watch-page.ts'

const header = (page: Page) => page.getByRole('banner')
const field = (page: Page) => page.getByLabel('Coupon code')
const apply = (page: Page) => page.getByRole('button', { name: /^(Apply|Checking\.\.\.)$/ })

test('the available coupons, folded away, stand with code and description; a click fills the field [CHECK-08][CHECK-09][CHECK-25]', async ({
  page,
}) => {
  await openCheckout(page)
  await expect(field(page)).toBeHidden()
  await openCodes(page)
  const { store } = await (await page.request.get('/api/store')).json()
  const rows = page.getByRole('region', { name: 'Available coupons' }).getByRole('button')
  await expect(rows).toHaveCount(store.coupons.length)
  for (const { code, description } of store.coupons) {
    const row = rows.filter({ hasText: code })
    await expect(row).toContainText(description)
    await row.click()
    await expect(field(page)).toHaveValue(code)
  }
})

test('a coupon waits for its code, is checked for 0.8 s, and is accepted or refused [VALID-17][STATE-31][ERR-14]', async ({
  page,
}) => {
  await page.clock.install()
  await openCheckout(page)
  await openCodes(page)
  await expect(apply(page)).toBeDisabled()
  for (const blank of ['', '   ']) {
    await field(page).fill(blank)
    await field(page).press('Enter')
    await expect(field(page)).toHaveAccessibleDescription('Please enter a coupon code')
  }
  await field(page).fill('welcome10')
  await expect(apply(page)).toBeEnabled()
  await stopTime(page)
  await apply(page).click()
  await expect(apply(page)).toHaveText('Checking...')
  await expect(apply(page)).toBeDisabled()
  await pass(page, 790)
  await expect(apply(page)).toHaveText('Checking...')
  await pass(page, 20)
  await expect(page.getByText('You saved ₹106 on this order')).toBeVisible()
  await expect(apply(page)).toBeDisabled()

  await field(page).fill('NO-SUCH-CODE')
  const answered = page.waitForResponse('**/api/coupon/check')
  await apply(page).click()
  await answered
  await page.clock.runFor(790)
  await expect(apply(page)).toHaveText('Checking...')
  await page.clock.runFor(20)
  await expect(field(page)).toHaveAccessibleDescription('Invalid coupon code')
})

test('an order waits for the coupon that is being checked', async ({ page }) => {
  await page.clock.install()
  await openCheckout(page, MADE_TO_ORDER)
  await fillAddress(page)
  await page.getByLabel('Cash on Delivery').check()
  const sent = page.waitForRequest('**/api/order/place')
  await stopTime(page)
  await page.getByRole('button', { name: 'Use SWEETFREE' }).click()
  await expect(summary(page).getByRole('button', { name: 'Checking...' })).toBeVisible()
  await placeOrder(page).click()
  await expect(placeOrder(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.resume()
  expect((await sent).postDataJSON()).toMatchObject({ appliedCoupon: 'SWEETFREE', discount: 100 })
  await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible()
})

test('an order does not go on with a coupon that is refused', async ({ page }) => {
  await openCheckout(page, MADE_TO_ORDER)
  await fillAddress(page)
  await page.getByLabel('Cash on Delivery').check()
  await openCodes(page)
  await field(page).fill('NO-SUCH-CODE')
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/coupon/check', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await apply(page).click()
  await placeOrder(page).click()
  await expect(placeOrder(page)).toHaveAccessibleName('Processing...')
  pressed.resolve()
  await expect(field(page)).toHaveAccessibleDescription('Invalid coupon code')
  await expect(placeOrder(page)).toHaveAccessibleName('Place Order')
  await expect(page).toHaveURL('/place-order')
})

test('a coupon under check goes along to the checkout', async ({ page }) => {
  await signIn(page)
  await fillCart(page, MADE_TO_ORDER)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Use SWEETFREE' }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/place-order')
  await expect(amount(summary(page), 'Total')).toHaveText('₹710')
})

test('a visitor types a code in the cart [CART-12]', async ({ page }) => {
  await fillCart(page, MADE_TO_ORDER)
  await page.goto('/cart')
  await openCodes(page)
  await field(page).fill('diwali-demo')
  await field(page).press('Enter')
  await expect(page.getByText('You saved ₹150 on this order')).toBeVisible()
  await expect(amount(page.getByRole('complementary', { name: 'Cart total' }), 'Total')).toHaveText('₹660')
})

test('an applied coupon says what it saves and goes again [CHECK-13][CHECK-16][OK-07][OK-08][STATE-32]', async ({
  page,
}) => {
  await openCheckout(page)
  const box = summary(page)
  await expect(amount(box, 'Discount')).toBeHidden()
  await openCodes(page)
  await field(page).fill(' sweetfree ')
  await field(page).press('Enter')
  await expect(toast(page, 'Coupon "SWEETFREE" applied successfully!')).toBeVisible()
  await expect(box.getByText('SWEETFREE', { exact: true })).toBeVisible()
  await expect(box.getByText('You saved ₹100 on this order')).toBeVisible()
  await expect(amount(box, 'Discount')).toHaveText('− ₹100')
  await expect(amount(box, 'Total')).toHaveText('₹1,000')

  await box.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Coupon removed')).toBeVisible()
  await expect(amount(box, 'Discount')).toBeHidden()
  await expect(amount(box, 'Total')).toHaveText('₹1,100')
})

test('a code is refused in words: below its minimum, and a reader’s to another customer [ERR-15][OFFER-05]', async ({
  page,
  shop,
}) => {
  await sendCode(shop, 'NEWS-NOTYOURS')
  await openCheckout(page, { 'kaju-barfi': { '250 g': 1 } })
  await openCodes(page)
  await field(page).fill('SWEETFREE')
  await apply(page).click()
  await expect(field(page)).toHaveAccessibleDescription('This coupon requires a minimum order of ₹500')
  await expect(amount(summary(page), 'Total')).toHaveText('₹360')

  await field(page).fill('NEWS-NOTYOURS')
  await apply(page).click()
  await expect(
    page.getByText('This code works for the account of the e-mail address it was sent to.').first(),
  ).toBeVisible()
  await expect(amount(summary(page), 'Discount')).toBeHidden()
})

test('a coupon below its minimum after a change of the cart takes nothing off [DEC-09]', async ({ page }) => {
  await openCheckout(page, { 'kaju-barfi': { '250 g': 2 } })
  await page.getByRole('button', { name: 'Use SWEETFREE' }).click()
  await expect(amount(summary(page), 'Total')).toHaveText('₹580')

  await page.goto('/cart')
  await page.getByRole('button', { name: 'One fewer Kaju Barfi' }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await expect(summary(page).getByText('This coupon requires a minimum order of ₹500')).toBeVisible()
  await expect(amount(summary(page), 'Discount')).toBeHidden()
  await expect(amount(summary(page), 'Total')).toHaveText('₹360')
})

test('a listed coupon is checked without a call, another one by exactly one [CALL-34][CALL-35]', async ({ page }) => {
  const calls: string[] = []
  const settled = settling(page)
  const merged = page.waitForResponse(`**${mergeCart.path}`)
  await openCheckout(page)
  await merged
  await settled()
  await openCodes(page)
  page.on('request', (request) => void (request.url().includes('/api/') && calls.push(request.url())))
  await field(page).fill('FREESHIP')
  await apply(page).click()
  await expect(page.getByText('You saved ₹50 on this order')).toBeVisible()
  expect(calls).toEqual([])
  await field(page).fill('DIWALI-DEMO')
  await apply(page).click()
  await expect(page.getByText('You saved ₹150 on this order')).toBeVisible()
  expect(calls).toEqual([expect.stringContaining('/api/coupon/check')])
})

test('a chosen coupon takes off what the shop says of it now, and goes with the customer who chose it', async ({
  page,
}) => {
  await openCheckout(page)
  await page.getByRole('button', { name: 'Use WELCOME10' }).click()
  await expect(page.getByText('You saved ₹106 on this order')).toBeVisible()
  const isChanged = await page.evaluate(() => {
    const kept = localStorage.getItem('halwai.coupons') ?? ''
    const changed = kept.replace('"discount":10,', '"discount":9,')
    localStorage.setItem('halwai.coupons', changed)
    return changed !== kept
  })
  expect(isChanged).toBe(true)
  await page.reload()
  await expect(page.getByText('You saved ₹106 on this order')).toBeVisible()

  await header(page)
    .getByRole('button', { name: /^Account of/ })
    .click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await fillCart(page, BOXES)
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'Use WELCOME10' })).toBeVisible()
})

test('a coupon that a visitor chose comes along to her login, and to no other customer', async ({ page }) => {
  await fillCart(page, BOXES)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Use WELCOME10' }).click()
  await expect(page.getByText('You saved ₹106 on this order')).toBeVisible()
  await openCheckout(page)
  await expect(page.getByText('You saved ₹106 on this order')).toBeVisible()
  await openCheckout(page)
  await expect(page.getByRole('button', { name: 'Use WELCOME10' })).toBeVisible()
})

test('the coupon that takes most off is offered first, in cart and checkout, until it is in force [COUP-21][CHECK-10]', async ({
  page,
}) => {
  await openCheckout(page, MADE_TO_ORDER)
  const offer = (code: string) => page.getByRole('button', { name: `Use ${code}` })
  await expect(offer('SWEETFREE')).toBeVisible()
  await expect(summary(page)).toContainText('₹100 off')
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(1)
  await openCodes(page)
  await field(page).fill('FREESHIP')
  await field(page).press('Enter')
  await expect(page.getByText('You saved ₹50 on this order')).toBeVisible()
  await offer('SWEETFREE').click()
  await expect(page.getByText('You saved ₹100 on this order')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0)

  await page.goto('/cart')
  await page.getByRole('button', { name: 'One more Lachha Rabri' }).click()
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(1)
  await offer('WELCOME10').click()
  await expect(page.getByText('You saved ₹103 on this order')).toBeVisible()
})

test('a coupon taken in the cart counts in its total, and in a second tab of the customer [CART-12][CART-13]', async ({
  page,
}) => {
  await openCheckout(page, MADE_TO_ORDER)
  await page.goto('/cart')
  const second = await page.context().newPage()
  await second.goto('/place-order')
  await expect(amount(summary(second), 'Total')).toHaveText('₹810')
  await page.getByRole('button', { name: 'Use SWEETFREE' }).click()
  const total = page.getByRole('complementary', { name: 'Cart total' })
  await expect(amount(total, 'Discount')).toHaveText('− ₹100')
  await expect(amount(total, 'Total')).toHaveText('₹710')
  await expect(amount(summary(second), 'Total')).toHaveText('₹710')
  await summary(second).getByRole('button', { name: 'Remove' }).click()
  await expect(amount(total, 'Total')).toHaveText('₹810')
})

test('the focus stays in the box of coupons when the pressed button is gone', async ({ page }) => {
  await openCheckout(page, MADE_TO_ORDER)
  const box = summary(page).getByRole('region', { name: 'Coupon', exact: true })
  await page.getByRole('button', { name: 'Use SWEETFREE' }).press('Enter')
  await expect(page.getByText('You saved ₹100 on this order')).toBeVisible()
  await expect(box).toBeFocused()
  await summary(page).getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(box).toBeFocused()
  await openCodes(page)
  await field(page).fill('WELCOME10')
  await apply(page).press('Enter')
  await expect(page.getByText('You saved ₹77 on this order')).toBeVisible()
  await expect(box).toBeFocused()
})

test('a code that is changed after it was applied is asked anew when its order is refused', async ({ page, shop }) => {
  const code = `QUIET${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  await inDatabase(
    shop,
    (db) => db`
      insert into coupons (code, description, is_percentage, discount, listed) values (${code}, '', false, 5000, false)`,
  )
  await openCheckout(page)
  await fillAddress(page)
  await openCodes(page)
  await field(page).fill(code)
  await apply(page).click()
  await expect(page.getByText('You saved ₹50 on this order')).toBeVisible()
  await inDatabase(shop, (db) => db`update coupons set discount = 3000 where code = ${code}`)
  await placeOrder(page).click()
  await expect(page.getByText('You saved ₹30 on this order')).toBeVisible()
  await placeOrder(page).click()
  await expect(page).toHaveURL(/\/orders/)
})

/** A code of the newsletter that no customer's mailbox was sent. */
async function sendCode(shop: { dataDir: string }, code: string): Promise<void> {
  await inDatabase(
    shop,
    (db) => db`
      insert into coupons (code, description, is_percentage, discount, listed, from_newsletter)
      values (${code}, 'Newsletter', true, 20, false, true) on conflict do nothing`,
  )
}
