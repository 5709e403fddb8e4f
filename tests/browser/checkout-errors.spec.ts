import { expect, type Page } from '@playwright/test'
import { amount, fillAddress, MADE_TO_ORDER, openCheckout, placeOrder, summary, toast } from './checkout-steps.ts'
import { call } from './customer.ts'
import { test } from './shop.ts'

test("a refused order shows the server's words, else its own [ERR-21]", async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page)
  await answerOrders(page, 200, { success: false, message: 'Not on a Tuesday.' })
  await placeOrder(page).click()
  await expect(toast(page, 'Not on a Tuesday.')).toBeVisible()
  await answerOrders(page, 200, { success: false })
  await placeOrder(page).click()
  await expect(toast(page, 'Failed to place order')).toBeVisible()
  await expect(page).toHaveURL('/place-order')
})

test('an order without an answer asks to try again [ERR-22]', async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page)
  await page.route('**/api/order/place', (route) => route.abort())
  await placeOrder(page).click()
  await expect(toast(page, 'Failed to place order. Please try again.')).toBeVisible()
  await expect(placeOrder(page)).toBeEnabled()
})

test("an order that errs shows the server's words, else its own [ERR-26]", async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page)
  await answerOrders(page, 503, { success: false, message: 'The shop is being swept.', code: 'unavailable' })
  await placeOrder(page).click()
  await expect(toast(page, 'The shop is being swept.')).toBeVisible()
  await answerOrders(page, 502, 'a page of a proxy')
  await placeOrder(page).click()
  await expect(toast(page, 'An error occurred while placing your order')).toBeVisible()
})

test('changed prices are said and shown, and the next press orders at them', async ({ page }) => {
  const meera = await openCheckout(page, MADE_TO_ORDER)
  await fillAddress(page)
  // What this page saw was another price.
  await page.route('**/api/product/some*', async (route) => {
    const reply = await (await route.fetch()).json()
    for (const product of reply.products) for (const size of product.sizePrices) size.price -= 10
    await route.fulfill({ json: reply })
  })
  await page.reload()
  await expect(amount(summary(page), 'Subtotal')).toHaveText('₹740')
  await page.unrouteAll({ behavior: 'wait' })
  await placeOrder(page).click()
  await expect(toast(page, 'Prices have changed. Please review your cart.')).toBeVisible()
  await expect(amount(summary(page), 'Subtotal')).toHaveText('₹770')
  await placeOrder(page).click()
  await expect(page).toHaveURL('/orders')
  expect((await call(page, '/api/order/userorders', {}, meera.token)).orders).toMatchObject([{ amount: 810 }])
})

async function answerOrders(page: Page, status: number, answer: object | string): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/order/place', (route) =>
    typeof answer === 'string' ? route.fulfill({ status, body: answer }) : route.fulfill({ status, json: answer }),
  )
}
