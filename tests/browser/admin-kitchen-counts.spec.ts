import { expect, type Locator, type Page } from '@playwright/test'
import { register } from './customer.ts'
import { judge, judgeAt } from './judge-page.ts'
import { hireAt, messages, openAs } from './office.ts'
import { byRider } from './promised-order.ts'
import { dayAfter, test } from './promising-shop.ts'
import { placeSomeOrder } from './some-order.ts'

const RABRI = 'Lachha Rabri 500 g'
const made = (page: Page) => page.getByRole('spinbutton', { name: `${RABRI} made` })
const button = (page: Page, name: string) => page.getByRole('button', { name: `${name} of ${RABRI}`, exact: true })
const sheetOf = (days: number) => `/admin/kitchen?day=${dayAfter(days)}`

/** What a field has come to show since, each change of it. */
async function watchValue(field: Locator): Promise<() => Promise<string[]>> {
  const values = await field.evaluateHandle((input: HTMLInputElement) => {
    const seen: string[] = []
    new MutationObserver(() => seen.push(input.value)).observe(input, { attributeFilter: ['value'] })
    return seen
  })
  return () => values.jsonValue()
}

/** An order of boxes of rabri, made to order, that leaves so many days from now: each test has a day of its own. */
async function order(page: Page, days: number, quantity: number): Promise<void> {
  const items = [{ _id: 'lachha-rabri', size: '500 g', price: 500, quantity }]
  const changed = { items, amount: 500 * quantity + 70, promise: byRider(days) }
  await placeSomeOrder(page, await register(page), undefined, {}, changed)
}

test('boxes are counted by keyboard: stepped, typed, a tray at once, and taken back [KITCHEN-07]', async ({
  page,
  shop,
}) => {
  // In which order a browser takes what is due at once is its own affair.
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (act: TimerHandler, ms = 0) => set(act, Math.max(ms, 50)) })
  })
  await order(page, 3, 9)
  await order(page, 3, 6)
  await openAs(page, await hireAt(shop.dataDir, 'packer'), sheetOf(3))
  await expect(page.getByText('15 left')).toBeVisible()
  const shown = await watchValue(made(page))
  await made(page).press('ArrowUp')
  await expect(page.getByText('14 left')).toBeVisible()
  await button(page, '12 more').press('Enter')
  await expect(page.getByText('2 left')).toBeVisible()
  await expect(messages(page)).toContainText('1 order can be packed')
  await expect(page.getByText('13 to label')).toBeVisible()
  // Never one from before: a number that is being typed over would lose its place.
  expect(await shown()).toEqual(['1', '13'])
  await made(page).fill('4')
  await made(page).press('Enter')
  await expect(page.getByText('11 left')).toBeVisible()
  await button(page, 'One fewer').press('Space')
  await expect(page.getByText('12 left')).toBeVisible()
  // What is left is shown before the shop has heard of it, the sum after.
  const sum = page.getByRole('term').filter({ hasText: 'Made' }).locator('..')
  await expect(sum).toContainText(/(?<!\d)3 of 15/)
  await page.reload()
  await expect(made(page)).toHaveValue('3')
  await expect(sum).toContainText(/(?<!\d)3 of 15/)
})

test('a number that is no count is said at the field, and what is counted stays [KITCHEN-03] [KITCHEN-07]', async ({
  page,
  shop,
}) => {
  await order(page, 4, 5)
  await openAs(page, await hireAt(shop.dataDir, 'packer'), sheetOf(4))
  for (const typed of ['6', '2.5', 'all']) {
    await made(page).fill(typed)
    await made(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('A whole number up to 5, please. 0 are counted.')
    await expect(made(page)).toHaveValue(typed)
  }
  await made(page).press('Escape')
  await expect(made(page)).toHaveValue('0')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(button(page, 'One fewer')).toHaveAttribute('aria-disabled', 'true')
})

test('a number above the need of a counted sweet is asked about and goes on the shelf [KITCHEN-10]', async ({
  page,
  shop,
}) => {
  const items = [{ _id: 'rasgulla', size: 'Box of 10', price: 220, quantity: 2 }]
  await placeSomeOrder(page, await register(page), undefined, {}, { items, amount: 510, promise: byRider(2) })
  await openAs(page, await hireAt(shop.dataDir, 'packer'), sheetOf(2))
  const field = page.getByRole('spinbutton', { name: 'Rasgulla Box of 10 made' })
  await field.fill('5')
  await field.press('Enter')
  const dialog = page.getByRole('dialog', { name: '5 of Rasgulla Box of 10?' })
  await judge(page, 'the question about the shelf')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(field).toHaveValue('0')
  await field.fill('5')
  await field.press('Enter')
  await dialog.getByRole('button', { name: 'Put 3 on the shelf' }).press('Enter')
  await expect(messages(page)).toContainText('1 order can be packed, 3 more on the shelf')
  await expect(field).toHaveAttribute('aria-valuenow', '2')
})

test('a count that is lost on the way and pressed again counts once [KITCHEN-04]', async ({ page, shop }) => {
  await order(page, 5, 9)
  // One that was asked for before may come late, and count the first press.
  let isAway = false
  await page.route('**/api/admin/kitchen?*', async (route) => {
    const response = await route.fetch()
    return isAway ? route.abort() : route.fulfill({ response })
  })
  await openAs(page, await hireAt(shop.dataDir, 'packer'), sheetOf(5))
  await expect(page.getByText('9 left')).toBeVisible()
  isAway = true
  await page.route('**/api/admin/kitchen/made', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'One more').click()
  await expect(messages(page)).toContainText('could not be reached')
  await expect(page.getByText('9 left')).toBeVisible()
  // The sheet stays away until it is pressed again: one that had come by itself would have counted the first press.
  await page.unroute('**/api/admin/kitchen/made')
  await Promise.all([page.waitForResponse('**/api/admin/kitchen/made'), button(page, 'One more').click()])
  isAway = false
  await page.reload()
  await expect(page.getByText('8 left')).toBeVisible()
  await expect(made(page)).toHaveValue('1')
})

test('two who count at once see each other’s boxes, and a new order grows the need by itself [KITCHEN-04] [KITCHEN-08]', async ({
  page,
  shop,
  browser,
}) => {
  await order(page, 6, 9)
  await openAs(page, await hireAt(shop.dataDir, 'packer'), sheetOf(6))
  const other = await browser.newPage({ baseURL: shop.url })
  await openAs(other, await hireAt(shop.dataDir, 'packer'), sheetOf(6))
  await expect(other.getByText('9 left')).toBeVisible()
  await other.keyboard.press('w')
  await expect(other).toHaveURL(/kitchen\/wall\?day=/)
  await expect(other.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  await button(page, 'One more').click()
  await button(page, 'One more').click()
  await expect(other.getByText('7 left')).toBeVisible()
  await button(other, 'One more').click()
  await expect(page.getByText('6 left')).toBeVisible()
  await order(page, 6, 4)
  await expect(other.getByText('10 left')).toBeVisible()
  await expect(page.getByText('10 left')).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(other.getByRole('heading', { level: 1, name: 'Kitchen sheet' })).toBeVisible()
  await expect(other).toHaveURL(/kitchen\?day=/)
  await other.close()
})

test('a wall that is not live says of when it is, and follows again [KITCHEN-08]', async ({ page, shop }) => {
  await order(page, 7, 9)
  await openAs(page, await hireAt(shop.dataDir, 'packer'), sheetOf(7))
  await page.getByRole('link', { name: 'Wall' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Everything to make' })).toBeVisible()
  await expect(page.getByText('9 left')).toBeVisible()
  await page.route('**/api/admin/**', (route) => route.abort())
  await button(page, 'One more').click()
  await expect(page.getByRole('alert')).toHaveText(/Not live just now. What stands here is of \d+:\d\d [AP]M./)
  await expect(page.getByText('9 left')).toBeVisible()
  await page.unrouteAll()
  await button(page, 'One more').click()
  await expect(page.getByText('8 left')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the counts lie under the thumb, and are pressed by it [KITCHEN-09]', async ({ page, shop }) => {
    await order(page, 8, 9)
    await order(page, 8, 6)
    await openAs(page, await hireAt(shop.dataDir, 'packer'), sheetOf(8))
    for (const [name, left] of [
      ['One more', 14],
      ['12 more', 2],
      ['One fewer', 3],
    ] as const) {
      await button(page, name).scrollIntoViewIfNeeded()
      await expect(button(page, name)).toBeInViewport({ ratio: 1 })
      const { width = 0, height = 0 } = (await button(page, name).boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      await button(page, name).tap()
      await expect(page.getByText(`${left} left`)).toBeVisible()
    }
    await judge(page, 'the sheet at 390')
  })
})

test('axe finds nothing on sheet and wall with counts, and neither scrolls sideways [KITCHEN-09]', async ({
  page,
  shop,
}) => {
  await order(page, 9, 9)
  await openAs(page, await hireAt(shop.dataDir, 'packer'), sheetOf(9))
  await made(page).fill('10')
  await made(page).press('Enter')
  await judgeAt(page, 'the sheet', [360, 768, 1024, 1440])
  await page.getByRole('link', { name: 'Wall' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Everything to make' })).toBeVisible()
  await button(page, 'One more').click()
  await expect(page.getByText('8 left')).toBeVisible()
  await judgeAt(page, 'the wall', [360, 390, 768, 1440])
})
