import { expect, type Page } from '@playwright/test'
import { followOrder, listOrders } from '../../src/contract/orders.ts'
import { printedOrderId } from '../../src/domain/orders/order-id.ts'
import type { OrderStatus } from '../../src/domain/orders/order-status.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { call, signIn } from './customer.ts'
import { placeTestOrder } from './order-steps.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'
import { openStill, pass } from './still-clock.ts'
import { countCalls, watch } from './watch-page.ts'

const STREAM = `**${followOrder.path}*`

const badge = (page: Page, status: string) => page.getByRole('main').getByText(status, { exact: true }).first()
const messages = (page: Page) => page.getByRole('status', { name: 'Messages' })

/** Moves an order on from outside of the shop's own process, as its command does. */
const move = (shop: { dataDir: string }, id: string, to: OrderStatus) => inDatabase(shop, (db) => moveOrder(db, id, to))

/** As when its tab goes behind another one, or comes back. */
async function turn(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

test('an order is followed to its end without a reload, and each step is told to screen readers once', async ({
  page,
  shop,
}) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  const { complaints } = await watch(page)
  const streams = countCalls(page, followOrder.path)
  const loads = countCalls(page, listOrders.path)
  const following = page.waitForResponse(STREAM)
  await page.goto(`/track-order/${_id}`)
  await following
  expect(streams()).toBe(1)
  for (const [steps, status] of (['Processing', 'Shipped', 'Delivered'] as const).entries()) {
    // It is said for five seconds, which a busy machine takes to end the step.
    const told = expect(messages(page)).toContainText(`Order #${printedOrderId(_id)} is now ${status}.`)
    await move(shop, _id, status)
    await told
    await expect(badge(page, status)).toBeVisible()
    // Once to open the page and once for each move.
    expect(loads()).toBe(steps + 2)
  }
  await expect(page.getByText('Cash on Delivery · Paid')).toBeVisible()
  await turn(page, 'hidden')
  await turn(page, 'visible')
  await expect.poll(loads).toBe(5)
  expect(streams()).toBe(1)
  expect(await complaints()).toEqual([])
})

test('a page refused the stream asks every 20 s, and more seldom where that fails too', async ({ page, shop }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await page.route(STREAM, (route) => route.fulfill({ status: 503, json: { success: false, message: '', code: '' } }))
  const loads = countCalls(page, listOrders.path)
  await openStill(page, `/track-order/${_id}`)
  await expect(badge(page, 'Placed')).toBeVisible()
  await move(shop, _id, 'Processing')
  /** Lets seconds pass until it has asked so often; gives how many. From when a refusal has come, which takes its time. */
  const secondsUntil = async (asked: number) => {
    let seconds = 0
    const asks = async () => {
      await pass(page, 1_000)
      seconds += 1
      return loads()
    }
    await expect.poll(asks, { intervals: [1] }).toBe(asked)
    return seconds
  }
  expect(await secondsUntil(2)).toBeGreaterThanOrEqual(20)
  await expect(messages(page)).toContainText('is now Processing.')

  await page.route(`**${listOrders.path}`, (route) => route.abort())
  expect(await secondsUntil(3)).toBeGreaterThanOrEqual(20)
  await page.unroute(`**${listOrders.path}`)
  await move(shop, _id, 'Shipped')
  expect(await secondsUntil(4)).toBeGreaterThanOrEqual(36)
  await expect(badge(page, 'Shipped')).toBeVisible()
})

test('a hidden tab follows nothing, and catches up when it is seen again', async ({ page, shop }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  const streams = countCalls(page, followOrder.path)
  await page.goto(`/track-order/${_id}`)
  await expect.poll(streams).toBe(1)
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes(followOrder.path))
  await turn(page, 'hidden')
  await dropped
  await move(shop, _id, 'Shipped')
  await expect(badge(page, 'Placed')).toBeVisible()
  await turn(page, 'visible')
  await expect(badge(page, 'Shipped')).toBeVisible()
  await expect.poll(streams).toBe(2)
})

test('a shopper logged out elsewhere follows the order no longer', async ({ page, shop }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  const streams = countCalls(page, followOrder.path)
  const following = page.waitForResponse(STREAM)
  await page.goto(`/track-order/${_id}`)
  await following
  expect(streams()).toBe(1)
  await call(page, '/api/user/logout', {}, meera.token)
  const told = expect(page.getByText('Your session has expired. Please login again.')).toBeVisible()
  await move(shop, _id, 'Shipped')
  await told
  await expect(page).toHaveURL(/\/login/)
})
