import { expect, type Page } from '@playwright/test'
import { fillAddress, MADE_TO_ORDER, openCheckout, placeOrder, toast } from './checkout-steps.ts'
import { call } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { begin, paymentWindow, test } from './paying-shop.ts'

const thanks = (page: Page) => page.getByRole('region', { name: 'Thank you' })

test('a placed order is thanked for above all orders, shared without a word of it, and no more once it is cancelled @widths [ORDERS-08]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void shared.push(data) })
  })
  const meera = await openCheckout(page, MADE_TO_ORDER)
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Cash on Delivery/ }).check()
  await placeOrder(page).click()
  await expect(page).toHaveURL('/orders')
  const [{ _id }] = (await call(page, '/api/order/userorders', {}, meera.token)).orders
  const panel = thanks(page)
  await expect(panel).toContainText('Thank you, Meera. Your order is placed.')
  await expect(panel.getByRole('heading', { name: 'Now we pack your sweets' })).toBeFocused()
  await expect(panel).toContainText(`Order #${_id.slice(-6)}`)
  await expect(panel).toContainText('Cash on Delivery₹810')
  await expect(panel).toContainText(`We wrote to ${meera.email}.`)
  await expect(panel).not.toContainText(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun|today|tomorrow)\b/i)
  const steps = page.getByRole('list').filter({ hasText: 'Complete' }).getByRole('listitem')
  await expect(steps).toHaveText([/Cart, done/, /Checkout, done/, /Complete, done/])
  await expect(page.getByRole('heading', { level: 1, name: 'MY ORDERS' })).toBeVisible()
  await panel.getByRole('button', { name: 'Share' }).click()
  const shared = await page.evaluate(() => JSON.stringify((window as unknown as { shared: unknown }).shared))
  expect(shared).toContain('I have just ordered sweets at')
  expect(shared).not.toMatch(/Meera|Jaipur|track-order/)

  await panel.getByRole('link', { name: 'Follow the order' }).click()
  await expect(page).toHaveURL(`/track-order/${_id}`)
  await call(page, '/api/order/cancel', { orderId: _id }, meera.token)
  await page.goBack()
  await expect(page.getByRole('article')).toContainText('Cancelled')
  await expect(thanks(page)).toBeHidden()
})

test('thanks are there once: a later visit has none [ORDERS-08]', async ({ page }) => {
  await begin(page)
  await placeOrder(page).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹290' }).click()
  await expect(toast(page, 'Payment successful!')).toBeVisible()
  await expect(thanks(page)).toContainText('Online Payment₹290')
  await page.goto('/orders')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(thanks(page)).toBeHidden()
})

test('an order paid on another page is thanked for when its shopper comes back, and leaves no coupon for the next [ORDERS-08][STATE-30]', async ({
  page,
}) => {
  await begin(page)
  await page.getByRole('button', { name: /^Use / }).click()
  const saved = page.getByText(/You saved ₹\d+ on this order/)
  await expect(saved).toBeVisible()
  const [, off] = /₹(\d+)/.exec((await saved.textContent()) ?? '') ?? []
  await page.getByLabel('Card on Stripe’s secure page').check()
  await placeOrder(page).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL('/orders')
  await expect(thanks(page)).toContainText(`Online Payment₹${290 - Number(off)}`)
  expect(await page.evaluate(() => localStorage.getItem('halwai.coupons'))).toBe('{}')
})

test.describe('without a share sheet and without movement', () => {
  test.use({ reducedMotion: 'reduce' })

  test('thanks stand still, are sent by WhatsApp, and axe finds nothing', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await openCheckout(page, MADE_TO_ORDER)
    await fillAddress(page)
    await page.getByRole('radio', { name: /^Cash on Delivery/ }).check()
    await placeOrder(page).click()
    await expect(thanks(page).getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    )
    const moved = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
    )
    expect(moved.filter((duration) => duration > 0)).toEqual([])
    await judgeAt(page, 'the thanks for an order', [360])
  })
})
