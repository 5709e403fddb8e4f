import { expect, type Page } from '@playwright/test'
import type { CouponForm } from '../../src/contract/admin/coupons.ts'
import { ZERO } from '../../src/domain/money.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { amount, BOXES, fillAddress, openCheckout, openCodes, placeOrder, summary, toast } from './checkout-steps.ts'
import { call, fillCart, signIn } from './customer.ts'
import { judge, judgeAt } from './judge-page.ts'
import { hireAt, messages, openAs } from './office.ts'
import { test as base } from './shop.ts'
import { inDatabase } from './shop-database.ts'

// A shop of its own: what counts by itself would count in every other test.
const test = base.extend<object, { own: RunningShop }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      const shop = await startShop({ PAYMENTS: 'test', TRUSTED_PROXIES: '127.0.0.1' })
      await use(shop)
      await shop.end()
      await removeDataDir(shop.dataDir)
    },
    { scope: 'worker' },
  ],
  shop: async ({ own }, use) => use(own),
})

test.afterEach(({ own }) => run(own, "update coupons set ends_at = now() where code like 'X-%'"))

/** Runs a statement in the shop's database. */
async function run(shop: RunningShop, statement: string): Promise<void> {
  await inDatabase(shop, (db) => db.unsafe(statement))
}

/** Waits until every page of the shop knows a coupon. */
async function expectListed(page: Page, code: string): Promise<void> {
  await expect
    .poll(async () => {
      const { store } = await (await page.request.get('/api/store')).json()
      return store.coupons.map((coupon: { code: string }) => coupon.code)
    })
    .toContain(code)
  // A page that was made before is served once more while it is made anew.
  await expect.poll(async () => (await page.request.get('/place-order')).text()).toContain(code)
}

const field = (page: Page) => page.getByLabel('Coupon code')
const available = (page: Page) => page.getByRole('region', { name: 'Available coupons' })

async function enter(page: Page, code: string): Promise<void> {
  await field(page).fill(code)
  await field(page).press('Enter')
}

/** A new coupon in the back office, as far as every kind has it. */
async function begin(page: Page, dataDir: string, code: string): Promise<void> {
  await openAs(page, await hireAt(dataDir, 'manager'), '/admin/coupons/new')
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Description').fill(`What ${code} gives`)
}

async function make(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('status', { name: 'What it does' })).toHaveText(sentence)
  await page.getByRole('button', { name: 'Make coupon' }).click()
  await expect(messages(page)).toContainText('is made')
}

const newCode = () => `X-${Math.random().toString(36).slice(2, 10).toUpperCase()}`

const CHEAPEST_OF_THREE: CouponForm = {
  ...{ description: 'Three for two', isPercentage: false, discount: 0, minAmount: ZERO, maxDiscount: null },
  ...{ gives: 'pieces', buy: 3, free: 1, productIds: [], categories: ['Sweets'], listed: true },
  ...{ automatic: true, firstOrder: false, onceEach: true, usageLimit: null, startsAt: null, endsAt: null },
}

/** The cheapest of three sweets, once for each customer, by itself. */
async function makeThree(page: Page, shop: RunningShop): Promise<string> {
  const code = newCode()
  const { cookie } = await hireAt(shop.dataDir, 'manager')
  const data = { code, coupon: CHEAPEST_OF_THREE }
  await expect(await page.request.post('/api/admin/coupons', { headers: { cookie }, data })).toBeOK()
  await expectListed(page, code)
  return code
}

test('a coupon by itself stands in cart and checkout, can be removed, and gives way to a typed one that takes more [COUP-16][COUP-17][COUP-18] @widths', async ({
  page,
  own,
}) => {
  const code = await makeThree(page, own)
  await fillCart(page, BOXES)
  await page.goto('/cart')
  await expect(page.getByText('You saved ₹320 on this order')).toBeVisible()

  await openCheckout(page)
  const box = summary(page)
  await expect(box.getByText('You saved ₹320 on this order')).toBeVisible()
  await expect(amount(box, 'Total')).toHaveText('₹780')
  await openCodes(page)
  await enter(page, 'WELCOME10')
  await expect(field(page)).toHaveAccessibleDescription(`${code} takes ₹320 off, WELCOME10 only ₹106.`)
  await box.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Coupon removed')).toBeVisible()
  await expect(amount(box, 'Discount')).toBeHidden()
  await page.reload()
  await expect(amount(box, 'Total')).toHaveText('₹1,100')
  await openCodes(page)
  await enter(page, 'WELCOME10')
  await expect(box.getByText('You saved ₹106 on this order')).toBeVisible()
  await judge(page, 'the checkout with a typed coupon')
})

test('a coupon once for each customer is taken off by itself once, and offered no more [COUP-10][COUP-16]', async ({
  page,
  own,
}) => {
  const code = newCode()
  await begin(page, own.dataDir, code)
  await page.getByLabel('It gives').selectOption('pieces')
  await page.getByLabel('Of so many pieces').fill('3')
  await page.getByLabel('Add a category or tag').selectOption('Sweets')
  await page.getByLabel('Once for each customer').check()
  await page.getByLabel('How shoppers get it').selectOption('automatic')
  await make(page, 'Buy 3 from Sweets, the cheapest of them is free; once for each customer; by itself.')
  await expectListed(page, code)

  const { token } = await openCheckout(page)
  await fillAddress(page)
  await page.getByLabel('Cash on Delivery').check()
  await expect(summary(page).getByText('You saved ₹320 on this order')).toBeVisible()
  await placeOrder(page).click()
  await expect(page).toHaveURL(/orders/)
  const { orders } = await call(page, '/api/order/userorders', {}, token)
  expect(orders).toMatchObject([{ appliedCoupon: code, discount: 320, amount: 780 }])

  await fillCart(page, BOXES)
  const asked = page.waitForResponse('**/api/coupon/own')
  await page.goto('/place-order')
  await asked
  await openCodes(page)
  await expect(available(page)).toContainText('WELCOME10')
  await expect(available(page)).not.toContainText(code)
  await expect(amount(summary(page), 'Total')).toHaveText('₹1,100')
})

test('the desk applies by itself what the caller’s checkout would, once it is known who calls, and offers what applies [COUP-20]', async ({
  page,
  own,
}) => {
  const code = await makeThree(page, own)
  await openAs(page, await hireAt(own.dataDir, 'manager'), '/admin/phone-orders')
  const coupon = page.getByRole('region', { name: 'Coupon', exact: true })
  const told = page.getByRole('complementary', { name: 'To tell the customer' })
  await page.getByRole('searchbox', { name: 'Product' }).fill('kaju barfi')
  await page.getByRole('button', { name: /^Add Kaju Barfi 250 g/ }).click()
  await expect(coupon.getByRole('button', { name: /^WELCOME10/ })).toBeVisible()
  // It is not worth ₹500 yet.
  await expect(coupon.getByRole('button', { name: /^SWEETFREE/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'One more Kaju Barfi 250 g' }).click()
  await page.getByRole('button', { name: 'One more Kaju Barfi 250 g' }).click()
  await expect(coupon.getByRole('button', { name: /^SWEETFREE.*₹100 off/ })).toBeVisible()
  await expect(coupon).not.toContainText(code)

  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kabir Rao')
  await page.getByLabel('Phone').fill('98290 12345')
  await page.getByRole('button', { name: 'Add customer' }).click()
  await expect(coupon).toContainText(`${code} is applied by itself: ₹320 off`)
  await expect(told).toContainText('It comes to ₹680')
  await judgeAt(page, 'the phone desk with coupons', [360, 768, 1440])
  await coupon.getByRole('button', { name: /^SWEETFREE/ }).click()
  await expect(coupon).toContainText('SWEETFREE: takes less off this order, or nothing')
  await coupon.getByRole('button', { name: 'Remove coupon' }).click()
  await expect(coupon.getByLabel('Code')).toBeVisible()
})

test('a coupon for one product is for who knows its code, one that does not apply says what is missing [COUP-02][COUP-15][COUP-18]', async ({
  page,
  shop,
}) => {
  await begin(page, shop.dataDir, 'X-BARFI')
  await page.getByLabel('Per cent', { exact: true }).fill('50')
  await page.getByRole('searchbox', { name: 'Add a product' }).fill('kaju barfi')
  await page.getByRole('button', { name: 'Add Kaju Barfi', exact: true }).click()
  await expect(page.getByRole('list', { name: 'What it is for' })).toContainText('Kaju Barfi')
  await page.getByLabel('How shoppers get it').selectOption('code')
  await judge(page, 'the form of a coupon')
  await make(page, '50 % off Kaju Barfi; for who knows the code.')

  await openCheckout(page, { 'besan-ladoo': { '500 g': 1 } })
  await openCodes(page)
  await expect(available(page).getByRole('button', { name: /SWEETFREE/ })).toContainText('Add ₹130 more')
  await expect(available(page).getByRole('button', { name: /WELCOME10/ })).toContainText('Use')
  await enter(page, 'x-barfi')
  await expect(field(page)).toHaveAccessibleDescription('This coupon is for: Kaju Barfi')
  await openCheckout(page)
  await openCodes(page)
  await enter(page, 'x-barfi')
  await expect(summary(page).getByText('You saved ₹160 on this order')).toBeVisible()
})

test('free delivery is offered, and takes the delivery off [COUP-04][COUP-18]', async ({ page, shop }) => {
  await begin(page, shop.dataDir, 'X-DOOR')
  await page.getByLabel('It gives').selectOption('delivery')
  await page.getByLabel('From an order of, ₹').fill('400')
  await page.getByLabel('First orders only').check()
  await make(page, 'Free delivery; from an order of ₹400; for a first order; offered in the cart.')
  await expectListed(page, 'X-DOOR')
  await openCheckout(page)
  await openCodes(page)
  await available(page)
    .getByRole('button', { name: /X-DOOR/ })
    .click()
  await field(page).press('Enter')
  await expect(summary(page).getByText('You saved ₹40 on this order')).toBeVisible()
  await expect(amount(summary(page), 'Total')).toHaveText('₹1,060')
})

test('terms that make no sense are told beside their fields, and nothing typed is lost [COUP-09]', async ({
  page,
  shop,
}) => {
  await begin(page, shop.dataDir, 'X-WRONG')
  await page.getByLabel('It gives').selectOption('pieces')
  await page.getByLabel('Of so many pieces').fill('3')
  await page.getByLabel('Free, the cheapest').fill('3')
  await page.getByLabel('First day').fill('2026-12-05')
  await page.getByLabel('Last day').fill('2026-12-01')
  await page.getByRole('button', { name: 'Make coupon' }).click()
  await expect(page.getByLabel('Free, the cheapest')).toHaveAccessibleDescription(/fewer than are bought/)
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription('A coupon ends after it has begun.')
  await expect(page.getByLabel('Description')).toHaveValue('What X-WRONG gives')
})

test('many codes are made at once, listed, exported, used and ended [COUP-12][COUP-13]', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/coupons')
  await page.getByRole('link', { name: 'Many codes' }).click()
  await expect(page.getByText('There is no batch of codes yet.')).toBeVisible()
  await page.getByRole('link', { name: 'New batch' }).click()
  await page.getByLabel('Name').fill('Diwali leaflet')
  await page.getByLabel('Codes begin with').fill('x-leaf')
  await page.getByLabel('How many codes').fill('5001')
  await page.getByLabel('Description').fill('₹150 off, from our leaflet')
  await page.getByLabel('It gives').selectOption('rupees')
  await page.getByLabel('Amount, ₹').fill('150')
  await page.getByRole('button', { name: 'Make codes' }).click()
  await expect(page.getByLabel('How many codes')).toHaveAccessibleDescription('Please enter 1 to 5000')
  await page.getByLabel('How many codes').fill('60')
  await page.getByRole('button', { name: 'Make codes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Diwali leaflet' })).toBeVisible()
  await expect(page.getByText('60 codes · 0 used · 60 can be used')).toBeVisible()
  await expect(page.getByText('Each of them: ₹150 off the whole order; for one order in all')).toBeVisible()
  await judge(page, 'a batch of codes')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export codes' }).click()
  expect((await saved).suggestedFilename()).toBe('coupons-X-LEAF.csv')
  const code =
    (await page
      .getByRole('link', { name: /^X-LEAF-/ })
      .first()
      .textContent()) ?? ''
  const batch = page.url()

  await signIn(page)
  await fillCart(page, BOXES)
  await page.goto('/place-order')
  await openCodes(page)
  await enter(page, code)
  await expect(summary(page).getByText('You saved ₹150 on this order')).toBeVisible()

  await page.goto(batch)
  await page.getByRole('button', { name: 'End all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all' }).click()
  await expect(page.getByText('60 codes · 0 used · 0 can be used')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End all' })).toHaveCount(0)
})

test('a shop that is no demo does not call itself one where payments are a test [COUP-19]', async ({ page, own }) => {
  const note = page.getByText('Test payment: no money moves, and no card is asked for.')
  await openCheckout(page)
  await expect(page.getByText('this demo shop takes no money online')).toBeVisible()
  await run(own, `update store_settings set settings = settings || '{"demo": false}'`)
  await expect(async () => {
    await page.goto('/place-order')
    await expect(note).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('this demo shop')).toHaveCount(0)
  await run(own, `update store_settings set settings = settings || '{"demo": true}'`)
})
