import { expect, type Page } from '@playwright/test'
import { toast } from './checkout-steps.ts'
import { type Customer, call, fillCart, register, signIn, wishlistOf } from './customer.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'
import { expectAlive, openStill, pass } from './still-clock.ts'

const cartOf = (page: Page, count: string) => page.getByRole('link', { name: `Cart, ${count}` })
const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /wishlist/ })
    .first()
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Puts a value into the browser's storage on a page that is already open. */
function store(page: Page, key: string, value: unknown): Promise<void> {
  return page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(value)] as const)
}

/** Every call of the API that the pages make from now on. */
function watchCalls(page: Page): { method: string; url: URL; token: string | undefined }[] {
  const calls: { method: string; url: URL; token: string | undefined }[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (['fetch', 'xhr'].includes(request.resourceType())) {
      calls.push({ method: request.method(), url, token: request.headers().token })
    }
  })
  return calls
}

for (const storage of ['localStorage', 'sessionStorage'] as const) {
  test(`at start a token in ${storage} is read and checked; its owner is signed in [STATE-01][STATE-02]`, async ({
    page,
  }) => {
    const meera = await register(page)
    await page.goto('/about')
    await store(page, `halwai.wishlist.${meera.customerId}`, ['kaju-barfi'])
    await page.evaluate(([where, text]) => window[where].setItem('halwai.session', text), [
      storage,
      JSON.stringify(meera),
    ] as const)
    const checked = page.waitForRequest('**/api/user/verify-token')
    await page.goto('/collection/kaju-barfi')
    expect((await checked).headers().token).toBe(meera.token)
    await expect(page.getByRole('button', { name: 'Saved to wishlist' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: 'Login' })).toBeHidden()
  })
}

test('without a token the shopper is a visitor with an empty wishlist; her own lines and searches stay [STATE-03][STATE-04]', async ({
  page,
}) => {
  const meera = await signIn(page)
  await call(page, '/api/cart/add', { itemId: 'besan-ladoo', size: '250 g' }, meera.token)
  await page.goto('/cart')
  await expect(cartOf(page, '1 item')).toBeVisible()
  await store(page, `halwai.wishlist.${meera.customerId}`, ['kaju-barfi'])
  await store(page, 'halwai.recent-searches', ['laddu'])
  await page.evaluate(() => localStorage.removeItem('halwai.session'))
  await store(page, 'halwai.cart', { 'kaju-barfi': { '250 g': 2 } })
  await page.goto('/collection/kaju-barfi')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save to wishlist' })).toHaveAttribute('aria-pressed', 'false')
  await expect(cartOf(page, '2 items')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /cart/.test(key)))).toEqual([
    'halwai.cart',
  ])
  expect(await stored(page, 'halwai.recent-searches')).toContain('laddu')
})

test('logout takes cart and wishlist off the screen and keeps the searches [STATE-07]', async ({ page }) => {
  const meera = await signIn(page)
  await call(page, '/api/cart/add', { itemId: 'besan-ladoo', size: '250 g' }, meera.token)
  await page.goto('/collection/kaju-barfi')
  await store(page, 'halwai.recent-searches', ['laddu'])
  await page.getByRole('button', { name: 'Save to wishlist' }).click()
  await expect(cartOf(page, '1 item')).toBeVisible()
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: /^Cart, [1-9]/ })).toBeHidden()
  await page.goto('/collection/kaju-barfi')
  await expect(page.getByRole('button', { name: 'Save to wishlist' })).toHaveAttribute('aria-pressed', 'false')
  expect(await stored(page, 'halwai.recent-searches')).toContain('laddu')
})

test('a wishlist is its owner’s alone, and there at her next login in any browser [ENT-08][DEC-27]', async ({
  page,
  browser,
}) => {
  const [meera, asha] = [await signIn(page, 'Meera'), await register(page, 'Asha')]
  await page.goto('/collection/kaju-barfi')
  await heart(page).click()
  await expect(toast(page, 'Product added to wishlist')).toBeVisible()
  expect(await wishlistOf(page, meera)).toEqual(['kaju-barfi'])
  const become = async (who: Customer, at: Page) => {
    await store(at, 'halwai.session', who)
    await at.goto('/collection/kaju-barfi')
    await expectAlive(at)
  }
  await become(asha, page)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await become(meera, page)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')

  const phone = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await phone.goto('/about')
  await become(meera, phone)
  await expect(heart(phone)).toHaveAttribute('aria-pressed', 'true')
  await phone.close()
})

test('a list that a browser held from before is its account’s at the next login, once [ACCT-16]', async ({ page }) => {
  const meera = await register(page)
  await page.request.post('/api/wishlist/add', {
    data: { itemIds: ['rasgulla', 'kaju-barfi'] },
    headers: { token: meera.token },
  })
  await page.goto('/about')
  await store(page, `halwai.wishlist.${meera.customerId}`, ['kaju-barfi', 'besan-ladoo'])
  await store(page, 'halwai.session', meera)
  await page.goto('/collection/besan-ladoo')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => wishlistOf(page, meera)).toEqual(['rasgulla', 'kaju-barfi', 'besan-ladoo'])
  await expect.poll(() => stored(page, `halwai.wishlist.${meera.customerId}`)).toBeNull()
  await heart(page).click()
  await expect(toast(page, 'Product removed from wishlist')).toBeVisible()
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await wishlistOf(page, meera)).toEqual(['rasgulla', 'kaju-barfi'])
})

test('a visitor searches, opens products and changes the cart [ROLE-01]', async ({ page }) => {
  await page.goto('/')
  await expectAlive(page)
  await page.locator('header').getByRole('button', { name: 'Search', exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Search sweets and namkeen' }).fill('besan lad')
  await page
    .getByRole('option', { name: /Besan Ladoo/ })
    .first()
    .click()
  await expect(page).toHaveURL('/collection/besan-ladoo')
  await page.getByRole('radio', { name: /^250 g/ }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click()
  await page.goto('/cart')
  await page.getByRole('textbox', { name: 'Quantity of Besan Ladoo' }).fill('3')
  await page.keyboard.press('Tab')
  await expect(cartOf(page, '3 items')).toBeVisible()
})

test('cart, verification and order calls carry the token in the header [ROLE-04]', async ({ page }) => {
  const calls = watchCalls(page)
  const meera = await signIn(page)
  await placeSomeOrder(page, meera)
  await page.goto('/collection')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(cartOf(page, '1 item')).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'MY ORDERS' })).toBeVisible()
  const own = calls.filter(({ url }) => /\/api\/(cart|order)\/|verify-token/.test(url.pathname))
  expect(new Set(own.map(({ url }) => url.pathname.split('/')[2])).size).toBe(3)
  expect(own.filter(({ token }) => token !== meera.token)).toEqual([])
})

test('every call of the pages goes to the shop’s own host under /api/, without a cookie [CALL-01]', async ({
  page,
  shop,
}) => {
  await page.context().addCookies([{ name: 'somebody', value: 'else', url: shop.url }])
  const calls = watchCalls(page)
  const cookies: Promise<string | undefined>[] = []
  page.on('request', (request) => {
    const isCall = ['fetch', 'xhr'].includes(request.resourceType())
    if (isCall) cookies.push(request.allHeaders().then(({ cookie }) => cookie))
  })
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  await signIn(page)
  for (const path of ['/', '/collection', '/products', '/cart', '/place-order', '/orders', '/profile', '/contact']) {
    await page.goto(path)
    await expectAlive(page)
  }
  expect(calls.length).toBeGreaterThan(5)
  expect((await Promise.all(cookies)).filter((cookie) => cookie !== undefined)).toEqual([])
  const elsewhere = calls.filter(
    ({ url }) => url.origin !== new URL(shop.url).origin || !url.pathname.startsWith('/api/'),
  )
  expect(elsewhere.map(({ url }) => url.href)).toEqual([])
})

test('a verification that could not be made says nothing and keeps the token [ERR-02]', async ({ page }) => {
  const meera = await signIn(page)
  for (const fail of ['server', 'network'] as const) {
    await page.route('**/api/user/verify-token', (route) =>
      fail === 'server' ? route.fulfill({ status: 500, json: { success: false, message: 'No.' } }) : route.abort(),
    )
    const noted = page.waitForEvent('console', (entry) => entry.text().startsWith('The session could not be checked'))
    await page.goto('/about')
    await expectAlive(page)
    await noted
    await expect(page.getByRole('link', { name: 'Login' })).toBeHidden()
    expect(await page.getByRole('status', { name: 'Messages' }).getByText(/./).count()).toBe(0)
    expect(await stored(page, 'halwai.session')).toContain(meera.token)
    await page.unroute('**/api/user/verify-token')
  }
})

test('a new password takes the session it has ended out of this browser too', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/user/reset-password', (route) =>
    route.fulfill({ json: { success: true, message: 'Password reset successful' } }),
  )
  await page.goto('/reset-password?token=from-the-letter')
  await expectAlive(page)
  await page.getByLabel('New password').fill('a better password')
  await page.getByLabel('Confirm password').fill('a better password')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(toast(page, 'Password reset successful')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await stored(page, 'halwai.session')).toBeNull()
  await expect(page.getByText('Logged out')).toBeHidden()
})

test('a wish that the account did not take, or did not let go, says so [ERR-09][ERR-10]', async ({ page }) => {
  const meera = await signIn(page)
  await page.request.post('/api/wishlist/add', { data: { itemIds: ['besan-ladoo'] }, headers: { token: meera.token } })
  for (const path of ['add', 'remove']) {
    await page.route(`**/api/wishlist/${path}`, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'No.', code: 'internal' } }),
    )
  }
  await page.goto('/collection/kaju-barfi')
  await expectAlive(page)
  await heart(page).click()
  await expect(toast(page, 'Failed to add to wishlist. Please try again.')).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/collection/besan-ladoo')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await heart(page).click()
  await expect(toast(page, 'Failed to remove from wishlist. Please try again.')).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
})

test('notifications stand at the top right and close by themselves after 5 s [CONST-13]', async ({ page }) => {
  await signIn(page)
  await openStill(page, '/collection/kaju-barfi')
  await heart(page).click()
  const note = toast(page, 'Product added to wishlist')
  await expect(note).toBeVisible()
  const [place, width] = [await note.boundingBox(), page.viewportSize()?.width ?? 0]
  expect(place?.y ?? 999).toBeLessThan(160)
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(width - 140)
  await pass(page, 4999)
  await expect(note).toBeVisible()
  await pass(page, 1)
  await expect(note).toBeHidden()
})
