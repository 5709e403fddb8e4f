import { expect, type Locator, type Page } from '@playwright/test'
import { signIn } from './customer.ts'
import { placeTestOrder } from './order-steps.ts'
import { test } from './shop.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('MY ORDERS has a card for each order with a row for each item @widths [ORDERS-01][ORDERS-02][ORDERS-03][ORDERS-04]', async ({
  page,
}) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await placeTestOrder(page, meera)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'MY ORDERS' })).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  const card = cards(page).filter({ hasText: _id.slice(-6) })
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(`Order #${_id.slice(-6)}`)
  for (const once of [today(), '₹740', 'Cash on Delivery'])
    await expect(card.getByText(once, { exact: true })).toHaveCount(1)
  await expect(card.getByText('Placed', { exact: true })).toBeVisible()
  expect(await dotOf(card)).not.toBe('rgba(0, 0, 0, 0)')
  await expect(card.getByRole('button', { name: /^Order Again/ })).toHaveCount(1)
  await expect(card.getByRole('listitem')).toHaveCount(2)
  for (const [name, price, count, size] of [
    ['Moong Dal Halwa', '₹250', '1', '250 g'],
    ['Lachha Rabri', '₹260', '2', '250 g'],
  ] as const) {
    const row = card.getByRole('listitem').filter({ hasText: name })
    await expect(row.getByRole('heading', { name })).toBeVisible()
    await expect(row.locator('img')).toHaveAttribute('src', /\/pictures\//)
    await expect(row).toContainText(price)
    await expect(row).toContainText(`Quantity${count}`)
    await expect(row).toContainText(`Size${size}`)
  }
})

test("a row's Track Order leads to its order [ORDERS-05]", async ({ page }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await page.goto('/orders')
  const row = cards(page).getByRole('listitem').filter({ hasText: 'Lachha Rabri' })
  await expect(row.getByRole('link', { name: /^Track Order/ })).toHaveAttribute('href', `/track-order/${_id}`)
  // Anywhere in it.
  await row.click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(`/track-order/${_id}`)
  await page.goBack()
  await cards(page)
    .getByRole('link', { name: /^Track Order of Order #/ })
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

test('the dot is green at the end, blue on the way, yellow before, red where nothing comes [STATE-20]', async ({
  page,
}) => {
  const meera = await signIn(page)
  const order = await placeTestOrder(page, meera)
  const statuses = ['Delivered', 'Shipped', 'Out for Delivery', 'Processing', 'Placed', 'Cancelled']
  await page.route('**/api/order/userorders', (route) =>
    route.fulfill({
      json: { success: true, orders: statuses.map((status, n) => ({ ...order, _id: `sweet${n}`, status })) },
    }),
  )
  await page.goto('/orders')
  const dots = await Promise.all(statuses.map((_, n) => dotOf(page.getByRole('article', { name: `Order #sweet${n}` }))))
  const [green, blue, yellow, red] = ['rgb(95, 127, 63)', 'rgb(43, 93, 140)', 'rgb(185, 130, 0)', 'rgb(179, 38, 30)']
  expect(dots).toEqual([green, blue, blue, yellow, yellow, red])
})

test('without an id the recent orders are there to choose from [ROUTE-25]', async ({ page }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await page.goto('/track-order')
  await expect(page.getByRole('heading', { name: `Order #${_id.slice(-6)}` })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Track Order of Order #/ })
    .click()
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

/** The colour of the dot beside an order's status. */
async function dotOf(card: Locator): Promise<string> {
  const status = card.getByText(/^(Placed|Processing|Shipped|Out for Delivery|Delivered|Cancelled)$/)
  return status.evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
}

function today(): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).formatToParts(new Date())
  const part = (type: string) => parts.find((one) => one.type === type)?.value
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`
}
