import { expect, type Page } from '@playwright/test'
import { amount, BOXES, MADE_TO_ORDER, placeOrder, toast } from './checkout-steps.ts'
import { call, fillCart, PASSWORD, register, signIn } from './customer.ts'
import { test } from './shop.ts'

const total = (page: Page) => page.getByRole('complementary', { name: 'Cart total' })
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })
const checkout = (page: Page) => page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true })
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ has: quantity(page, name) })

test('each line shows product, size, price and a field for its quantity @widths [CART-01]', async ({ page }) => {
  await fillCart(page, BOXES)
  await page.goto('/cart')
  for (const [name, size, price, count] of [
    ['Kaju Barfi', '250 g', '₹320', '1'],
    ['Besan Ladoo', '500 g', '₹370', '2'],
  ] as const) {
    await expect(line(page, name)).toContainText(`${size} · ${price} each`)
    await expect(line(page, name).getByRole('link', { name })).toHaveAttribute('href', /\/collection\//)
    await expect(quantity(page, name)).toHaveValue(count)
  }
})

test('totals follow a changed quantity at once and lead to checkout [CART-02][CART-03][CART-04]', async ({ page }) => {
  await fillCart(page, BOXES)
  await page.goto('/cart')
  await expect(amount(total(page), 'Subtotal')).toHaveText('₹1,060')
  await expect(amount(total(page), 'Delivery fee')).toHaveText('₹40')
  await expect(amount(total(page), 'Total')).toHaveText('₹1,100')

  await page.getByRole('button', { name: 'One more Kaju Barfi' }).click()
  await expect(amount(total(page), 'Subtotal')).toHaveText('₹1,380')
  await expect(amount(total(page), 'Total')).toHaveText('₹1,420')
  await expect(checkout(page)).toHaveAttribute('href', '/place-order')
})

test('the quantity ignores an empty entry and 0 and goes no lower than 1 [VALID-05]', async ({ page }) => {
  await fillCart(page, BOXES)
  await page.goto('/cart')
  for (const entry of ['', '0']) {
    await quantity(page, 'Besan Ladoo').fill(entry)
    await quantity(page, 'Besan Ladoo').blur()
    await expect(quantity(page, 'Besan Ladoo')).toHaveValue('2')
  }
  await page.getByRole('button', { name: 'One fewer Besan Ladoo' }).click()
  await expect(quantity(page, 'Besan Ladoo')).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'One fewer Besan Ladoo' })).toBeDisabled()
  await page.reload()
  await expect(quantity(page, 'Besan Ladoo')).toHaveValue('1')
})

test('a line is removed; an emptied cart offers at most 4 bestsellers [CART-06][CART-05][OK-11]', async ({ page }) => {
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Remove Kaju Barfi' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused()

  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const names = await cards.getByRole('heading').allTextContents()
  expect(names.length).toBeLessThanOrEqual(4)
  const { products } = await (await page.request.get('/api/product/list?bestseller=true&limit=100')).json()
  expect(products.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(names))
})

test('a line that is sold out or gone says so and costs nothing', async ({ page }) => {
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 }, ghevar: { '1 piece, 18 cm': 2 }, 'old-sweet': { '1 kg': 1 } })
  await page.goto('/cart')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.filter({ hasText: 'Malai Ghevar' })).toContainText('Sold out')
  await expect(lines.filter({ hasText: 'Old sweet' })).toContainText('No longer available')
  await expect(amount(total(page), 'Subtotal')).toHaveText('₹320')
})

test('a line that was sold out can be bought again once somebody has let it go, in the open cart', async ({ page }) => {
  let isSoldOut = true
  await page.route('**/api/product/some*', async (route) => {
    const reply = await route.fetch()
    const text = await reply.text()
    await route.fulfill({ body: isSoldOut ? text.replaceAll('"in"', '"out"') : text })
  })
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Sold out')
  isSoldOut = false
  await expect(checkout(page)).toBeVisible()
  await expect(amount(total(page), 'Subtotal')).toHaveText('₹320')
})

test('from ₹500 SWEETFREE comes with one tap and along to checkout [CART-10][CHECK-10]', async ({ page }) => {
  await signIn(page)
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  await page.goto('/cart')
  await expect(total(page)).toContainText('₹180 more')
  await expect(page.getByRole('button', { name: 'Use SWEETFREE' })).toBeHidden()

  await page.getByRole('button', { name: 'One more Kaju Barfi' }).click()
  await page.getByRole('button', { name: 'Use SWEETFREE' }).click()
  await expect(total(page)).toContainText('You saved ₹100 on this order')
  await checkout(page).click()
  await expect(page.getByText('You saved ₹100 on this order')).toBeVisible()

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Use SWEETFREE' }).click()
  await expect(page.getByText('You saved ₹100 on this order')).toBeVisible()
})

test('the cart checks a coupon as checkout does, says so and keeps the focus [STATE-31][OK-07][OK-08]', async ({
  page,
}) => {
  await page.clock.install()
  await fillCart(page, MADE_TO_ORDER)
  await page.goto('/cart')
  const use = page.getByRole('button', { name: /^(Use SWEETFREE|Checking\.\.\.)$/ })
  await expect(use).toHaveAccessibleName('Use SWEETFREE')
  await page.clock.pauseAt(Date.now() + 60_000)
  await use.press('Enter')
  await page.clock.runFor(790)
  await expect(use).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(20)
  await expect(toast(page, 'Coupon "SWEETFREE" applied successfully!')).toBeVisible()
  await expect(total(page)).toContainText('You saved ₹100 on this order')
  await expect(total(page).getByRole('region', { name: 'Coupon' })).toBeFocused()

  await total(page).getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(toast(page, 'Coupon removed')).toBeVisible()
  await expect(use).toBeVisible()
  await expect(total(page).getByRole('region', { name: 'Coupon' })).toBeFocused()
})

test('on a laptop what goes with a single line stands below it, and answers beside it [CART-14]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  await page.goto('/cart')
  const below = page.getByRole('region', { name: 'Also on the counter' })
  await expect(below.getByRole('article')).toHaveCount(3)
  const [goesWith, lines, box, facts] = await Promise.all(
    [below, line(page, 'Kaju Barfi'), total(page), page.getByRole('region', { name: 'Good to know' })].map((one) =>
      one.boundingBox(),
    ),
  )
  expect(goesWith?.y).toBeGreaterThan(lines?.y ?? 0)
  expect((goesWith?.x ?? 0) + (goesWith?.width ?? 0)).toBeLessThan(box?.x ?? 0)
  expect(facts?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0))
  expect(facts?.x).toBe(box?.x)
})

test("a visitor's cart is in local storage, changed without a call, there after a reload [CART-07][ROLE-02]", async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/cart/') && calls.push(request.url())))
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'One more Kaju Barfi' }).click()
  const kept = await page.evaluate(() => localStorage.getItem('halwai.cart'))
  expect(JSON.parse(kept ?? '{}')).toEqual({ 'kaju-barfi': { '250 g': 2 } })
  await page.reload()
  await expect(quantity(page, 'Kaju Barfi')).toHaveValue('2')
  expect(calls).toEqual([])
})

test('at login the lines of a visitor are added to the cart on the server, once [CART-08]', async ({ page }) => {
  const meera = await register(page)
  await call(page, '/api/cart/update', { itemId: 'kaju-barfi', size: '250 g', quantity: 2 }, meera.token)
  await fillCart(page, BOXES)
  await page.goto('/login?from=/cart')
  await logIn(page, meera.email)
  await expect(quantity(page, 'Kaju Barfi')).toHaveValue('3')
  await expect(quantity(page, 'Besan Ladoo')).toHaveValue('2')
  await page.reload()
  await expect(quantity(page, 'Kaju Barfi')).toHaveValue('3')
  const { cartData } = await call(page, '/api/cart/get', {}, meera.token)
  expect(cartData).toEqual({ 'kaju-barfi': { '250 g': 3 }, 'besan-ladoo': { '500 g': 2 } })
})

test('a login after an expired session doubles no line [CART-09]', async ({ page }) => {
  const meera = await signIn(page)
  await fillCart(page, BOXES)
  await page.goto('/cart')
  await expect(quantity(page, 'Besan Ladoo')).toHaveValue('2')
  await expect.poll(async () => (await call(page, '/api/cart/get', {}, meera.token)).cartData).toEqual(BOXES)

  await call(page, '/api/user/logout', {}, meera.token)
  await page.goto('/login?from=/cart')
  await expect(toast(page, 'Your session has expired. Please login again.')).toBeVisible()
  await page.goto('/login?from=/cart')
  await logIn(page, meera.email)
  await expect(quantity(page, 'Kaju Barfi')).toHaveValue('1')
  await expect(quantity(page, 'Besan Ladoo')).toHaveValue('2')
})

test("a customer's change is on screen before the server answers, then sent to it [STATE-16][ROLE-03]", async ({
  page,
}) => {
  await signIn(page)
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/cart/update', async (route) => {
    await held
    await route.continue()
  })
  const sent = page.waitForRequest('**/api/cart/update')
  await page.getByRole('button', { name: 'One more Kaju Barfi' }).click()
  await expect(amount(total(page), 'Subtotal')).toHaveText('₹640')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  expect((await sent).postDataJSON()).toEqual({ itemId: 'kaju-barfi', size: '250 g', quantity: 2 })
  answer()
})

test('a visitor in a second tab leaves the checkout of the first alone', async ({ page }) => {
  const meera = await register(page)
  await call(page, '/api/cart/update', { itemId: 'kaju-barfi', size: '250 g', quantity: 2 }, meera.token)
  await page.addInitScript((kept) => sessionStorage.setItem('halwai.session', kept), JSON.stringify(meera))
  await page.goto('/place-order')
  await expect(placeOrder(page)).toBeEnabled()
  const loaded = page.waitForResponse('**/api/cart/get')
  const second = await page.context().newPage()
  await second.goto('/cart')
  await expect(second.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await loaded
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect(page).toHaveURL('/place-order')
})

test('a failing change of the cart shows its own message [ERR-05]', async ({ page }) => {
  await signIn(page)
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  await page.goto('/cart')
  await expect(quantity(page, 'Kaju Barfi')).toHaveValue('1')
  for (const path of ['update', 'add']) {
    await page.route(`**/api/cart/${path}`, (route) =>
      route.fulfill({ status: 409, json: { success: false, message: `No ${path} today.`, code: 'sold-out' } }),
    )
  }
  await page.getByRole('button', { name: 'One more Kaju Barfi' }).click()
  await expect(toast(page, 'No update today.')).toBeVisible()
  await expect(quantity(page, 'Kaju Barfi')).toHaveValue('1')
  await page.getByRole('article').first().getByRole('button', { name: 'Add to cart' }).click()
  await expect(toast(page, 'No add today.')).toBeVisible()
})

test('a cart that cannot be loaded says so; a dead session says that [ERR-03][ERR-04]', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/cart/get', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.goto('/cart')
  await expect(toast(page, 'Failed to fetch your cart. Please try again.')).toBeVisible()

  await page.unroute('**/api/cart/get')
  await page.route('**/api/cart/get', (route) =>
    route.fulfill({ status: 401, json: { success: false, message: 'No.', code: 'unauthenticated' } }),
  )
  await page.reload()
  await expect(toast(page, 'Session expired. Please login again.')).toBeVisible()
})

test('products that do not come are asked for again [ERR-08]', async ({ page }) => {
  await fillCart(page, BOXES)
  await page.route('**/api/product/some*', (route) => route.abort())
  await page.goto('/cart')
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await page.unroute('**/api/product/some*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(amount(total(page), 'Subtotal')).toHaveText('₹1,060')
  await expect(page.getByRole('alert')).toBeHidden()
})

for (const address of ['/cart', '/place-order']) {
  test(`a note on products that do not come keeps clear of their places on ${address}`, async ({ page }) => {
    await signIn(page)
    await fillCart(page, BOXES)
    await page.route('**/api/product/some*', (route) => route.abort())
    await page.goto(address)
    const said = await page.getByRole('alert').boundingBox()
    const below = await page.getByRole('status', { name: /on its way/ }).boundingBox()
    expect((below?.y ?? 0) - ((said?.y ?? 0) + (said?.height ?? 0))).toBeGreaterThanOrEqual(12)
  })
}

test('without a connection the way to the checkout says so, and the cart stays [CART-15]', async ({
  page,
  context,
}) => {
  await signIn(page)
  await fillCart(page, BOXES)
  await page.goto('/cart')
  await expect(amount(total(page), 'Subtotal')).toHaveText('₹1,060')
  await context.setOffline(true)
  const proceed = page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true })
  await proceed.click()
  await expect(toast(page, 'The shop could not be reached. Please check your connection.')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await context.setOffline(false)
  await proceed.click()
  await expect(page).toHaveURL('/place-order')
})

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}
