import { expect, type Page } from '@playwright/test'
import { register } from './customer.ts'
import { judge } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'
import { placeSomeOrder } from './some-order.ts'

const test = testOfOwnShop()
test.describe.configure({ mode: 'serial' })
test.use({ reducedMotion: 'reduce' })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Back office' })
const more = (page: Page) => page.getByRole('dialog', { name: 'More' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a bar below the thumb leads to what the day needs, its end to all else and out @phone [THUMB-01]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'owner', 'Meera'))
  await expect(heading(page)).toHaveText('Today')
  await expect(bar(page).getByRole('listitem')).toHaveText([/Today/, /Orders/, /Kitchen/, /Dispatch|Days/, /More/])
  await bar(page).getByRole('link', { name: 'Orders' }).click()
  await expect(heading(page)).toHaveText('Orders')
  await expect(bar(page).getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  await bar(page).getByRole('button', { name: 'More' }).click()
  await judge(page, 'the other sections on a phone')
  await more(page).getByRole('link', { name: 'Coupons' }).click()
  await expect(heading(page)).toHaveText('Coupons')
  await expect(more(page)).toBeHidden()
  await expect(bar(page).getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'page')
  await bar(page).getByRole('button', { name: 'More' }).click()
  await more(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(page)).toHaveText('Sign in')
})

test('a phone’s Back closes what is open in the back office, and then leaves its page @phone [THUMB-02]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/coupons')
  await bar(page).getByRole('link', { name: 'Kitchen' }).click()
  await expect(heading(page)).toHaveText('Kitchen sheet')
  await bar(page).getByRole('button', { name: 'More' }).click()
  await expect(more(page)).toBeVisible()
  await page.goBack()
  await expect(more(page)).toBeHidden()
  await expect(heading(page)).toHaveText('Kitchen sheet')
  await page.goBack()
  await expect(heading(page)).toHaveText('Coupons')
})

test('the day’s orders are packed, sent and taken back with a thumb @phone [THUMB-03]', async ({ page, shop }) => {
  await page.exposeFunction('print', () => {})
  const buyer = await register(page)
  for (const street of ['1 Sample Lane', '2 Sample Lane']) await placeSomeOrder(page, buyer, undefined, { street })
  await openAs(page, await hireAt(shop.dataDir, 'packer', 'Priya'), '/admin/today')
  for (const name of ['Kitchen sheet', /being packed$|late$/, 'Start packing 2']) {
    const action = page.getByRole('main').getByRole('link', { name }).last()
    await expect(action).toBeInViewport({ ratio: 1 })
    expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(60)
  }
  await judge(page, 'what a packer begins on a phone')
  await page.getByRole('link', { name: 'Start packing 2' }).tap()
  const boxes = page.getByRole('checkbox', { name: /^Select [A-Z]-\d+$/ })
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await box.tap()
  await page.getByRole('button', { name: 'Start packing' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Print and move to Processing' }).tap()
  const lastStep = page.getByRole('region', { name: 'Last step' })
  await expect(lastStep).toContainText('2 orders: Processing.')
  expect(await isAbove(page, lastStep)).toBe(true)
  await lastStep.getByRole('button', { name: 'Take it back' }).tap()
  await expect(boxes).toHaveCount(2)
  await page.locator('tr[data-order]').getByRole('link').first().tap()
  for (const to of ['Processing', 'Shipped', 'Out for Delivery', 'Delivered']) {
    const step = page.getByRole('button', { name: `Move to ${to}`, exact: true })
    await expect(step).toBeInViewport({ ratio: 1 })
    // What a key would do is told where there are keys.
    await expect(step.locator('kbd')).toBeHidden()
    expect((await step.boundingBox())?.height).toBeGreaterThanOrEqual(60)
    if (to === 'Shipped') await judge(page, 'an order on a phone')
    await step.tap()
    const asked = page.getByRole('dialog', { name: new RegExp(`: ${to}\\?$`) })
    if (to === 'Shipped' || to === 'Delivered') {
      await asked.getByRole('button', { name: to === 'Shipped' ? 'Ship' : `Move to ${to}`, exact: true }).tap()
    }
    await expect(asked).toBeHidden()
    await expect(step).toBeHidden()
  }
  await expect(page.getByRole('main').getByText('Delivered', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Take it back' }).tap()
  await expect(page.getByRole('button', { name: 'Move to Delivered', exact: true })).toBeVisible()
})

test('a row of a list is a card, and its filters stand behind a button @phone [THUMB-04]', async ({ page, shop }) => {
  await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'manager', 'Priya'), '/admin/customers')
  const list = page.getByRole('region', { name: 'Customers' })
  const row = list.getByRole('row').nth(1)
  await expect(row.getByRole('cell')).not.toHaveCount(0)
  for (const cell of await row.getByRole('cell').all()) await expect(cell).toBeInViewport({ ratio: 1 })
  const said = row.getByRole('cell').filter({ hasText: '₹' })
  expect(await said.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('Bought')
  expect(await list.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)

  await page.goto('/admin/catalogue')
  const filters = page.getByRole('search')
  const allergens = filters.getByLabel('Allergens')
  await expect(filters.getByRole('searchbox')).toBeVisible()
  await expect(allergens).toBeHidden()
  await filters.getByRole('button', { name: 'Filter' }).tap()
  await allergens.selectOption({ index: 1 })
  await expect(filters.getByRole('button', { name: 'Filter: on' })).toHaveAttribute('aria-expanded', 'true')
  await filters.getByRole('button', { name: 'Filter: on' }).tap()
  await expect(allergens).toBeHidden()
  await filters.getByRole('button', { name: 'Clear filters' }).tap()
  await expect(filters.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
})

/** Whether a part stands whole above the bar, where a thumb reaches it. */
async function isAbove(page: Page, part: ReturnType<Page['locator']>): Promise<boolean> {
  const [box, foot] = await Promise.all([part.boundingBox(), bar(page).boundingBox()])
  return box !== null && foot !== null && box.y + box.height <= foot.y + 1
}
