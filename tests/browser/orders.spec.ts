import { expect, type Page } from '@playwright/test'
import { call, signIn } from './customer.ts'
import { placeTestOrder } from './order-steps.ts'
import { test } from './shop.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

test('MY ORDERS has a row for each ordered item with all that was bought @widths [ORDERS-01][ORDERS-02][ORDERS-03][ORDERS-04]', async ({
  page,
}) => {
  const meera = await signIn(page)
  await placeTestOrder(page, meera)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'MY ORDERS' })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  for (const [name, price, count, size] of [
    ['Moong Dal Halwa', '₹250', '1', '250 g'],
    ['Lachha Rabri', '₹260', '2', '250 g'],
  ] as const) {
    const row = rows(page).filter({ hasText: name })
    await expect(row.getByRole('heading', { name })).toBeVisible()
    await expect(row.locator('img')).toHaveAttribute('src', /\/pictures\//)
    await expect(row).toContainText(price)
    await expect(row).toContainText(`Quantity${count}`)
    await expect(row).toContainText(`Size${size}`)
    await expect(row).toContainText(today())
    await expect(row).toContainText('Cash on Delivery')
    await expect(row.getByText('Placed', { exact: true })).toBeVisible()
    expect(await dotOf(page, name)).not.toBe('rgba(0, 0, 0, 0)')
  }
})

test("a row's Track Order leads to its order [ORDERS-05]", async ({ page }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await page.goto('/orders')
  await page
    .getByRole('link', { name: /^Track Order/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/track-order/${_id}`)
})

test('without orders the page says so and leads to the collection [ORDERS-06]', async ({ page }) => {
  await signIn(page)
  await page.goto('/orders')
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
  await page.getByRole('link', { name: 'Start Shopping' }).click()
  await expect(page).toHaveURL('/collection')
})

test('the dot is green, blue, yellow or red by the status [STATE-20]', async ({ page }) => {
  const meera = await signIn(page)
  await placeTestOrder(page, meera)
  const [order] = (await call(page, '/api/order/userorders', {}, meera.token)).orders
  const statuses = ['Delivered', 'Shipped', 'Processing', 'Placed', 'Out for Delivery', 'Cancelled']
  await page.route('**/api/order/userorders', (route) =>
    route.fulfill({
      json: {
        success: true,
        orders: statuses.map((status) => ({
          ...order,
          _id: status,
          status,
          items: [{ ...order.items[0], name: `Sweet ${status}` }],
        })),
      },
    }),
  )
  await page.goto('/orders')
  const [green, blue, yellow, ...red] = await Promise.all(statuses.map((status) => dotOf(page, `Sweet ${status}`)))
  expect([green, blue, yellow]).toEqual(['rgb(95, 127, 63)', 'rgb(43, 93, 140)', 'rgb(185, 130, 0)'])
  expect(new Set(red)).toEqual(new Set(['rgb(179, 38, 30)']))
})

test('without an id the recent orders are there to choose from [ROUTE-25]', async ({ page }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await page.goto('/track-order')
  await expect(page.getByRole('heading', { name: `Order #${_id.slice(-6)}` })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Track Order' }).click()
  await expect(page).toHaveURL(`/track-order/${_id}`)
})

test('orders that did not come are asked for again', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/order/userorders', (route) => route.abort())
  await page.goto('/orders')
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
})

/** The colour of the dot beside a row's status. */
async function dotOf(page: Page, name: string): Promise<string> {
  const status = rows(page)
    .filter({ hasText: name })
    .getByText(/^(Placed|Processing|Shipped|Out for Delivery|Delivered|Cancelled)$/)
  return status.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
}

function today(): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).formatToParts(new Date())
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('weekday')} ${part('day')} ${part('month')}`
}
