import { expect, type Page } from '@playwright/test'
import { register } from './customer.ts'
import { judge } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'

const WIDTHS = [768, 1440]
/** The day on whose sheet an order of this moment is: before noon in India today's, else tomorrow's. */
const dueToday = () => new Date(Date.now() + 5.5 * 3_600_000 + 12 * 3_600_000).toISOString().slice(0, 10)
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name} made` })

test('the kitchen ticks off what it has made, and the order can be packed', async ({ page, shop }) => {
  const meera = await register(page)
  const id = await placeSomeOrder(page, meera, { _id: 'lachha-rabri', size: '500 g', price: 500 })
  const arjun = await hireAt(shop.dataDir, 'packer')
  await openAs(page, arjun, `/admin/kitchen?day=${dueToday()}`)
  const rabri = box(page, 'Lachha Rabri 500 g')
  await expect(rabri).not.toBeChecked()
  await rabri.press('Space')
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('can be packed')
  await expect(rabri).toBeChecked()
  const { orders } = await (
    await page.request.post('/api/order/userorders', { headers: { token: meera.token } })
  ).json()
  expect(orders.find(({ _id }: { _id: string }) => _id === id).status).toBe('Processing')
})

test('a day without orders says so, and the day and the batch are in the address', async ({ page, shop }) => {
  const arjun = await hireAt(shop.dataDir, 'packer')
  await openAs(page, arjun, '/admin/kitchen?day=2020-01-01')
  await expect(page.getByText('Nothing to make')).toBeVisible()
  await expect(page.getByText('For Wed 1 Jan 2020')).toBeVisible()
  await page.getByLabel('Batch').selectOption('overdue')
  await expect(page).toHaveURL(/batch=overdue/)
})

test('where the sheet does not come that is said, and asked for again', async ({ page, shop }) => {
  const arjun = await hireAt(shop.dataDir, 'packer')
  await page.route('**/api/admin/kitchen?*', (route) => route.abort())
  await openAs(page, arjun, '/admin/kitchen')
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await page.unroute('**/api/admin/kitchen?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('term').filter({ hasText: 'Made' })).toBeVisible()
})

test('a manager sees money on the day’s page, a packer sees none', async ({ page, shop, browser }) => {
  await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/today')
  await expect(page.getByText('Taken today')).toBeVisible()
  await expect(page.getByText('By hour, today and a week ago')).toBeVisible()
  await page.getByText('As a table').first().click()
  await expect(page.getByRole('columnheader', { name: 'Last week' })).toBeVisible()

  const other = await browser.newPage({ baseURL: shop.url })
  await openAs(other, await hireAt(shop.dataDir, 'packer'), '/admin/today')
  await expect(other.getByText('Orders today')).toBeVisible()
  await expect(other.getByRole('main')).not.toContainText('₹')
  await other.close()
})

test('axe finds nothing on the day’s page and the sheet', async ({ page, shop }) => {
  await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'owner'))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/today')
    await expect(page.getByText('By hour, today and a week ago')).toBeVisible()
    await judge(page, `today at ${width}`)
    await page.goto(`/admin/kitchen?day=${dueToday()}`)
    await expect(page.getByRole('checkbox').first()).toBeVisible()
    await judge(page, `kitchen at ${width}`)
  }
})
