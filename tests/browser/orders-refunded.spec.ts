import { expect, type Page } from '@playwright/test'
import type { Db } from '../../src/server/db/connect.ts'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { tellMove } from '../../src/server/orders/move/tell-move.ts'
import { signIn } from './customer.ts'
import { judge } from './judge-page.ts'
import { placePaidOrder, placeTestOrder } from './order-steps.ts'
import { test } from './paying-shop.ts'

const badge = (page: Page, status: string) => page.getByRole('main').getByText(status, { exact: true }).first()
const details = (page: Page) => page.getByRole('complementary', { name: 'Details' })

/** As if staff had this much (paise) of an order paid by hand, since its provider refused to send it. */
async function payByHand(db: Db, orderId: string, amount: number, state = 'by-hand'): Promise<void> {
  await db`
    insert into refunds (payment_id, amount, reason, state, queued_at)
    select id, ${amount}, 'staff', ${state}, now() from payments where order_id = ${orderId} and settles`
}

test('money that is paid by hand is not said to come from a bank', async ({ page, paying: { db } }) => {
  const { _id } = await placePaidOrder(page, db, await signIn(page))
  await payByHand(db, _id, 10_000)
  await page.goto(`/track-order/${_id}`)
  await expect(details(page)).toContainText('We will pay ₹100 back to you by hand.')
  await db`update refunds r set state = 'handed' from payments p where p.id = r.payment_id and p.order_id = ${_id}`
  await page.reload()
  await expect(details(page)).toContainText('We have paid ₹100 back to you by hand.')
  await expect(details(page)).not.toContainText('the way it was paid')
})

test('money that goes back while its page is open is told there without a reload', async ({ page, paying: { db } }) => {
  const { _id } = await placePaidOrder(page, db, await signIn(page))
  await page.goto(`/track-order/${_id}`)
  // Once a move was told the page follows.
  await moveOrder(db, _id, 'Processing')
  await expect(badge(page, 'Processing')).toBeVisible()
  await payByHand(db, _id, 10_000)
  await tellMove(db, _id)
  await expect(details(page)).toContainText('We will pay ₹100 back to you by hand.')
})

test('a parcel that came back has no delivery expected any more, and nothing to be paid', async ({
  page,
  paying: { db },
}) => {
  const { _id } = await placeTestOrder(page, await signIn(page))
  await page.goto(`/track-order/${_id}`)
  await moveOrder(db, _id, 'Out for Delivery')
  await expect(page.getByText('Expected delivery')).toBeVisible()
  await expect(page.getByText('Estimated')).toHaveCount(1)
  await db`update orders set came_back_at = now(), restocked = false where id = ${_id}`
  await tellMove(db, _id)
  await expect(page.getByText('This parcel came back to us and is not on its way any more.')).toBeVisible()
  await expect(page.getByText('Expected delivery')).toHaveCount(0)
  await expect(page.getByText('Estimated')).toHaveCount(0)
  await expect(details(page)).toContainText('Cash on Delivery · Nothing to pay')
  await judge(page, 'an order that came back')
})

test('an order tells of each line how many were refunded @widths', async ({ page, paying: { db } }) => {
  const { _id } = await placePaidOrder(page, db, await signIn(page))
  await db`update order_lines set taken_off = 1 where order_id = ${_id} and quantity = 2`
  await page.goto(`/track-order/${_id}`)
  const items = page.getByRole('region', { name: 'Order items' }).getByRole('listitem')
  await expect(items.filter({ hasText: 'Lachha Rabri' })).toContainText('quantity 2 · ₹260 each · 1 of 2 refunded')
  await expect(items.filter({ hasText: 'Moong Dal Halwa' })).not.toContainText('refunded')
  await page.goto('/orders')
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()
  await expect(row('Lachha Rabri')).toContainText('Refunded1 of 2')
  await expect(row('Moong Dal Halwa')).not.toContainText('Refunded')
})

test('a cancelled order is promised what has not gone back yet, and no more', async ({ page, paying: { db } }) => {
  const { _id } = await placePaidOrder(page, db, await signIn(page))
  await payByHand(db, _id, 10_050, 'handed')
  await page.goto(`/track-order/${_id}`)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(dialog).toContainText('and the remaining ₹639.50 goes back the way it was paid')
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  const cancelled = page.getByText(/^This order was cancelled on/)
  await expect(cancelled).toContainText(/₹639\.50 (is on its way|was sent) back the way it was paid/)
  await expect(cancelled).toContainText('We have paid ₹100.50 back to you by hand.')
})

test('an order cancelled after all went back is promised nothing', async ({ page, paying: { db } }) => {
  const { _id } = await placePaidOrder(page, db, await signIn(page))
  await payByHand(db, _id, 74_000)
  await page.goto(`/track-order/${_id}`)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(dialog).toContainText('It will not be made. All you paid is refunded already. The code SWEETFREE')
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  const cancelled = page.getByText(/^This order was cancelled on/)
  await expect(cancelled).toContainText('will not be delivered. We will pay ₹740 back to you by hand.')
  await expect(cancelled).not.toContainText('on its way')
})
