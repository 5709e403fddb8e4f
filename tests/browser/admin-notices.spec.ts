import { expect, type Page } from '@playwright/test'
import { watchOrders } from '../../src/contract/admin/order-board.ts'
import { findStaffSession } from '../../src/contract/admin/sign-in.ts'
import { readMarks } from '../../src/contract/admin/today.ts'
import { call, register } from './customer.ts'
import { judge } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'
import { faultsOf } from './stands-whole.ts'
import { countCalls } from './watch-page.ts'

const LONG_NAME = 'Shri Govind Dev Mishthan Bhandar & Namkeen, Since 1962, Johari Bazaar Jaipur'
/** Runs in the page: by how many px of its words a box, or one around it, shows less. */
const cutBy = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  const words = range.getBoundingClientRect().right
  let cut = 0
  for (let box: Element | null = element; box && box.tagName !== 'HEADER'; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === 'hidden') cut = Math.max(cut, words - box.getBoundingClientRect().right)
  }
  return Math.floor(cut)
}

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name, exact: true })
const BEGUN = /^[\d,]+ orders? not begun/
const sound = (page: Page) => page.getByRole('button', { name: 'Sound of new orders' })

/** As when its tab goes behind another one, or comes back. */
async function turn(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

/** Counts the tones that a page begins, from its next document on. */
async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1)
      start.call(this, when)
    }
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.tones ?? 0))
}

/** Places an order of somebody new, and waits until this tab has asked and was told of it. */
async function placeAndWait(desk: Page): Promise<void> {
  const id = placeSomeOrder(desk, await register(desk))
  await desk.waitForResponse(async (response) => {
    return response.url().includes(readMarks.path) && (await response.json()).arrived.includes(await id)
  })
}

/** As a browser that says nothing of gestures: the first is waited for. A test's own scripts would count as one. */
async function forgetGestures(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => undefined }))
}

const titleOf = async (page: Page) => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0)

test('the rail says what waits in orders and messages, to each role what it may see, and follows by itself [NEWS-01][NEWS-02]', async ({
  page,
  shop,
  browser,
}) => {
  await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/coupons')
  const packer = await browser.newPage({ baseURL: shop.url })
  await openAs(packer, await hireAt(shop.dataDir, 'packer'), '/admin/kitchen')
  for (const desk of [page, packer]) {
    await expect(section(desk, 'Orders')).toHaveAccessibleDescription(BEGUN)
  }
  const message = { name: 'Meera', email: 'meera@example.com', subject: 'Box', inquiryType: 'bulk', message: '?' }
  await call(page, '/api/contact', message)
  await placeAndWait(page)
  await expect(section(page, 'Messages')).toHaveAccessibleDescription(/^[\d,]+ messages? to answer$/)
  await expect(section(packer, 'Messages')).toHaveCount(0)
  await packer.close()
})

test('two tabs share one stream; the title of the hidden one counts what came, until it is looked at, and one of them rings [NEWS-02][NEWS-03][NEWS-04]', async ({
  page,
  shop,
  context,
}) => {
  await placeSomeOrder(page, await register(page))
  const streams = [countCalls(page, watchOrders.path)]
  const tones = [await countTones(page)]
  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/kitchen')
  await expect(section(page, 'Orders')).toHaveAccessibleDescription(BEGUN)
  const other = await context.newPage()
  streams.push(countCalls(other, watchOrders.path))
  tones.push(await countTones(other))
  await other.goto('/admin/orders')
  await expect(section(other, 'Orders')).toHaveAccessibleDescription(BEGUN)
  await other.getByRole('heading', { level: 1 }).click()
  // From then on the second follows for both; the first may have rung for another test's order.
  await expect.poll(() => streams[1]?.()).toBe(1)
  const rung = await tones[0]?.()
  await turn(page, 'hidden')
  await placeAndWait(other)
  await placeAndWait(other)
  // Other tests’ orders count as well.
  await expect.poll(() => titleOf(page)).toBeGreaterThanOrEqual(2)
  expect(await titleOf(other)).toBe(0)
  await expect.poll(async () => tones[1]?.()).toBeGreaterThanOrEqual(4)
  expect(await tones[0]?.()).toBe(rung)
  await turn(page, 'visible')
  await expect.poll(() => titleOf(page)).toBe(0)
  // Each of them once: the second took over from the first, and the first again when it came into view.
  await expect.poll(() => streams.map((count) => count())).toEqual([2, 1])
  await placeAndWait(page)
})

test('a browser that is silent until something is pressed says so, and whoever wants no sound has none, here and later [NEWS-04]', async ({
  page,
  shop,
}) => {
  await placeSomeOrder(page, await register(page))
  const tones = await countTones(page)
  await forgetGestures(page)
  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/kitchen')
  const hint = page.getByText('Click anywhere to hear new orders')
  await expect(hint).toBeVisible()
  await placeAndWait(page)
  expect(await tones()).toBe(0)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(hint).toBeHidden()
  await placeAndWait(page)
  await expect.poll(tones).toBeGreaterThanOrEqual(2)
  await expect(sound(page)).toHaveAttribute('aria-pressed', 'true')
  await sound(page).click()
  await page.reload()
  await expect(sound(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(hint).toBeHidden()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(section(page, 'Orders')).toHaveAccessibleDescription(BEGUN)
  await placeAndWait(page)
  expect(await tones()).toBe(0)
  // Turned on, it says at once how it sounds.
  await sound(page).press('Enter')
  await expect.poll(tones).toBeGreaterThanOrEqual(2)
})

test('in the header a long name of the shop takes another line before search and role are cut [LOOK-02]', async ({
  page,
  shop,
}) => {
  await page.route(`**${findStaffSession.path}`, async (route) => {
    const reply = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, shop: LONG_NAME } })
  })
  await forgetGestures(page)
  await openAs(page, await hireAt(shop.dataDir, 'owner', 'Kamla Sharma'), '/admin/account')
  await expect(page.getByText('Click anywhere to hear new orders')).toBeVisible()
  const header = page.getByRole('banner')
  for (const words of ['Orders, customers, sweets, settings', 'Owner', 'Kamla Sharma']) {
    await expect.poll(() => header.getByText(words, { exact: true }).evaluate(cutBy), words).toBeLessThanOrEqual(0)
  }
  expect(await faultsOf(page, LONG_NAME)).toEqual([])
  await judge(page, 'the header with a long name')
})

test('axe finds nothing in the rail with its marks', async ({ page, shop }) => {
  await placeSomeOrder(page, await register(page))
  await page.route(`**${readMarks.path}*`, async (route) => {
    const reply = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, orders: { placed: 1204, late: 12 }, messages: 5, reviews: 2, faults: 1 } })
  })
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/log')
  await expect(section(page, 'Orders')).toHaveAccessibleDescription('1,204 orders not begun, 12 late')
  await expect(section(page, 'Reviews')).toHaveAccessibleDescription('2 reported reviews')
  await expect(section(page, 'Settings')).toHaveAccessibleDescription('Mail or backups need a look')
  await judge(page, 'rail with marks')
})
