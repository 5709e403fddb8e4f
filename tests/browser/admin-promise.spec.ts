import { expect, type Page } from '@playwright/test'
import { numberOf } from './board-steps.ts'
import { register } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { dayAfter, test } from './promising-shop.ts'
import { placeSomeOrder } from './some-order.ts'

const SIZES = [360, 768, 1440]

async function placeInJaipur(page: Page): Promise<string> {
  return placeSomeOrder(page, await register(page), { _id: 'moong-dal-halwa', size: '250 g', price: 250 })
}

test('the board and the order say what is promised, and staff move it', async ({ page, shop }) => {
  const id = await placeInJaipur(page)
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/orders')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: numberOf(id) }) })
  await expect(card).toContainText('Tomorrow, 10 AM–1 PM')
  await judgeAt(page, 'board', SIZES)
  await page.getByLabel('Promised to leave on').fill(dayAfter(2))
  await expect(card).toHaveCount(0)
  await page.goto(`/admin/orders/${id}`)
  const promised = page.getByRole('region', { name: 'Promised' })
  await expect(promised).toContainText('Tomorrow, 10 AM–1 PM')
  await promised.getByRole('button', { name: 'Move the day…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /5–8 PM/ }).check({ force: true })
  await judgeAt(page, 'move', SIZES)
  await dialog.getByRole('button', { name: 'Move to Tomorrow, 5–8 PM' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(promised).toContainText('Tomorrow, 5–8 PM')
  await judgeAt(page, 'order', SIZES)
})

test('kitchen and dispatch sheets of a coming day go by window', async ({ page, shop }) => {
  await placeInJaipur(page)
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/kitchen?day=${dayAfter(1)}`)
  await expect(page.getByRole('columnheader', { name: 'On the shelf' })).toBeVisible()
  await expect(page.getByLabel('Batch').getByRole('option', { name: /10 AM–1 PM/ })).toHaveCount(1)
  await judgeAt(page, 'kitchen', SIZES)
  await page.getByRole('link', { name: 'Dispatch' }).click()
  await page.goto(`/admin/dispatch?day=${dayAfter(1)}`)
  const run = page.getByRole('region', { name: '10 AM–1 PM, by our rider' })
  await expect(run.getByRole('heading', { name: 'Jaipur' })).toBeVisible()
  await expect(run).toContainText('302001')
  await expect(run).toContainText('in cash')
  await judgeAt(page, 'dispatch', SIZES)
})

test('a caller gets the window that a number key chose', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/phone-orders')
  await page.getByRole('button', { name: 'New customer' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kabir Rao')
  await page.getByLabel('Phone').fill('98290 12345')
  await page.getByRole('button', { name: 'Add customer' }).click()
  await page.getByRole('searchbox', { name: 'Product' }).fill('soan papdi')
  await page
    .getByRole('button', { name: /^Add Soan Papdi/ })
    .first()
    .click()
  const when = page.getByRole('region', { name: 'When' })
  // Nobody is told to come who has not said so.
  await expect(when.getByRole('radio', { name: /to be picked up/ }).first()).not.toBeChecked()
  await expect(when).toContainText('Please tell us the PIN code')
  await page.getByLabel('Street address').fill('14 Sample Lane')
  await page.getByLabel('City').fill('Jaipur')
  await page.getByLabel('PIN code').fill('302001')
  await expect(when.getByRole('radio', { name: /Tomorrow, 10 AM–1 PM/ }).first()).toBeChecked()
  await page.keyboard.press('Alt+Digit4')
  await page.keyboard.press('2')
  const evening = when.getByRole('radio', { name: /Tomorrow, 5–8 PM/ })
  await expect(evening).toBeChecked()
  await expect(page.getByRole('complementary', { name: 'To tell the customer' })).toContainText('Tomorrow, 5–8 PM')
  await judgeAt(page, 'desk', SIZES)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: /^Order [0-9A-F]{6} is placed$/ })).toBeVisible()
  await expect(page.getByText('Tomorrow, 5–8 PM')).toBeVisible()
})
