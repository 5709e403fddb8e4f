import { expect, type Locator, type Page } from '@playwright/test'
import { dayOf } from '../../src/domain/settings/work-day.ts'
import { fillDay } from '../busy-day.ts'
import { register } from './customer.ts'
import { tabTo } from './keyboard-steps.ts'
import { hireAt, openAs } from './office.ts'
import { inDatabase } from './shop-database.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'
import { placeSomeOrder } from './some-order.ts'

const test = testOfOwnShop()
const here = (page: Page) => page.locator('tr:focus-within')
const chosen = (page: Page) => page.getByRole('region', { name: 'Selected orders' }).getByRole('status')
const lastStep = (page: Page) => page.getByRole('region', { name: 'Last step' })
const quick = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())

/** By keyboard alone. */
async function enter(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

async function answer(page: Page, title: RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await enter(page, dialog.getByRole('button', { name: button, exact: true }))
  // As many orders as a day has are moved and their papers laid out meanwhile.
  await expect(dialog).toBeHidden()
}

/** The ring is around the whole line. */
async function intoList(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(here(page)).toHaveCount(1, { timeout: 50 })
  }).toPass({ intervals: [0] })
}

/** All lines that a quick filter leaves, from the first to the last; the focus stays on the last. */
async function chooseAll(page: Page, filter: RegExp, count: number, key?: 'Shift+Tab'): Promise<void> {
  await enter(page, quick(page, filter), key)
  await intoList(page)
  await press(page, 'Home', 'j', 'x', 'End')
  await expect(here(page)).toHaveAttribute('data-order')
  await press(page, 'Shift+X')
  await expect(chosen(page)).toHaveText(`${count} orders selected`)
}

test('a day of 150 orders is done by keyboard alone: arrived, printed, packed, taken back, sent, refunded [LINES-07]', async ({
  page,
  shop,
  browser,
}) => {
  const prints: string[] = []
  await page.exposeFunction('print', () => void prints.push(''))
  await inDatabase(shop, (db) => fillDay(db, { orders: 149, day: dayOf(Date.now()) }))
  await openAs(page, await hireAt(shop.dataDir, 'manager', 'Priya'), '/admin/orders?view=list')
  await expect(quick(page, /^All/)).toContainText('149')

  const shopper = await browser.newPage({ baseURL: shop.url })
  await shopper.goto('/')
  const meera = await register(shopper)
  await placeSomeOrder(shopper, meera)
  await shopper.close()
  await expect(quick(page, /^All/)).toContainText('150')

  await chooseAll(page, /^To pack/, 121)
  await press(page, 'p')
  const packing = page.getByRole('dialog', { name: /^Start packing/ })
  await enter(page, packing.getByRole('button', { name: 'Print and move to Processing', exact: true }))
  const rest = page.getByRole('dialog', { name: 'Next: A4, four slips, 101 to 121 of 121' })
  await expect(rest.getByRole('button', { name: 'Print 6 sheets' })).toBeFocused()
  await press(page, 'Enter')
  await expect(rest).toBeHidden()
  expect(prints).toHaveLength(2)
  await expect(lastStep(page)).toContainText('121 orders: Processing.')
  await expect(quick(page, /^Packing/)).toContainText('150')

  await enter(page, quick(page, /^Packing/))
  await intoList(page)
  await press(page, 'Home', 'j')
  await press(page, 'm')
  await answer(page, /Shipped\?$/, 'Ship')
  await expect(lastStep(page)).toContainText('Shipped. Letter and invoice wait.')
  await press(page, 'z')
  await expect(lastStep(page)).toHaveCount(0)
  await expect(quick(page, /^Packing/)).toContainText('150')
  await inDatabase(shop, async (db) => {
    const [mails] = await db`select count(*)::int as sent from mails where kind = 'order-shipped'`
    expect(mails).toEqual({ sent: 0 })
  })

  await chooseAll(page, /^Packing/, 150, 'Shift+Tab')
  await press(page, 'm')
  await answer(page, /Shipped\?$/, 'Ship')
  await expect(lastStep(page)).toContainText('150 orders: Shipped.')

  await page.goto('/admin/orders?view=list')
  await expect(quick(page, /^All/)).toContainText('150')
  await intoList(page)
  await press(page, 'Home', 'j', 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order #')
  await expect(page.getByRole('button', { name: 'Move to Out for Delivery' })).toBeVisible()
  await press(page, 'm')
  await expect(page.getByRole('button', { name: 'Move to Delivered' })).toBeVisible()
  await press(page, 'm')
  await answer(page, /: Delivered\?$/, 'Move to Delivered')
  await enter(page, page.getByRole('button', { name: 'Refund', exact: true }))
  const refund = page.getByRole('dialog', { name: /^Refund #/ })
  await expect(refund.getByLabel('All that is left')).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, refund.getByLabel('Reason, for the log'))
  await page.keyboard.type('The box came open.')
  await enter(page, refund.getByRole('button', { name: /^Refund ₹/ }))
  await expect(refund).toBeHidden()
  await expect(page.getByRole('main')).toContainText('The box came open.')
})
