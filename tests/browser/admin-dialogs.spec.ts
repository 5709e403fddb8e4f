import { chromium, expect, type Page } from '@playwright/test'
import { findBrowser } from '../../tools/test/find-browser.ts'
import { card, column, numberOf } from './board-steps.ts'
import { register } from './customer.ts'
import { hireAt, openAs } from './office.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'
import { placeSomeOrder } from './some-order.ts'

const test = testOfOwnShop()

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

test('packing, printing and sending an order are each a key and Enter, and the focus comes back to it [FOCUS-01] [FOCUS-02]', async ({
  page,
  shop,
}) => {
  let prints = 0
  await page.exposeFunction('print', () => void prints++)
  const id = await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/orders?view=board')
  await card(page, id).focus()
  await page.keyboard.press('p')
  await expect(button(page, 'Print and move to Processing')).toBeFocused()
  await dialog(page)
    .getByRole('checkbox', { name: /100 × 150/ })
    .check()
  await button(page, 'Print and move to Processing').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName(/^Next: /)
  await expect(dialog(page).getByRole('button', { name: /^Print / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  expect(prints).toBe(2)
  await expect(column(page, 'Processing').getByText(numberOf(id))).toBeVisible()
  await expect(page.locator(':focus')).toBeVisible()
})

test('a question is answered by Enter where it can be taken back, else Enter takes nothing away [FOCUS-01]', async ({
  page,
  shop,
}) => {
  const id = await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/orders?view=board')
  for (const to of ['Processing', 'Shipped']) {
    await card(page, id).focus()
    await page.keyboard.press('m')
    if (to === 'Shipped') {
      await expect(button(page, 'Ship')).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(column(page, to).getByText(numberOf(id))).toBeVisible()
  }
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Send them now' }).click()
  const opener = page.getByRole('button', { name: 'Correct the state' })
  await opener.press('Enter')
  await expect(dialog(page).getByRole('radio', { checked: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.goto('/admin/settings/shop')
  await page.getByLabel('Name of the shop').fill('Typed and not saved')
  await page.getByRole('link', { name: 'Today' }).first().click()
  await expect(button(page, 'Stay')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/settings\/shop$/)
})

test('the keys of list and board work before anything has the focus, and move nothing nobody pointed at [FOCUS-03]', async ({
  page,
  shop,
}) => {
  const id = await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/orders?view=list&show=to-pack')
  const line = page.locator(`tr[data-order="${id}"]`)
  await expect(line).toBeVisible()
  await page.keyboard.press('?')
  await expect(dialog(page)).toHaveAccessibleName('Keys')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('p')
  await expect(dialog(page)).toHaveAccessibleName(/^Start packing/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  const first = page.locator('tr:focus-within')
  await expect(first).toHaveAttribute('data-order')
  await expect(first).toContainText('Placed')
  await page.locator('tr[data-bar] input').first().focus()
  await page.keyboard.press('p')
  await expect(dialog(page)).toHaveAccessibleName(/^Start packing/)
  await page.keyboard.press('Escape')
  await page.goto('/admin/orders?view=board')
  await expect(card(page, id)).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toBeVisible()
})

test('a dialog moves nothing of the page behind it where scroll bars take room [FOCUS-05]', async ({ shop }) => {
  const browser = await chromium.launch({ ...(await findBrowser()), ignoreDefaultArgs: ['--hide-scrollbars'] })
  const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 1000, height: 400 } })
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/orders?view=list')
  const room = () => page.evaluate(() => [innerWidth - document.body.clientWidth, document.body.clientWidth])
  // With the quick filters the head has its height.
  await expect(page.getByRole('button', { name: /^All / })).toBeVisible()
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(page.getByRole('button', { name: /^Columns/ })).toBeVisible()
  const before = await room()
  expect(before[0]).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Columns/ }).click()
  await expect(dialog(page)).toBeVisible()
  expect(await room()).toEqual(before)
  const [strip, behind] = await page.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
  )
  expect(strip).not.toBe(behind)
  await browser.close()
})

test('the board has room for its six columns, and on a phone for one at a time [LINES-15]', async ({ page, shop }) => {
  const id = await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/orders?view=board')
  await expect(card(page, id)).toBeVisible()
  const board = page.getByRole('region', { name: 'Orders by status' })
  const isWhole = () => board.evaluate((element) => element.scrollWidth <= element.clientWidth)
  expect(await isWhole()).toBe(true)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await isWhole()).toBe(true)
  await expect(page.getByRole('button', { name: 'Keys' })).toBeHidden()
  await page
    .getByRole('group', { name: 'Which orders' })
    .getByRole('button', { name: /^Shipped/ })
    .click()
  await expect(column(page, 'Shipped')).toBeVisible()
  await expect(column(page, 'Placed')).toBeHidden()
})
