import { expect, type Page } from '@playwright/test'
import { dueToday } from './board-steps.ts'
import { register } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'
import { overhangOf } from './stands-whole.ts'

const WIDTHS = [768, 1024, 1440]
const made = (page: Page, name: string) => page.getByRole('spinbutton', { name: `${name} made` })

test('the sheet, in which axe finds nothing, is printed with all its rows, under one heading with shop, day, batch and moment', async ({
  page,
  shop,
}) => {
  await placeSomeOrder(page, await register(page), { _id: 'lachha-rabri', size: '500 g', price: 500 })
  const day = dueToday()
  // Another test's order is news to this sheet.
  await page.route('**/api/admin/order-events*', (route) => route.abort())
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/kitchen?day=${day}`)
  let printed = 0
  await page.exposeFunction('tellPrinted', () => printed++)
  await page.evaluate('window.print = () => window.tellPrinted()')
  await expect(made(page, 'Lachha Rabri 500 g')).toBeVisible()
  await judgeAt(page, 'kitchen', WIDTHS)
  const sheet = page.getByRole('region', { name: 'What to make' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => sheet.evaluate((at) => at.scrollWidth - at.clientWidth), `at ${width}`).toBe(0)
    // A name has room for its words.
    expect((await sheet.locator('th[scope="rowgroup"]').first().boundingBox())?.width).toBeGreaterThan(140)
  }
  const rows = await page.getByRole('row').count()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => printed).toBe(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row')).toHaveCount(rows)
  const sweet = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Lachha Rabri/ }) })
  await expect(sweet.first()).toBeVisible()
  await expect(sweet.first()).toContainText('500 g')
  for (const role of ['banner', 'navigation', 'search', 'button', 'link', 'combobox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kitchen sheet')
  const [year = '', , date] = day.split('-')
  const shown = new RegExp(
    `^Kesar & Khoya · For \\w{3} ${Number(date)} \\w{3} ${year} · Everything to make · as of \\w{3} \\d+ \\w{3}, \\d+:\\d\\d [AP]M$`,
  )
  await expect(page.getByText(/ as of /)).toHaveText(shown)
})

test('a day without orders says so and leads to the next with some; day and batch are in the address [KITCHEN-11]', async ({
  page,
  shop,
}) => {
  await placeSomeOrder(page, await register(page), { _id: 'lachha-rabri', size: '500 g', price: 500 })
  const arjun = await hireAt(shop.dataDir, 'packer')
  await openAs(page, arjun, '/admin/kitchen?day=2020-01-01')
  const next = page.getByRole('link', { name: /^\d+ orders? for \w{3} \d+ \w{3}$/ })
  // What is there of it, other tests may have packed meanwhile.
  await next.click()
  await expect(page).toHaveURL(/day=20(?!20-01-01)/)
  await page.goBack()
  await expect(page.getByText('Nothing to make')).toBeVisible()
  await expect(page.getByText('For Wed 1 Jan 2020')).toBeVisible()
  await page.getByLabel('Batch').selectOption('overdue')
  await expect(page).toHaveURL(/batch=overdue/)
})

test('a kitchen sheet that does not come says so, and is asked for again', async ({ page, shop }) => {
  const arjun = await hireAt(shop.dataDir, 'packer')
  await page.route('**/api/admin/kitchen?*', (route) => route.abort())
  // Where orders are followed, it is asked for by itself.
  await page.route('**/api/admin/order-events*', (route) => route.abort())
  await openAs(page, arjun, '/admin/kitchen')
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await page.unroute('**/api/admin/kitchen?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('term').filter({ hasText: 'Made' })).toBeVisible()
})

test('a manager sees money on the day’s page, a packer sees none', async ({ page, shop }) => {
  await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/today')
  for (const figure of ['Sold today', 'Taken today']) await expect(page.getByText(figure)).toBeVisible()
  await expect(page.getByText('By hour, today and a week ago')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Imarti' }).first()).toHaveAttribute('href', '/admin/catalogue/imarti')
  await page.getByText('As a table').first().click()
  await expect(page.getByRole('columnheader', { name: 'Last week' })).toBeVisible()

  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/today')
  await expect(page.getByText('Orders today')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('₹')
  await expect(page.getByText('Imarti').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Imarti' })).toHaveCount(0)
})

test('the chart of a day on which nothing was sold says ₹0 and its hours, and sums of crores with their paise fit into their tiles', async ({
  page,
  shop,
}) => {
  await placeSomeOrder(page, await register(page))
  const none = { orders: 0, amount: 0 }
  await page.route('**/api/admin/today', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const hours = body.hours.map(({ hour }: { hour: number }) => ({ hour, today: none, lastWeek: none }))
    body.sales.today.amount = 1_234_567_859
    body.taken.today = -123_456_750
    await route.fulfill({ response, json: { ...body, hours, cashOutside: 234_567_825 } })
  })
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/today')
  const chart = page.getByRole('figure').filter({ hasText: 'By hour, today and a week ago' })
  await expect(chart.locator('.recharts-yAxis-tick-labels text')).toHaveText(['₹0'])
  await expect(chart.locator('.recharts-xAxis-tick-labels text').first()).toHaveText('8:00')
  await expect(chart.locator('.recharts-xAxis-tick-labels text').last()).toHaveText('20:00')
  await expect(chart.locator('.recharts-xAxis-tick-labels text').last()).toBeVisible()

  const sold = page.getByText('₹1,23,45,678.59')
  for (const width of [...WIDTHS, 1024, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(sold).toBeVisible()
    const overhangs = await page
      .locator('dd > b')
      .evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth))
    expect(Math.max(...overhangs)).toBe(0)
  }
})

test('for a glance on a phone the pages of the day fit as well', async ({ page, shop }) => {
  const owner = await hireAt(shop.dataDir, 'owner')
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['today', 'kitchen', 'orders', 'catalogue']) {
    await openAs(page, owner, `/admin/${path}`)
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expect.soft.poll(() => overhangOf(page), `${path} is too wide by`).toBeLessThanOrEqual(0)
  }
})
