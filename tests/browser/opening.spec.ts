import { expect, type Page } from '@playwright/test'
import { NO_ORDERS_NOW } from '../../src/domain/settings/taking-orders.ts'
import type { Db } from '../../src/server/db/connect.ts'
import { deliveryOf, setUpDelivery } from '../delivery.ts'
import type { Colleague } from '../office.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { fillAddress, MADE_TO_ORDER, openCheckout, placeOrder, toast } from './checkout-steps.ts'
import { fillCart, signIn } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { openForOrders } from './open-for-orders.ts'
import { test as base } from './shop.ts'
import { openDatabase } from './shop-database.ts'

// A shop of its own, which rests and opens again.
const test = base.extend<object, { own: RunningShop & { owner: Colleague; db: Db } }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
    async ({}, use) => {
      const shop = await startShop({ TRUSTED_PROXIES: '127.0.0.1', PAYMENTS: 'off' })
      const { db, end } = await openDatabase(shop)
      await use({ ...shop, db, owner: await hireAt(shop.dataDir, 'owner') })
      await end()
      await shop.end()
      await removeDataDir(shop.dataDir)
    },
    { scope: 'worker' },
  ],
  shop: async ({ own }, use) => use(own),
})
test.describe.configure({ mode: 'default' })

const orders = (page: Page) => page.getByRole('region', { name: 'Orders', exact: true })
const notice = (page: Page) => page.getByRole('complementary', { name: 'Today' })
const toCheckout = (page: Page) => page.getByRole('link', { name: 'Proceed to Checkout' })

/** Has the shop rest, and opens a page of it. */
async function openResting(page: Page, { url, db }: { url: string; db: Db }, path: string): Promise<void> {
  await openForOrders(url, db, { takesOrders: false, path })
  await page.goto(path)
  await expect(notice(page)).toHaveText(NO_ORDERS_NOW)
}

test('an owner reads what follows, has the shop take no orders for now, and whoever was about to order is refused in words [OPEN-03][OPEN-06][SET-16]', async ({
  page,
  own,
}) => {
  await openForOrders(own.url, own.db)
  await openCheckout(page, MADE_TO_ORDER)
  const office = await page.context().newPage()
  await openAs(office, own.owner, '/admin/settings/hours')
  await expect(orders(office)).toContainText(/Open for orders( since .+)?\./)
  const shown = office.getByRole('complementary', { name: 'What shoppers see' })
  await expect(shown).toContainText('Same-day delivery')
  await orders(office).getByRole('button', { name: 'Take no orders for now' }).click()
  const dialog = office.getByRole('dialog', { name: 'Take no orders for now?' })
  await expect(dialog).toContainText(NO_ORDERS_NOW)
  await judgeAt(office, 'the dialog that has a shop rest', [360, 1440])
  await dialog.getByRole('button', { name: 'Take no orders for now' }).click()
  await expect(orders(office)).toContainText('It takes no orders since')
  await expect(shown).toContainText(`today${NO_ORDERS_NOW}Once orders are taken:Same-day delivery`)
  await judgeAt(office, 'hours of a shop that takes no orders', [360, 1440])
  await office.close()

  await fillAddress(page)
  await placeOrder(page).click()
  await expect(toast(page, NO_ORDERS_NOW)).toBeVisible()
  await openResting(page, own, '/cart')
  await expect(page.getByRole('main')).toContainText('Lachha Rabri')
})

test('while the shop takes no orders product, cart and checkout say so in the place of the way to order [OPEN-03]', async ({
  page,
  own,
}) => {
  const main = page.getByRole('main')
  for (const path of ['/', '/collection', '/contact', '/shipping']) {
    await openResting(page, own, path)
    await expect(main).not.toContainText(/same-day delivery/i)
  }
  await openResting(page, own, '/collection/moong-dal-halwa')
  await expect(main.getByRole('button', { name: 'No orders now' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0)
  await judgeAt(page, 'a product of a shop that takes no orders', [360, 1440])
  await main.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click()
  const added = page.getByRole('dialog', { name: 'Added to cart!' })
  await expect(added).toContainText(NO_ORDERS_NOW)
  await expect(toCheckout(page)).toHaveCount(0)
  await added.getByRole('link', { name: /^Your cart/ }).click()
  await expect(main).toContainText('Moong Dal Halwa')
  await expect(main).toContainText(NO_ORDERS_NOW)
  await expect(toCheckout(page)).toHaveCount(0)
  await judgeAt(page, 'the cart of a shop that takes no orders', [320, 360, 1440])
})

test('a checkout that is opened while no orders are taken asks for nothing and leads back to the cart [OPEN-03]', async ({
  page,
  own,
}) => {
  await signIn(page)
  await fillCart(page, MADE_TO_ORDER)
  await openResting(page, own, '/place-order')
  const main = page.getByRole('main')
  await expect(main).toContainText(NO_ORDERS_NOW)
  await expect(placeOrder(page)).toHaveCount(0)
  await judgeAt(page, 'the checkout of a shop that takes no orders', [360, 1440])
  await main.getByRole('link', { name: 'Back to the cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('a shop that promises days promises none while it takes no orders, and leads its owner to its zones all the same [OPEN-03][OPEN-05]', async ({
  page,
  own,
}) => {
  await setUpDelivery(own.db, deliveryOf([]))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => localStorage.setItem('halwai.pin', JSON.stringify('302001')))
  await fillCart(page, MADE_TO_ORDER)
  for (const path of ['/', '/collection/moong-dal-halwa', '/cart']) {
    await openResting(page, own, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/Deliver to|Where shall it go|302001/)).toHaveCount(0)
  }
  expect(asked).not.toContain('/api/offers')

  await openAs(page, own.owner, '/admin/settings/delivery')
  const shown = page.getByRole('complementary', { name: 'What shoppers see' })
  await expect(shown).toContainText('follows from the place')
  await page.goto('/admin/settings/hours')
  await orders(page).getByRole('button', { name: 'Open for orders' }).click()
  const change = page.getByRole('dialog').getByRole('link', { name: 'Change delivery' })
  await expect(change).toHaveAttribute('href', /settings\/promise$/)
  await setUpDelivery(own.db, null)
})

test('Today leads an owner to what shoppers will be charged, and opens the shop [OPEN-05][OPEN-06]', async ({
  page,
  own,
}) => {
  await openForOrders(own.url, own.db, { takesOrders: false })
  await openAs(page, own.owner, '/admin/today')
  const closed = page.getByRole('region', { name: 'Not open for orders' })
  await judgeAt(page, 'Today of a shop that takes no orders', [360, 1440])
  await closed.getByRole('button', { name: 'Open for orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open for orders?' })
  await expect(dialog).toContainText('Delivery₹40 · Change')
  await expect(dialog.getByRole('link', { name: 'Change cash on delivery' })).toHaveAttribute('href', /settings\/cash$/)
  await judgeAt(page, 'the dialog that opens a shop', [360, 1440])
  await dialog.getByRole('button', { name: 'Open for orders' }).click()
  await expect(closed).toHaveCount(0)
  await page.goto('/admin/settings/hours')
  await expect(orders(page)).toContainText(/^Orders ?Open for orders since /)

  await expect(async () => {
    await page.goto('/')
    await expect(notice(page)).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await openCheckout(page, MADE_TO_ORDER)
  await fillAddress(page)
  await placeOrder(page).click()
  await expect(toast(page, 'Order placed successfully!')).toBeVisible()
})
