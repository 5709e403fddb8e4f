import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { NO_ORDERS_NOW } from '../../src/domain/settings/taking-orders.ts'
import type { Db } from '../../src/server/db/connect.ts'
import { fillAddress, openCheckout, openCodes, placeOrder, summary, toast } from './checkout-steps.ts'
import { judgeAt } from './judge-page.ts'
import { openForOrders } from './open-for-orders.ts'
import { begin, ordersOf, paymentWindow, test } from './paying-shop.ts'

/** The last box, ₹320, and a coupon of ₹20 that can be used once: with ₹40 for delivery ₹340. */
const LAST_BOX = { 'kaju-barfi': { '250 g': 1 } }

async function leaveOneBox(db: Db): Promise<void> {
  await db`update stock set on_hand = 1, reserved = 0 where variant_id in (select id from variants where product_id = 'kaju-barfi' and size = '250 g')`
}

async function makeCoupon(db: Db): Promise<string> {
  const code = `ONCE${randomUUID().slice(0, 6).toUpperCase()}`
  await db`
    insert into coupons (code, description, is_percentage, discount, usage_limit) values (${code}, '', false, 2000, 1)`
  return code
}

async function useCoupon(page: Page, code: string): Promise<void> {
  await openCodes(page)
  await summary(page).getByLabel('Coupon code').fill(code)
  await summary(page).getByRole('button', { name: 'Apply' }).click()
  await expect(summary(page).getByText('You saved ₹20 on this order')).toBeVisible()
}

type Way = 'Online Payment' | 'Card on Stripe’s secure page'

async function order(page: Page, way: Way): Promise<void> {
  await page.getByLabel(way).check()
  await expect(summary(page).getByText('You saved ₹20 on this order')).toBeVisible()
  await placeOrder(page).click()
}

async function pay(page: Page, way: Way): Promise<void> {
  await order(page, way)
  const at = way === 'Online Payment' ? paymentWindow(page) : page
  await at.getByRole('button', { name: 'Pay ₹340' }).click()
  await expect(toast(page, 'Payment successful!')).toBeVisible()
  await expect(page).toHaveURL('/orders')
}

async function proceed(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await expect(placeOrder(page)).toBeEnabled()
}

/** First attempts that come to nothing, each ending at a checkout that can be paid again. */
const FAILED: Record<string, (page: Page) => Promise<void>> = {
  'declined in the window, which she closes': async (page) => {
    await order(page, 'Online Payment')
    await paymentWindow(page).getByRole('button', { name: 'Let the bank decline' }).click()
    await expect(paymentWindow(page).getByText('declined by the bank')).toBeVisible()
    await paymentWindow(page).getByRole('button', { name: 'Close without paying' }).click()
    await expect(toast(page, 'Payment cancelled. You can try again later.')).toBeVisible()
  },
  'closed in the window, after which she looks into her cart': async (page) => {
    await order(page, 'Online Payment')
    await paymentWindow(page).getByRole('button', { name: 'Close without paying' }).click()
    await expect(toast(page, 'Payment cancelled. You can try again later.')).toBeVisible()
    await page.goto('/cart')
    await proceed(page)
  },
  'given up on the card page': async (page) => {
    await order(page, 'Card on Stripe’s secure page')
    await page.getByRole('link', { name: 'Cancel and go back' }).click()
    await expect(toast(page, 'Payment failed or was cancelled')).toBeVisible()
    await expect(page).toHaveURL('/place-order')
  },
  'left on the card page without a word': async (page) => {
    await order(page, 'Card on Stripe’s secure page')
    await expect(page).toHaveURL(/\/test-payments\/stripe\//)
    await page.goto('/cart')
    await proceed(page)
  },
}

for (const [how, fail] of Object.entries(FAILED)) {
  for (const way of ['Online Payment', 'Card on Stripe’s secure page'] as const) {
    test(`a first attempt ${how}: by ${way} the last box is paid at once, with its single-use coupon [PAY-13]`, async ({
      page,
      paying: { db },
    }) => {
      await leaveOneBox(db)
      const code = await makeCoupon(db)
      const meera = await openCheckout(page, LAST_BOX)
      await fillAddress(page)
      await useCoupon(page, code)
      await fail(page)
      await pay(page, way)
      expect(await ordersOf(page, meera)).toMatchObject([{ status: 'Placed', payment: true, amount: 340 }])
      const [left] = await db`
        select on_hand, reserved, (select used from coupons where code = ${code}) as used
        from stocked_variants where product_id = 'kaju-barfi' and size = '250 g'`
      expect(left).toEqual({ onHand: 0, reserved: 0, used: 1 })
    })
  }
}

test('a payment that was begun goes on after the shop has paused and the page was loaded anew [OPEN-07]', async ({
  page,
  paying: { db, shop },
}) => {
  const meera = await begin(page)
  await placeOrder(page).click()
  await paymentWindow(page).getByRole('button', { name: 'Close without paying' }).click()
  await expect(toast(page, 'Payment cancelled. You can try again later.')).toBeVisible()
  await openForOrders(shop.url, db, { takesOrders: false })
  await page.goto('/place-order')
  await expect(page.getByRole('main')).toContainText(NO_ORDERS_NOW)
  const goOn = page.getByRole('button', { name: 'Pay for the order you began' })
  await judgeAt(page, 'a checkout that takes no orders, with a payment that was begun', [360, 1440])
  await goOn.click()
  await paymentWindow(page).getByRole('button', { name: 'Close without paying' }).click()
  await goOn.click()
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹290' }).click()
  await expect(toast(page, 'Payment successful!')).toBeVisible()
  expect(await ordersOf(page, meera)).toMatchObject([{ status: 'Placed', payment: true, amount: 290 }])
  await openForOrders(shop.url, db)
})

test('an order that was paid, of which the shop has not heard, is asked about again while it rests [OPEN-07]', async ({
  page,
  paying: { db, shop },
}) => {
  const meera = await begin(page)
  await page.route('**/api/order/verifyRazorpay', (route) => route.abort())
  await placeOrder(page).click()
  await paymentWindow(page).getByRole('button', { name: 'Pay ₹290' }).click()
  await expect(toast(page, 'Payment verification failed. Please try again.')).toBeVisible()
  await openForOrders(shop.url, db, { takesOrders: false })
  await page.route('**/api/order/razorpay', (route) => route.abort())
  await page.goto('/place-order')
  const again = page.getByRole('button', { name: 'Ask again about the order you paid' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/order/razorpay')
  await again.press('Enter')
  await expect(page).toHaveURL('/orders')
  expect(await ordersOf(page, meera)).toMatchObject([{ status: 'Placed', payment: true, amount: 290 }])
  await openForOrders(shop.url, db)
})

test('a box that an unpaid order holds is sold out for other shoppers', async ({ page, browser, paying }) => {
  await leaveOneBox(paying.db)
  await openCheckout(page, LAST_BOX)
  await fillAddress(page)
  await placeOrder(page).click()
  await expect(paymentWindow(page).getByRole('button', { name: 'Pay ₹360' })).toBeVisible()
  const other = await browser.newPage({ baseURL: paying.shop.url })
  await expect(async () => {
    await other.goto('/collection/kaju-barfi')
    await expect(other.getByRole('radio', { name: '250 g' })).toBeDisabled({ timeout: 1_000 })
  }).toPass()
  await other.close()
})
