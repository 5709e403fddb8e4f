import { expect, type Page, type Route } from '@playwright/test'
import { fillAddress, MADE_TO_ORDER, openCheckout, placeOrder, toast } from './checkout-steps.ts'
import { type Customer, call, fillCart } from './customer.ts'
import { test } from './shop.ts'

const ordersOf = async (page: Page, { token }: Customer) =>
  (await call(page, '/api/order/userorders', {}, token)).orders

const processing = (page: Page) => page.getByRole('button', { name: 'Processing...', exact: true })

test('an order takes exactly its lines out of the cart and opens the orders [STATE-24][STATE-25][ERR-29][OK-10][DEC-31]', async ({
  page,
}) => {
  const meera = await openCheckout(page, { ...MADE_TO_ORDER, ghevar: { '1 piece, 18 cm': 1 } })
  await fillAddress(page)
  const sent = page.waitForRequest('**/api/order/**')
  const gate = await holdOrders(page)
  await placeOrder(page).click()
  await expect(toast(page, 'Processing your order...')).toBeVisible()
  gate.open()
  await expect(toast(page, 'Order placed successfully!')).toBeVisible()
  await expect(toast(page, 'Processing your order...')).toBeHidden()
  await expect(page).toHaveURL('/orders')
  expect(new URL((await sent).url()).pathname).toBe('/api/order/place')
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)

  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const { cartData } = await call(page, '/api/cart/get', {}, meera.token)
  expect(cartData).toEqual({ ghevar: { '1 piece, 18 cm': 1 } })
  expect(await ordersOf(page, meera)).toMatchObject([{ paymentMethod: 'cod', status: 'Placed' }])
})

test('Place Order reads Processing... and takes no further press; a double click makes one order [CHECK-15]', async ({
  page,
}) => {
  const meera = await openCheckout(page, MADE_TO_ORDER)
  await fillAddress(page)
  const gate = await holdOrders(page)
  await placeOrder(page).dblclick()
  await expect(processing(page)).toBeVisible()
  await expect(placeOrder(page)).toBeDisabled()
  await placeOrder(page).click({ force: true })
  gate.open()
  await expect(page).toHaveURL('/orders')
  expect(gate.count()).toBe(1)
  expect(await ordersOf(page, meera)).toHaveLength(1)
})

test('a double click, then a reload while it runs, make one order [DEC-32]', async ({ page }) => {
  const meera = await openCheckout(page, MADE_TO_ORDER)
  await fillAddress(page)
  // The order arrives; its answer does not.
  await holdFirst(page, (route) => route.fetch())
  await placeOrder(page).dblclick()
  await expect.poll(() => ordersOf(page, meera)).toHaveLength(1)
  await page.reload()
  await expect(toast(page, 'Order placed successfully!')).toBeVisible()
  await expect(page).toHaveURL('/orders')
  expect(await ordersOf(page, meera)).toHaveLength(1)
})

test('a reload before the order has arrived still places it, once', async ({ page }) => {
  const meera = await openCheckout(page, MADE_TO_ORDER)
  await fillAddress(page)
  await holdFirst(page, () => Promise.resolve())
  await placeOrder(page).click()
  await expect(processing(page)).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/orders')
  expect(await ordersOf(page, meera)).toHaveLength(1)
})

test('a try after no answer goes out under the same key, and a checkout begun before the page of that order was there is its own', async ({
  page,
}) => {
  const meera = await openCheckout(page, MADE_TO_ORDER)
  await fillAddress(page)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order/place')) keys.push(request.headers()['idempotency-key'])
  })
  await page.route('**/api/order/place', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await placeOrder(page).click()
  await expect(toast(page, 'Failed to place order. Please try again.')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/api/order/userorders', () => Promise.resolve())
  await placeOrder(page).click()
  await expect(page).toHaveURL('/orders')
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(await ordersOf(page, meera)).toHaveLength(1)

  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await fillCart(page, MADE_TO_ORDER)
  await page.goto('/place-order')
  await expect(placeOrder(page)).toBeEnabled()
  expect(await ordersOf(page, meera)).toHaveLength(1)
})

/** The first order call is never answered; the later ones go through. */
async function holdFirst(page: Page, meanwhile: (route: Route) => Promise<unknown>) {
  let held = false
  await page.route('**/api/order/place', async (route) => {
    if (held) return route.continue()
    held = true
    await meanwhile(route)
  })
}

/** Order calls wait until the gate opens. */
async function holdOrders(page: Page) {
  let count = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/order/place', async (route) => {
    count += 1
    await promise
    await route.continue()
  })
  return { open: resolve, count: () => count }
}
