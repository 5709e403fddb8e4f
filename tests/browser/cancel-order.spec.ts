import { expect, type Page } from '@playwright/test'
import { cancelOrder } from '../../src/contract/orders.ts'
import { printedOrderId } from '../../src/domain/orders/order-id.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { type Customer, call, signIn } from './customer.ts'
import { placePaidOrder, placeTestOrder } from './order-steps.ts'
import { test } from './paying-shop.ts'
import { countCalls } from './watch-page.ts'

const CANCEL = `**${cancelOrder.path}`

const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel Order' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel this order?' })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: /^(Yes, cancel it|Cancelling\.\.\.)$/ })
const cancelled = (page: Page) => page.getByText(/^This order was cancelled on/)
const badge = (page: Page, status: string) => page.getByRole('main').getByText(status, { exact: true }).first()

async function statusOf(page: Page, { token }: Customer): Promise<string> {
  return (await call(page, '/api/order/userorders', {}, token)).orders[0].status
}

test('an order is cancelled after a question that says what will happen @widths', async ({ page }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await page.goto(`/track-order/${_id}`)
  await expect(page.getByText('Best within').first()).toBeVisible()
  await cancelButton(page).click()
  await expect(dialog(page)).toContainText('It was to be paid on delivery, so there is nothing to pay.')
  await expect(dialog(page)).toContainText('The code SWEETFREE can be used again.')
  await dialog(page).getByRole('button', { name: 'Keep my order' }).click()
  await expect(dialog(page)).toBeHidden()
  expect(await statusOf(page, meera)).toBe('Placed')

  await cancelButton(page).click()
  await confirm(page).click()
  await expect(cancelled(page)).toBeVisible()
  await expect(cancelled(page)).toBeInViewport()
  await expect(dialog(page)).toBeHidden()
  await expect(badge(page, 'Cancelled')).toBeVisible()
  await expect(cancelButton(page)).toBeHidden()
  await expect(page.getByText('Cash on Delivery · Nothing to pay')).toBeVisible()
  await expect(page.getByText('Best within')).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(
    `Order #${printedOrderId(_id)} is now Cancelled.`,
  )
  await page.getByRole('link', { name: 'Back to Orders' }).click()
  await expect(badge(page, 'Cancelled')).toBeVisible()
  expect(await statusOf(page, meera)).toBe('Cancelled')
})

test('an order is cancelled by keyboard, and the focus is led to what came of it', async ({ page }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await page.goto(`/track-order/${_id}`)
  await cancelButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cancelButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).locator(':focus')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Keep my order' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(confirm(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cancelled(page)).toBeVisible()
  await expect(page.locator('#order-cancelled')).toBeFocused()
  expect(await statusOf(page, meera)).toBe('Cancelled')
})

test('a cancelling that is slow says so, one that fails says why and can be tried again, one whose answer is lost is seen to have happened', async ({
  page,
}) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await page.goto(`/track-order/${_id}`)
  let fail = () => {}
  const held = new Promise<void>((resolve) => (fail = resolve))
  await page.route(CANCEL, async (route) => {
    await held
    await route.abort()
  })
  const calls = countCalls(page, cancelOrder.path)
  await cancelButton(page).click()
  await confirm(page).click()
  await expect(confirm(page)).toHaveAccessibleName('Cancelling...')
  await expect.poll(calls).toBe(1)
  // Not pressed twice, though it stays where it is.
  await confirm(page).click({ force: true })
  expect(calls()).toBe(1)
  fail()
  await expect(dialog(page).getByRole('alert')).toHaveText('The order could not be cancelled. Please try again.')
  expect(await statusOf(page, meera)).toBe('Placed')
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(CANCEL, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await confirm(page).click()
  await expect(cancelled(page)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})

test('an order that is shipped while its customer is asked can no longer be cancelled', async ({ page, paying }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await page.goto(`/track-order/${_id}`)
  await cancelButton(page).click()
  await moveOrder(paying.db, _id, 'Shipped')
  await expect(dialog(page).getByRole('alert')).toContainText('can no longer be cancelled')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog(page)).toBeHidden()
  await expect(cancelButton(page)).toBeHidden()
  await expect(badge(page, 'Shipped')).toBeVisible()
})

test('money paid online is said to go back, to be on its way, and to have been sent', async ({ page, paying }) => {
  const { db } = paying
  const meera = await signIn(page)
  const { _id } = await placePaidOrder(page, db, meera)
  await page.goto(`/track-order/${_id}`)
  await cancelButton(page).click()
  await expect(dialog(page)).toContainText('₹740 goes back the way it was paid; your bank says how soon.')
  await db`insert into stand_ins.switches values ('razorpay', 'failing')`
  await confirm(page).click()
  await expect(cancelled(page)).toContainText('₹740 is on its way back the way it was paid')
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('Online Payment · Being paid back')
  await db`delete from stand_ins.switches`
  await expect(async () => {
    await page.reload()
    await expect(cancelled(page)).toContainText('₹740 was sent back the way it was paid', { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('complementary', { name: 'Details' })).toContainText('Online Payment · Paid back')
})
