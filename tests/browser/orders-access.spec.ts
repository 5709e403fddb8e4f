import { expect } from '@playwright/test'
import type { Order } from '../../src/contract/orders.ts'
import { ORDER_STATUSES } from '../../src/domain/orders/order-status.ts'
import { BOXES, openCodes, placeOrder, summary, toast } from './checkout-steps.ts'
import { call, fillCart, signIn } from './customer.ts'
import { judge, onNarrowPhone } from './judge-page.ts'
import { placeTestOrder } from './order-steps.ts'
import { test } from './shop.ts'

const LISTED = '**/api/order/userorders'

onNarrowPhone(() => {
  test('on no orders, on orders in every status, and where they cannot be loaded', async ({ page }) => {
    const meera = await signIn(page)
    await page.goto('/orders')
    await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
    await judge(page, 'no orders')
    const order = await placeTestOrder(page, meera)
    await page.route(LISTED, (route) =>
      route.fulfill({ json: { success: true, orders: ORDER_STATUSES.map((status) => inStatus(order, status)) } }),
    )
    await page.goto('/orders')
    await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await judge(page, 'orders in every status')
    await page.goto('/track-order')
    await expect(page.getByRole('main').getByRole('link', { name: 'Track Order' }).first()).toBeVisible()
    await judge(page, 'orders to choose from')
    for (const status of ['Shipped', 'Delivered', 'Cancelled'] as const) {
      await page.goto(`/track-order/${status}`)
      await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible()
      await judge(page, `an order that is ${status}`)
    }

    await page.unrouteAll({ behavior: 'wait' })
    await page.route(LISTED, (route) => route.fulfill({ status: 500, body: 'oops' }))
    await page.goto('/orders')
    await expect(page.getByRole('alert')).toBeVisible()
    await judge(page, 'orders that did not come')
  })

  test('on a checkout with saved addresses, a refused coupon and a refused order', async ({ page }) => {
    const meera = await signIn(page)
    for (const label of ['Home', 'Parents']) {
      await call(page, '/api/user/address', { label, address: { ...ADDRESS, city: label } }, meera.token)
    }
    await fillCart(page, BOXES)
    await page.goto('/place-order')
    await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked()
    await page.getByRole('checkbox', { name: /^Cold packing/ }).check()
    await page.getByRole('radio', { name: /^Online Payment/ }).check()
    await openCodes(page)
    await page.getByLabel('Coupon code').fill('NO-SUCH-CODE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(summary(page).getByText('Invalid coupon code')).toBeVisible()
    await placeOrder(page).click()
    await expect(toast(page, 'Payment gateway not available. Please try again later.')).toBeVisible()
    await judge(page, 'a checkout that was refused')

    await page.getByRole('radio', { name: /^Cash on Delivery/ }).check()
    await page.route('**/api/order/place', () => new Promise(() => {}))
    await placeOrder(page).click()
    await expect(placeOrder(page)).toHaveAccessibleName('Processing...')
    await judge(page, 'a checkout under way')
  })

  test('on the cart whose prices did not come, and on both faces of /verify', async ({ page }) => {
    await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
    await page.route('**/api/product/some*', (route) => route.abort())
    await page.goto('/cart')
    await expect(page.getByRole('alert')).toBeVisible()
    await judge(page, 'a cart without its products')
    await page.goto('/verify?success=true&orderId=0123')
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
    await judge(page, 'a return from payment, signed out')
    await signIn(page)
    await page.route('**/api/order/verifyStripe', () => new Promise(() => {}))
    await page.goto('/verify?success=true&orderId=0123')
    await expect(page.getByText('please keep this page open')).toBeVisible()
    await judge(page, 'a payment being checked')
  })
})

const ADDRESS = {
  firstName: 'Meera',
  lastName: 'Sharma',
  email: 'meera@example.com',
  phone: '9829012345',
  street: '14 Sample Lane',
  state: '',
  zipcode: '302001',
  country: 'India',
}

/** The same order, as far as `status`. */
function inStatus(order: Order, status: Order['status']): Order {
  const events = [...order.events, { status, at: order.date + 3_600_000 }]
  return { ...order, _id: status, status, events }
}
