import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { register } from './customer.ts'
import { judge, judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { inDatabase } from './shop-database.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'
import { placeSomeOrder } from './some-order.ts'

const test = testOfOwnShop()
const WIDTHS = [320, 360, 768, 1440]

test('a manager reads the sales of any days, sorts them and saves what is shown [REPORT-01] [REPORT-03] [REPORT-05]', async ({
  page,
  shop,
}) => {
  const manager = await hireAt(shop.dataDir, 'manager')
  const customer = await register(page)
  await placeSomeOrder(page, customer)
  await placeSomeOrder(page, customer, { _id: 'besan-ladoo', size: '250 g', price: 190 })
  await inDatabase(shop, async (db) => {
    await db`update variants set cost_price = 20000 where product_id = 'kaju-barfi' and size = '250 g'`
    const name =
      'Kesar-Pista-Badam-Kaju-Anjeer-Akhrot-Gulkand-Elaichi-Barfi-Sampler-of-the-House-for-Weddings-and-Diwali'
    await db`update products set name = ${name} where id = 'besan-ladoo'`
  })
  await openAs(page, manager, '/admin/reports')
  await expect(page.locator('dl').getByText('₹650', { exact: true })).toBeVisible()
  await expect(page.locator('dl').getByText('50 %', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Sold by day, 7 bars' })).toBeVisible()

  await page.getByLabel('Taken apart by').selectOption('Product')
  await expect(page).toHaveURL(/by=product/)
  const table = page.getByRole('region', { name: 'By product' }).getByRole('table')
  const rows = table.locator('tbody tr')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('Kaju Barfi')
  await expect(page.getByText('the cost is known of 62.7 % of the goods')).toBeVisible()
  await judgeAt(page, 'sales by product', WIDTHS)
  await page.getByRole('button', { name: 'Rupees' }).click()
  await expect(page).toHaveURL(/sort=amount/)
  await expect(page.getByRole('columnheader', { name: 'Rupees' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.last()).toContainText('Kaju Barfi')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^sales-.*-by-product\.csv$/)
  const text = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(text.at(-1)).toMatch(/^"Kaju Barfi","1","0\.250","320\.00"/)

  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByLabel('Sorted by').selectOption('Rupees, most first')
  await expect(rows.first()).toContainText('Kaju Barfi')
})

test('days that are none, still to come or without an order are each said in words [REPORT-01]', async ({
  page,
  shop,
}) => {
  const manager = await hireAt(shop.dataDir, 'manager')
  await openAs(page, manager, '/admin/reports?from=2026-02-30&until=soon')
  await expect(page.getByText('The address names no days that can be reported')).toBeVisible()
  await page.getByLabel('Days').selectOption('Other days')
  await page.getByLabel('From').fill('2020-01-05')
  await page.getByLabel('Until').fill('2020-01-09')
  await expect(page.getByText('Sun 5 Jan to Thu 9 Jan 2020', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/from=2020-01-05&until=2020-01-09/)
  await expect(page.getByRole('heading', { name: 'Nothing was ordered in these days' })).toBeVisible()
  await judgeAt(page, 'a report of nothing', WIDTHS)
  await page.getByLabel('Days').selectOption('This month')
  await expect(page).toHaveURL(/span=this-month/)
  await page.goto('/admin/reports?from=2099-01-01&until=2099-01-31')
  await expect(page.getByRole('heading', { name: 'These days are still to come' })).toBeVisible()
  await judgeAt(page, 'a report of days to come', WIDTHS)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true })

  test('each row of a report is a card, and they are sorted from a list [REPORT-03]', async ({ page, shop }) => {
    const manager = await hireAt(shop.dataDir, 'manager')
    await placeSomeOrder(page, await register(page))
    await openAs(page, manager, '/admin/reports?by=product')
    const rows = page.getByRole('region', { name: 'By product' }).locator('tbody tr')
    // What other tests sold as well stands there, too.
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(3)
    await expect(rows.first()).toContainText('Kaju Barfi')
    await page.getByLabel('Sorted by').selectOption('Rupees, least first')
    await expect(rows.last()).toContainText('Kaju Barfi')
    await judge(page, 'a report on a phone')
  })
})
