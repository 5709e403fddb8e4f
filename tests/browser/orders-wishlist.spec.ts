import { expect, type Page } from '@playwright/test'
import { toast } from './checkout-steps.ts'
import { type Customer, call, signIn, wishlistOf } from './customer.ts'
import { test } from './shop.ts'

/** Below the list stand bestsellers, whatever the other tests have bought most of. */
const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'My Wishlist' }).getByRole('article').filter({ hasText: name })

test('wished products stand with picture, name and price; one is added, one removed @widths [ACCT-05][ACCT-06][ACCT-07]', async ({
  page,
}) => {
  const meera = await signIn(page)
  await wish(page, meera, ['rasgulla', 'besan-ladoo', 'coconut-cookies'])
  await page.goto('/wishlist')
  const { products } = await (
    await page.request.get('/api/product/some?ids=rasgulla,besan-ladoo,coconut-cookies')
  ).json()
  for (const { name, price } of products) {
    await expect(card(page, name).getByRole('heading', { name })).toBeVisible()
    await expect(card(page, name)).toContainText(`₹${price}`)
    await expect(card(page, name).locator('img')).toHaveAttribute('src', /\/pictures\//)
  }
  await card(page, 'Besan Ladoo')
    .getByRole('button', { name: /^ADD TO CART/ })
    .click()
  await expect(toast(page, 'Added to cart!')).toBeVisible()
  await expect
    .poll(async () => (await call(page, '/api/cart/get', {}, meera.token)).cartData)
    .toEqual({ 'besan-ladoo': { '250 g': 1 } })

  await card(page, 'Besan Ladoo')
    .getByRole('button', { name: /^REMOVE/ })
    .click()
  await expect(card(page, 'Besan Ladoo')).toBeHidden()
  await page.reload()
  await expect(card(page, 'Rasgulla')).toBeVisible()
  await expect(card(page, 'Besan Ladoo')).toBeHidden()
})

test('an empty wishlist says so and leads to the collection [ACCT-08]', async ({ page }) => {
  await signIn(page)
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse Collection' }).click()
  await expect(page).toHaveURL('/collection')
})

test('a wishlist that does not come is not called empty, and comes when it is asked for again', async ({ page }) => {
  const meera = await signIn(page)
  await call(page, '/api/wishlist/add', { itemIds: ['besan-ladoo'] }, meera.token)
  await page.route('**/api/wishlist', (route) => route.abort())
  await page.goto('/wishlist')
  await expect(page.getByText('We could not load your wishlist.')).toBeVisible()
  await expect(page.getByText('Your wishlist is empty')).toBeHidden()
  await page.unroute('**/api/wishlist')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Besan Ladoo')).toBeVisible()
})

test('a sweet taken out as the page is left stays out', async ({ page }) => {
  const meera = await signIn(page)
  await call(page, '/api/wishlist/add', { itemIds: ['besan-ladoo', 'kaju-barfi'] }, meera.token)
  await page.goto('/wishlist')
  await page.route('**/api/wishlist/remove', () => {})
  await card(page, 'Besan Ladoo')
    .getByRole('button', { name: /^REMOVE/ })
    .click()
  await expect(card(page, 'Besan Ladoo')).toBeHidden()
  await page.unroute('**/api/wishlist/remove')
  await page.reload()
  await expect(card(page, 'Kaju Barfi')).toBeVisible()
  await expect(card(page, 'Besan Ladoo')).toBeHidden()
  await expect.poll(() => wishlistOf(page, meera)).toEqual(['kaju-barfi'])
})

test('a wished sweet that is sold out says so; one no longer sold can be let go', async ({ page }) => {
  const meera = await signIn(page)
  await wish(page, meera, ['ghevar', 'old-sweet'])
  await page.goto('/wishlist')
  await expect(card(page, 'Malai Ghevar').getByRole('button', { name: /^SOLD OUT/ })).toBeDisabled()
  await page.getByRole('button', { name: 'REMOVE old sweet' }).click()
  await expect(page.getByText('no longer sold')).toBeHidden()
})

test('a sweet wished for in another window comes in, and is not called no longer sold meanwhile', async ({ page }) => {
  const meera = await signIn(page)
  await wish(page, meera, ['besan-ladoo'])
  await page.goto('/wishlist')
  await expect(card(page, 'Besan Ladoo')).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/product/some*', async (route) => {
    await held
    await route.continue()
  })
  const other = await page.context().newPage()
  await wish(other, meera, ['besan-ladoo', 'kaju-barfi', 'old-sweet'], '/cart')
  await other.reload()
  await expect(page.getByText('3 sweets')).toBeVisible()
  await expect(page.getByText('no longer sold')).toBeHidden()
  answer()
  await expect(card(page, 'Kaju Barfi')).toBeVisible()
  await expect(page.getByText('no longer sold')).toHaveText(/old sweet/)
})

/** What this customer has wished for in this browser before the next page opens. */
async function wish(page: Page, { customerId }: Customer, ids: readonly string[], at = '/robots.txt'): Promise<void> {
  await page.goto(at)
  await page.evaluate(([key, list]) => localStorage.setItem(key, list), [
    `halwai.wishlist.${customerId}`,
    JSON.stringify(ids),
  ] as const)
}
