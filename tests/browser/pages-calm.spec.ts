import { expect, type Page } from '@playwright/test'
import { fillCart, signIn } from './customer.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'
import { expectAlive, pass, stopTime } from './still-clock.ts'
import { scrollThrough, watch } from './watch-page.ts'

const PUBLIC = [
  '/',
  '/collection',
  '/collection?category=milk',
  '/collection?search=laddu',
  '/collection?search=no-such-sweet',
  '/collection/kaju-barfi',
  '/collection/no-such-sweet',
  '/product/jalebi',
  '/products',
  '/products?tags=saffron&sort=price-asc',
  '/bestsellers',
  '/cart',
  '/login',
  '/forgot-password',
  '/reset-password?token=x',
  '/about',
  '/contact',
  '/payments',
  '/shipping',
  '/returns-cancellations',
  '/privacy-policy',
  '/faq',
  '/terms',
  '/no-such-page',
]
/** Pages whose parts come and change while they are open. */
const OPEN_FOR_LONG = ['/', '/collection', '/collection/kaju-barfi', '/cart']
const SIGNED_IN = ['/place-order', '/orders', '/track-order', '/profile', '/wishlist', '/settings']
/** The others wait, as the orders do, for whoever is there, and lead a visitor to the login. */
const SHUT = ['/place-order', '/orders']
const PHONE = { width: 360, height: 800 }
const DESKTOP = { width: 1440, height: 900 }

test.describe.configure({ mode: 'parallel' })
// What comes late moves a page only where it is not there yet.
test.use({ firstVisit: true, reducedMotion: 'no-preference' })
for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('no page logs an error, breaks its policy or moves by itself, for a visitor', async ({ page }) => {
      await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
      await expectCalm(page, [...PUBLIC, ...SHUT])
    })

    test('no page that knows a customer logs an error, breaks its policy or moves by itself', async ({ page }) => {
      const meera = await signIn(page)
      const orderId = await placeSomeOrder(page, meera)
      await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
      await expectCalm(page, [...OPEN_FOR_LONG, ...SIGNED_IN, `/track-order/${orderId}`])
    })
  })
}

test('the page of an order keeps the room of what comes after it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const orderId = await placeSomeOrder(page, await signIn(page))
  const late = Promise.withResolvers<void>()
  await page.route('**/assets/order-complaints-*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(`/track-order/${orderId}`)
  // On the page: a browser that has scrolled moves with what comes above.
  const top = () =>
    page
      .getByRole('complementary', { name: 'Details' })
      .evaluate((details) => details.getBoundingClientRect().top + window.scrollY)
  const button = page.getByRole('button', { name: 'Something is wrong with this order' })
  await expect(button).toHaveCount(0)
  const before = await top()
  late.resolve()
  await expect(button).toBeAttached()
  expect(await top()).toBe(before)
})

test('a page that the browser has kept comes alive again', async ({ page }) => {
  const watched = await watch(page)
  for (const address of ['/', '/collection?search=laddu', '/contact']) {
    await page.goto(address)
    await expectAlive(page)
    // Another second: pages name the time at which they were made.
    const made = Date.now()
    await expect.poll(() => Date.now() - made).toBeGreaterThan(1000)
    const revalidated = page.waitForResponse((response) => response.request().isNavigationRequest())
    await page.goto(address)
    expect((await (await revalidated).request().allHeaders())['if-none-match'], address).toBeDefined()
    await expectAlive(page)
    expect(await watched.complaints(), address).toEqual([])
  }
})

const MINUTE = 60_000

for (const [viewport, who] of [
  [PHONE, 'a customer'],
  [DESKTOP, 'a visitor'],
] as const) {
  test(`at ${viewport.width} px nothing moves while ${who} leaves a page open for six minutes`, async ({ page }) => {
    await page.setViewportSize(viewport)
    if (who === 'a customer') await signIn(page)
    await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
    const watched = await watch(page)
    await page.clock.install()
    for (const address of OPEN_FOR_LONG) {
      await page.goto(address)
      await expectArrived(page)
      await watched.settled()
      const before = await page.evaluate(() => Date.now())
      await stopTime(page)
      for (let minute = 0; minute < 6; minute++) await pass(page, MINUTE)
      expect((await page.evaluate(() => Date.now())) - before).toBeGreaterThanOrEqual(6 * MINUTE)
      const { sum, of } = await watched.shifts()
      expect.soft(sum, `${address} moves ${of.join('\n')}`).toBeLessThanOrEqual(0.01)
      expect.soft(await watched.complaints(), address).toEqual([])
      await page.clock.resume()
    }
  })
}

async function expectCalm(page: Page, addresses: readonly string[]): Promise<void> {
  const watched = await watch(page)
  for (const address of addresses) {
    await page.goto(address)
    await expectArrived(page)
    await watched.settled()
    await scrollThrough(page)
    await watched.settled()
    const { sum, of } = await watched.shifts()
    expect.soft(sum, `${address} moves ${of.join('\n')}`).toBeLessThanOrEqual(0.01)
    expect.soft(await watched.complaints(), address).toEqual([])
  }
}

/** Nothing of the page itself is on its way any more. */
async function expectArrived(page: Page): Promise<void> {
  await expectAlive(page)
  const main = page.getByRole('main')
  const waiting = main
    .getByRole('status', { name: /on its way|^Loading/ })
    .or(main.getByRole('img', { name: /^Loading/ }))
  await expect(waiting).toHaveCount(0)
}
