import { expect, type Page } from '@playwright/test'
import { fillCart, signIn } from './customer.ts'
import { test } from './shop.ts'
import { expectAlive, pass, stopTime } from './still-clock.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const sweets = (page: Page) => main(page).getByRole('button', { name: 'Sweets' })

const CATEGORIES = ['traditional', 'milk', 'dryfruits', 'bengali', 'namkeen', 'festive', 'giftbox']
const OCCASIONS = ['birthday', 'wedding', 'corporate', 'festival']
const QUICK = ['rasgulla', 'kaju-barfi', 'gulab-jamun', 'jalebi', 'soan-papdi', 'mysore-pak', 'besan-ladoo', 'kalakand']

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectAlive(page)
}

const READY = 'document.fonts.ready.then(() => undefined)'

/** With the letters of the shop's own, which take another width than those before them. */
async function openInLetters(page: Page, address: string): Promise<void> {
  await open(page, address)
  await page.evaluate(READY)
}

async function hrefsIn(page: Page, place: string): Promise<string[]> {
  return page.locator(place).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

test('the header has the logo and its links, for a visitor Login and no profile menu [NAV-02][NAV-08]', async ({
  page,
}) => {
  await open(page, '/about')
  await expect(page.locator('header').getByRole('link', { name: /Kesar & Khoya/ })).toHaveAttribute('href', '/')
  for (const [name, href] of [
    ['Home', '/'],
    ['Collection', '/collection'],
    ['About', '/about'],
    ['Contact', '/contact'],
  ] as const) {
    const link = main(page).getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', href)
    await link.click()
    await expect(page).toHaveURL(href)
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  const login = page.locator('header').getByRole('link', { name: 'Login', exact: true })
  await expect(page.getByRole('button', { name: /^Account of/ })).toHaveCount(0)
  await login.click()
  await expect(page).toHaveURL('/login')
})

test('Sweets opens categories, occasions and quick orders [NAV-03][NAV-04][NAV-05]', async ({ page }) => {
  await open(page, '/')
  await sweets(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(main(page).getByRole('heading', { name: 'Quick order' })).toBeVisible()
  const hrefs = await hrefsIn(page, 'header nav section a')
  expect(hrefs).toEqual([
    ...CATEGORIES.map((category) => `/collection?category=${category}`),
    ...OCCASIONS.map((occasion) => `/collection?occasion=${occasion}`),
    ...QUICK.map((slug) => `/collection/${slug}`),
  ])
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('heading', { name: 'Quick order' })).toBeHidden()
  await expect(sweets(page)).toBeFocused()
})

test('a link of a menu is followed without loading the shop again', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await sweets(page).click()
  await main(page)
    .getByRole('link', { name: /^Bengali/ })
    .click()
  await expect(page).toHaveURL('/collection?category=bengali')
  await expect(main(page).getByRole('heading', { name: 'Quick order' })).toBeHidden()
  await sweets(page).click()
  await main(page).getByRole('link', { name: 'Jalebi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kesar Jalebi')
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
})

test('a customer has the profile menu [NAV-07]', async ({ page }) => {
  await signIn(page)
  await open(page, '/')
  await expect(page.locator('header').getByRole('link', { name: 'Login', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Account of Meera Sharma' }).click()
  const menu = page.locator('header [id]:not([hidden])').filter({ hasText: 'Logout' }).last()
  await expect(menu.getByRole('link')).toHaveText(['My Profile', 'My Orders', 'Track Order', 'Wishlist', 'Settings'])
  const hrefs = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(['/profile', '/orders', '/track-order', '/wishlist', '/settings'])
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
})

test('the cart icon counts the items and goes to the cart [NAV-10]', async ({ page }) => {
  await fillCart(page, { 'kaju-barfi': { '250 g': 2 }, jalebi: { '250 g': 1 } })
  await open(page, '/')
  const cart = page.locator('header').getByRole('link', { name: 'Cart, 3 items' })
  await expect(cart).toContainText('3')
  await cart.click()
  await expect(page).toHaveURL('/cart')
})

test('the header does not move when it is known who is shopping @widths [NAV-09]', async ({ page, browser, shop }) => {
  const bare = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  const unknown = await bare.newPage()
  await unknown.goto(`${shop.url}/contact`)
  await unknown.evaluate(READY)
  // What says that scripts are needed stands above it there alone.
  await unknown.evaluate(() => document.querySelector('noscript')?.remove())
  const before = await placesInHeader(unknown)
  await bare.close()

  await openInLetters(page, '/contact')
  expect(await placesInHeader(page)).toEqual(before)
  await signIn(page)
  await openInLetters(page, '/contact')
  expect(await placesInHeader(page)).toEqual(before)
})

test('on a phone the links are in a side menu that opens and closes, with pictures and what a visitor looks for @phone [NAV-11]', async ({
  page,
}) => {
  await open(page, '/')
  await expect(main(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  for (const name of ['Home', 'Collection', 'About', 'Contact']) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  for (const fold of ['Occasions', 'Quick order']) await menu.getByRole('button', { name: fold }).tap()
  const hrefs = await hrefsIn(page, 'dialog a')
  for (const category of CATEGORIES) expect(hrefs).toContain(`/collection?category=${category}`)
  for (const occasion of OCCASIONS) expect(hrefs).toContain(`/collection?occasion=${occasion}`)
  for (const slug of QUICK) expect(hrefs).toContain(`/collection/${slug}`)

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await menu.getByRole('link', { name: 'About', exact: true }).tap()
  await expect(page).toHaveURL('/about')
  await expect(menu).toBeHidden()

  await page.getByRole('button', { name: 'Menu' }).tap()
  for (const category of CATEGORIES) {
    const way = menu.locator(`a[href="/collection?category=${category}"]`)
    await expect(way).toBeVisible()
    await expect.poll(() => way.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  for (const [name, href] of [
    ['Track Order', '/track-order'],
    ['Wishlist', '/wishlist'],
  ] as const) {
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  const { store } = await (await page.request.get('/api/store')).json()
  const call = menu.getByRole('link', { name: 'Call us' })
  await expect(call).toHaveAttribute('href', `tel:${store.phone.replaceAll(' ', '')}`)
  await expect(menu.getByRole('button', { name: 'Login' })).toBeVisible()
  await menu.getByRole('link', { name: 'Gift boxes' }).tap()
  await expect(page).toHaveURL('/collection?category=giftbox')
})

test('wishlist and account stand in the header where there is room for them [NAV-25]', async ({ page }) => {
  await open(page, '/about')
  const ways = [
    page.locator('header').getByRole('link', { name: 'Wishlist' }),
    page.locator('header').getByRole('link', { name: 'Login', exact: true }),
  ]
  for (const [width, letters, shown] of [
    [360, '', false],
    [520, '', true],
    [768, '', true],
    [768, '200%', false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
    for (const way of ways) await expect(way).toBeVisible({ visible: shown })
  }
})

test('the offer names SWEETFREE; closed, it is back after 5 minutes and a reload [NAV-01][STATE-33]', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/')
  const offer = page.getByRole('complementary', { name: 'Offer' })
  await expect(offer).toContainText('Free shipping over ₹500 with code SWEETFREE')
  const close = offer.getByRole('button', { name: 'Close the offer' })
  await stopTime(page)
  await close.click()
  await expect(offer.getByText('SWEETFREE')).toBeHidden()
  await pass(page, 5 * 60_000 - 10)
  await expect(offer.getByText('SWEETFREE')).toBeHidden()
  await pass(page, 10)
  await expect(offer.getByText('SWEETFREE')).toBeVisible()
  await close.click()
  await expect(offer.getByText('SWEETFREE')).toBeHidden()
  await page.reload({ waitUntil: 'load' })
  await expectAlive(page)
  await expect(offer.getByText('SWEETFREE')).toBeVisible()
})

test('a closed offer moves nothing when it returns, and stays away from checkout, whose footer is one line with phone number and e-mail [STATE-34]', async ({
  page,
}) => {
  await page.clock.install()
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  await signIn(page)
  // The header counts the cart anew once the account has it.
  const merged = page.waitForResponse('**/api/cart/merge')
  await open(page, '/cart')
  await merged
  const offer = page.getByRole('complementary', { name: 'Offer' })
  await stopTime(page)
  await offer.getByRole('button', { name: 'Close the offer' }).click()
  await expect(offer.getByText('SWEETFREE')).toBeHidden()
  const closed = await placesInHeader(page)
  await pass(page, 5 * 60_000)
  await expect(offer.getByText('SWEETFREE')).toBeVisible()
  expect(await placesInHeader(page)).toEqual(closed)

  await offer.getByRole('button', { name: 'Close the offer' }).click()
  await page.clock.resume()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/place-order')
  await expect(page.getByRole('button', { name: 'Place Order' }).filter({ visible: true })).toBeVisible()
  await page.clock.runFor(6 * 60_000)
  await expect(page.getByText('with code SWEETFREE')).toBeHidden()
  await expect(offer).toBeHidden()
  const { store } = await (await page.request.get('/api/store')).json()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link')).toHaveText([store.phone, store.email])
  await expect(footer.getByRole('link', { name: store.email })).toHaveAttribute('href', `mailto:${store.email}`)
})

test('the footer has address, phone, e-mail and the pages of help [NAV-21][NAV-23]', async ({ page }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  const { store } = await (await page.request.get('/api/store')).json()
  for (const text of [store.address, store.phone, store.email, store.fssai, store.gstin]) {
    await expect(footer.getByText(text, { exact: false })).toBeVisible()
  }
  for (const { days, time } of store.hours) await expect(footer.getByText(`${days} ${time}`)).toBeVisible()
  const hrefs = await hrefsIn(page, 'footer a')
  for (const href of [
    '/payments',
    '/shipping',
    '/returns-cancellations',
    '/my-account',
    '/track-order',
    '/privacy-policy',
    '/faq',
  ]) {
    expect(hrefs).toContain(href)
  }
})

test('no link of header, side menu or footer leads to the not-found page [NAV-24]', async ({ page }) => {
  await signIn(page)
  await open(page, '/')
  await sweets(page).click()
  await page.getByRole('button', { name: 'Account of Meera Sharma' }).hover()
  const shown = await hrefsIn(page, 'header a, footer a')
  await page.getByRole('button', { name: 'Account of Meera Sharma' }).click()
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
  const account = await hrefsIn(page, 'header a')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Menu' }).click()
  for (const fold of ['Occasions', 'Quick order']) await page.getByRole('dialog').getByText(fold).click()
  const side = await hrefsIn(page, 'dialog a')
  const addresses = [...new Set([...shown, ...account, ...side])].filter((href) => href.startsWith('/'))
  expect(addresses.length).toBeGreaterThan(35)
  for (const address of addresses) {
    const { status } = await page.request.get(address).then((reply) => ({ status: reply.status() }))
    expect(status, address).toBe(200)
  }
})

/** Where everything that can be pressed in the header stands, but for the account's own place. */
function placesInHeader(page: Page): Promise<string[]> {
  return page.locator('header').evaluate((header) =>
    [...header.querySelectorAll('a, button')]
      .filter((each) => !/^(Login|Account of)/.test(each.getAttribute('aria-label') ?? each.textContent ?? ''))
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return `${each.getAttribute('aria-label') ?? each.textContent}: ${[x, y, width, height].map(Math.round).join(' ')}`
      }),
  )
}
