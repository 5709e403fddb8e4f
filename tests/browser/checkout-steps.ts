import { expect, type Locator, type Page } from '@playwright/test'
import type { CartData } from '../../src/domain/cart/cart.ts'
import { type Customer, fillCart, signIn } from './customer.ts'

/** ₹320 and two of ₹370: a subtotal of ₹1,060. */
export const BOXES: CartData = { 'kaju-barfi': { '250 g': 1 }, 'besan-ladoo': { '500 g': 2 } }

/** ₹250 and two of ₹260: a subtotal of ₹770. Made to order, so that no test buys them away from another. */
export const MADE_TO_ORDER: CartData = { 'moong-dal-halwa': { '250 g': 1 }, 'lachha-rabri': { '250 g': 2 } }

/** Meera, signed in, with a filled cart, on the checkout page. */
export async function openCheckout(page: Page, lines: CartData = BOXES): Promise<Customer> {
  const customer = await signIn(page)
  await fillCart(page, lines)
  await page.goto('/place-order')
  await expect(placeOrder(page)).toBeEnabled()
  return customer
}

export async function fillAddress(page: Page): Promise<void> {
  // It fills in city and state.
  await page.getByLabel('PIN code').fill('302001')
  await page.getByLabel('Phone').fill('98290 12345')
  await page.getByLabel('Flat, house, building').fill('14 Sample Lane')
  await page.getByLabel('Area, street').fill('near Old Well')
  // Until the state is known it is asked when an order can come, and the button that places it rests.
  await expect(page.getByLabel('City')).toHaveValue('Jaipur')
}

/** Opens what is folded away: the field for a code, and the coupons that the shop offers. */
export async function openCodes(page: Page): Promise<void> {
  await page.getByText(/^A (coupon )?code/).click()
  await expect(page.getByLabel('Coupon code')).toBeVisible()
}

/** The one that this width shows. */
export function placeOrder(page: Page): Locator {
  return page.getByRole('button', { name: /^(Place Order|Processing\.\.\.)$/ }).filter({ visible: true })
}

export function summary(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Order Summary' })
}

/** An amount of a cart's or an order's summary by its label. */
export function amount(box: Locator, label: string): Locator {
  return box
    .locator('dl > div')
    .filter({ has: box.page().getByText(label, { exact: true }) })
    .locator('dd')
}

export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status', { name: 'Messages' }).getByText(text, { exact: true })
}
