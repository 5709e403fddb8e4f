import { expect, type Page } from '@playwright/test'
import type { Db } from '../../src/server/db/connect.ts'
import { sell as sellAt } from '../api/counter.ts'
import { toast } from './checkout-steps.ts'
import { type Customer, call, signIn } from './customer.ts'
import { placeTestOrder } from './order-steps.ts'
import { test } from './paying-shop.ts'

const again = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Order Again/ })
const sell = (db: Db, name: string) => sellAt(db, [{ size: '250 g', price: 100, left: 10 }], name)

async function cartOf(page: Page, { token }: Customer) {
  return (await call(page, '/api/cart/get', {}, token)).cartData
}

test('an order is in the cart again, from its page and from My Orders @widths', async ({ page }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await page.goto(`/track-order/${_id}`)
  await again(page).click()
  await expect(toast(page, 'Everything is in your cart again.')).toBeVisible()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText('Lachha Rabri')
  expect(await cartOf(page, meera)).toEqual({ 'moong-dal-halwa': { '250 g': 1 }, 'lachha-rabri': { '250 g': 2 } })

  await page.goto('/orders')
  await again(page).first().click()
  await expect(page).toHaveURL('/cart')
  const twice = { 'moong-dal-halwa': { '250 g': 2 }, 'lachha-rabri': { '250 g': 4 } }
  expect(await cartOf(page, meera)).toEqual(twice)
  await expect(page.getByRole('banner').getByRole('link', { name: /6/ }).first()).toBeVisible()
})

test('a sweet sold out or no longer sold is named, and only the rest is in the cart', async ({ page, paying }) => {
  const { db } = paying
  const [barfi, halwa, ladoo] = [
    await sell(db, 'Kesar Barfi'),
    await sell(db, 'Aam Halwa'),
    await sell(db, 'Gond Ladoo'),
  ]
  const meera = await signIn(page)
  const items = [barfi, halwa, ladoo].map((_id) => ({ _id, size: '250 g', quantity: 3, price: 100 }))
  const { address } = await placeTestOrder(page, meera)
  const bought = { address, items, amount: 970, additionalCosts: 30, discount: 0, appliedCoupon: null }
  const { orderId, message } = await call(page, '/api/order/place', bought, meera.token)
  expect(orderId, message).toBeDefined()
  await db`update stock set on_hand = 0 where variant_id in (select id from variants where product_id = ${barfi})`
  await db`update stock set on_hand = 2 where variant_id in (select id from variants where product_id = ${ladoo})`
  await page.goto(`/track-order/${orderId}`)
  await again(page).click()
  const told = 'Added 2 of 3: Kesar Barfi (250 g) is sold out, only 2 of 3 Gond Ladoo (250 g) can be had.'
  await expect(toast(page, told)).toBeVisible()
  await expect(page).toHaveURL('/cart')
  expect(await cartOf(page, meera)).toEqual({ [halwa]: { '250 g': 3 }, [ladoo]: { '250 g': 2 } })

  await db`update stock set on_hand = 0 where variant_id in (select id from variants where product_id in (${halwa}, ${ladoo}))`
  await db`update products set published = false where id = ${barfi}`
  await page.goto(`/track-order/${orderId}`)
  await again(page).click()
  await expect(toast(page, /^Nothing could be added: Kesar Barfi \(250 g\) is no longer sold,/)).toBeVisible()
  await expect(page).toHaveURL(`/track-order/${orderId}`)
})

test('an order that cannot be put into the cart says why, and can be tried again', async ({ page }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await page.route('**/api/order/again', (route) => route.abort())
  await page.goto(`/track-order/${_id}`)
  await again(page).click()
  await expect(toast(page, /could not be reached/)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await again(page).click()
  await expect(page).toHaveURL('/cart')
})
