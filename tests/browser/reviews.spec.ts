import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { toast } from './checkout-steps.ts'
import { register, signIn } from './customer.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'
import { placeSomeOrder } from './some-order.ts'

/** Made to order, and no other test looks at its reviews. */
const HALWA = { _id: 'moong-dal-halwa', size: '250 g', price: 250 }

const panel = (page: Page) => page.getByRole('main').getByRole('tabpanel')
const openReviews = async (page: Page) => {
  await page.goto(`/collection/${HALWA._id}`)
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(panel(page).getByRole('article').first()).toBeVisible()
}

/** Moves an order to the door, as the shop's own command does. */
async function deliver(dataDir: string, orderId: string): Promise<void> {
  await inDatabase({ dataDir }, (db) => moveOrder(db, orderId, 'Delivered'))
}

test('only who received a sweet is asked for a review; she writes, changes and takes it back @widths', async ({
  page,
  shop,
}) => {
  const [fresh, broken] = [`Fresh ${randomUUID()}`, `Broken ${randomUUID()}`]
  const meera = await signIn(page)
  await openReviews(page)
  await expect(panel(page).getByText('Whoever has received this from us can review it.')).toBeVisible()
  await deliver(shop.dataDir, await placeSomeOrder(page, meera, HALWA))

  await openReviews(page)
  await panel(page).getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: 'Your review' })
  const send = form.getByRole('button', { name: 'Send review' })
  await send.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await send.click()
  await expect(form.getByText('Please choose from one to five stars')).toBeVisible()
  // The error has led to the stars: the header stands above them, not over them.
  const header = await page.getByRole('banner').boundingBox()
  const stars = await form.getByRole('radio', { name: '4 stars' }).boundingBox()
  expect(stars?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  await form.getByRole('radio', { name: '4 stars' }).check()
  await form.getByLabel('Title').fill(fresh)
  await form.getByLabel('Your review').last().fill('It snaps, then melts.')
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(toast(page, 'Thank you for your review')).toBeVisible()
  const mine = panel(page).getByRole('article').filter({ hasText: fresh })
  await expect(mine).toContainText('Meera S.')
  await expect(mine.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  const counted = await panel(page)
    .getByText(/^\d+ reviews$/)
    .textContent()
  await expect(page.getByRole('tab', { name: /^Reviews/ })).toHaveText(`Reviews (${counted?.split(' ')[0]})`)

  await panel(page).getByRole('button', { name: 'Edit your review' }).click()
  await expect(form.getByLabel('Title')).toHaveValue(fresh)
  await form.getByRole('radio', { name: '2 stars' }).check()
  await form.getByLabel('Title').fill(broken)
  await form.getByRole('button', { name: 'Save review' }).click()
  const changed = panel(page).getByRole('article').filter({ hasText: broken })
  await expect(changed.getByRole('img', { name: '2 of 5 stars' })).toBeVisible()
  await expect(mine).toBeHidden()

  await panel(page).getByRole('button', { name: 'Edit your review' }).click()
  await form.getByRole('button', { name: 'Remove it' }).click()
  await expect(changed).toBeHidden()
  await expect(panel(page).getByRole('button', { name: 'Write a review' })).toBeVisible()
})

test('a review is reported with a reason; a visitor logs in first', async ({ page }) => {
  await openReviews(page)
  const report = panel(page)
    .getByRole('button', { name: /^Report the review/ })
    .first()
  await report.click()
  await expect(page).toHaveURL(/\/login\?from=%2Fcollection%2Fmoong-dal-halwa/)
  const meera = await register(page)
  await page.evaluate((text) => localStorage.setItem('halwai.session', text), JSON.stringify(meera))
  await openReviews(page)
  await report.click()
  await page.getByRole('dialog').getByRole('radio', { name: 'It tells private things' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Report it' }).click()
  await expect(toast(page, 'Thank you. We will look at this review.')).toBeVisible()
})

test('the form of a review stays where it is when the reviews arrive late @widths', async ({ page }) => {
  await signIn(page)
  await page.route('**/api/product/kaju-barfi/own-review', (route) =>
    route.fulfill({ json: { success: true, allowed: true } }),
  )
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/product/kaju-barfi/reviews*', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/collection/kaju-barfi')
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  const write = panel(page).getByRole('button', { name: 'Write a review' })
  await expect(panel(page).getByText('Rated 4.9')).toBeVisible()
  const before = await write.boundingBox()
  arrive()
  await expect(panel(page).getByRole('article').first()).toBeVisible()
  expect(await write.boundingBox()).toEqual(before)
})
