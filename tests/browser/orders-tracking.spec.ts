import { expect, type Page } from '@playwright/test'
import { formatDate, formatDay, formatMoment } from '../../src/domain/dates.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { call, register, signIn } from './customer.ts'
import { placeTestOrder } from './order-steps.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'

const STEPS = ['Order Placed', 'Processing', 'Shipped', 'Out for Delivery', 'Delivered']
const HOUR = 3_600_000

const progress = (page: Page) => page.getByRole('region', { name: 'Progress' }).getByRole('listitem')
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' })

test('an order shows number, date, status, address and items @widths [TRACK-02][TRACK-03][TRACK-12]', async ({
  page,
}) => {
  const meera = await signIn(page)
  const { _id, date, items } = await placeTestOrder(page, meera)
  await page.goto(`/track-order/${_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${_id.slice(-6)}`)
  await expect(page.getByText(`Placed on ${formatDate(date)}`)).toBeVisible()
  await expect(page.getByRole('main').getByText('Placed', { exact: true })).toBeVisible()
  for (const line of ['Meera Sharma', '14 Sample Lane', 'Jaipur, Rajasthan 302001, India', '98290 12345']) {
    await expect(details(page).getByText(line)).toBeVisible()
  }
  const list = page.getByRole('region', { name: 'Order items' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  for (const { name, shelfLife } of items) {
    await expect(list.filter({ hasText: name })).toContainText(`Best within ${shelfLife}`)
  }
})

test('payment shows method, amount and whether it is paid; handling is named, street and zip under either name [TRACK-06][TRACK-07][ENT-16]', async ({
  page,
}) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await page.goto(`/track-order/${_id}`)
  await expect(details(page).getByText('Cash on Delivery · Payment Pending')).toBeVisible()
  await expect(details(page).getByText('₹740')).toBeVisible()
  await expect(details(page).getByText('Gift wrapping, Fragile handling')).toBeVisible()
  await expect(details(page)).toContainText('14 Sample LaneJaipur, Rajasthan 302001, India')
  await changeOrders(page, meera.token, ({ address: { street, zipcode, ...rest }, ...order }) => ({
    ...order,
    payment: true,
    address: { ...rest, address: `${street} II`, zipCode: zipcode },
  }))
  await page.reload()
  await expect(details(page).getByText('Cash on Delivery · Paid')).toBeVisible()
  await expect(details(page)).toContainText('14 Sample Lane IIJaipur, Rajasthan 302001, India')
})

test('five steps: the real time of those reached, the rest estimated; the tracking id stays, and a step is seen when the shopper comes back [TRACK-04][TRACK-08][TRACK-09][TRACK-10]', async ({
  page,
  shop,
}) => {
  const meera = await signIn(page)
  const { _id, date } = await placeTestOrder(page, meera)
  await inDatabase(shop, (db) => moveOrder(db, _id, 'Processing'))
  const [{ events }] = (await call(page, '/api/order/userorders', {}, meera.token)).orders
  await page.goto(`/track-order/${_id}`)
  await expect(progress(page).locator('b')).toHaveText(STEPS)
  await expect(progress(page).nth(0)).toContainText(formatMoment(events[0].at))
  await expect(progress(page).nth(1)).toContainText(formatMoment(events[1].at))
  for (const [place, hours] of [
    [2, 24],
    [3, 48],
    [4, 72],
  ] as const) {
    await expect(progress(page).nth(place)).toContainText(`Estimated by ${formatDay(date + hours * HOUR)}`)
  }
  const tracking = page.getByText(/^SH\d{6}$/)
  const first = await tracking.textContent()
  await page.reload()
  await expect(tracking).toHaveText(first ?? '')

  await expect(progress(page).filter({ has: page.locator('b', { hasText: 'Shipped' }) })).toContainText('Estimated')
  await inDatabase(shop, (db) => moveOrder(db, _id, 'Shipped'))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('main').getByText('Shipped', { exact: true }).first()).toBeVisible()
  await expect(progress(page).filter({ has: page.locator('b', { hasText: 'Shipped' }) })).not.toContainText('Estimated')
})

test('a cancelled order comes to an end of its own [TRACK-11]', async ({ page, shop }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await inDatabase(shop, (db) => moveOrder(db, _id, 'Cancelled'))
  await page.goto(`/track-order/${_id}`)
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(page.getByText(/^This order was cancelled on/)).toBeVisible()
  await expect(page.getByRole('main').getByText('Out for Delivery')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Progress' })).toHaveCount(0)
})

test("an unknown order and another customer's lead to the orders [TRACK-01]", async ({ page }) => {
  const kabir = await register(page, 'Kabir Rao')
  const { _id } = await placeTestOrder(page, kabir)
  await signIn(page)
  for (const id of ['0123456789abcdef01234567', _id]) {
    await page.goto(`/track-order/${id}`)
    await expect(page).toHaveURL('/orders')
  }
})

test('Back to Orders leads there, also where no order could be loaded [TRACK-13][OK-13]', async ({ page }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await page.goto(`/track-order/${_id}`)
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await expect(page).toHaveURL('/orders')

  await page.route('**/api/order/userorders', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.goto(`/track-order/${_id}`)
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await expect(page).toHaveURL('/orders')
})

test('an order of no more than the named fields is shown, and never a script’s own words [TRACK-15][TRACK-16][ENT-16]', async ({
  page,
}) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await changeOrders(page, meera.token, ({ _id, items, status, payment, paymentMethod, date, amount, address }) => ({
    ...{ _id, status, payment, paymentMethod, date, amount },
    items: items.map(({ name, image, price, size, quantity }: AnyOrder) => ({ name, image, price, size, quantity })),
    address: {
      ...{ firstName: 'Meera', lastName: 'Sharma', address: address.street, city: 'Jaipur' },
      ...{ state: 'Rajasthan', zipCode: '302001', country: 'India', phone: '98290 12345' },
    },
  }))
  await page.goto(`/track-order/${_id}`)
  await expect(details(page)).toContainText('14 Sample LaneJaipur, Rajasthan 302001, India')
  await expect(details(page)).toContainText('Total₹740')
  await expect(page.getByRole('region', { name: 'Order items' })).toContainText('Lachha Rabri')
  await expect(page.getByRole('main')).not.toContainText(/undefined|NaN/)
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/order/userorders', (route) => route.fulfill({ json: { success: true } }))
  for (const path of [`/track-order/${_id}`, '/orders']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText('Something went wrong. Please try again.')
    await expect(page.getByRole('main')).not.toContainText(/undefined|map/)
  }
})

test("Print Order Details opens the browser's print dialog; paper has no buttons, is black on white and says whose it is [TRACK-14]", async ({
  page,
  shop,
}) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await inDatabase(shop, (db) => moveOrder(db, _id, 'Processing'))
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = 'yes'
    }
  })
  await page.goto(`/track-order/${_id}`)
  await page.getByRole('button', { name: 'Print Order Details' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await expect(page.getByText(/^Kesar & Khoya · 12 Example Bazaar/)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print Order Details' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByText(/^Kesar & Khoya · 12 Example Bazaar/)).toBeVisible()
  await expect
    .poll(() => page.getByRole('main').evaluate(coloursOf))
    .toEqual({
      words: ['rgb(0, 0, 0)'],
      grounds: ['rgb(255, 255, 255)'],
    })
})

/** The colours of the words that are seen, and of what they stand on. Runs in the page. */
function coloursOf(main: Element): { words: string[]; grounds: string[] } {
  const seen = [...main.querySelectorAll<HTMLElement>('*')].filter((each) => each.checkVisibility())
  const own = seen.filter(({ childNodes }) =>
    [...childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
  )
  const grounds = own.map((each) => {
    for (let at: Element | null = each; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  })
  return { words: [...new Set(own.map((each) => getComputedStyle(each).color))], grounds: [...new Set(grounds)] }
}

// biome-ignore lint/suspicious/noExplicitAny: orders as an older API would answer them
type AnyOrder = any

/** Lets the page read the customer's orders changed. */
async function changeOrders(page: Page, token: string, change: (order: AnyOrder) => AnyOrder): Promise<void> {
  const { orders } = await call(page, '/api/order/userorders', {}, token)
  await page.route('**/api/order/userorders', (route) =>
    route.fulfill({ json: { success: true, orders: orders.map(change) } }),
  )
}
