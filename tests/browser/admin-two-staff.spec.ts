import { expect } from '@playwright/test'
import { card, column, numberOf } from './board-steps.ts'
import { register } from './customer.ts'
import { judge } from './judge-page.ts'
import { hireAt, messages, openAs } from './office.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'
import { placeSomeOrder } from './some-order.ts'

// The board shows the fifty that wait longest.
const test = testOfOwnShop()

test('orders that a colleague packs meanwhile are named, and stay theirs; of a mixed choice those go that can [UNDO-09][UNDO-10][LINES-16][LINES-14]', async ({
  page,
  shop,
  browser,
}) => {
  const meera = await register(page)
  const ids = [
    await placeSomeOrder(page, meera),
    await placeSomeOrder(page, meera, undefined, { street: '15 Sample Lane' }),
    await placeSomeOrder(page, meera, undefined, { street: '16 Sample Lane' }),
  ]
  const [one = '', two = '', hers = ''] = ids
  await openAs(page, await hireAt(shop.dataDir, 'manager', 'Arjun'), '/admin/orders')
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${numberOf(id)}` }).check()
  const chosen = page.getByRole('region', { name: 'Selected orders' })
  await chosen.getByRole('button', { name: 'Start packing' }).click()
  const asked = page.getByRole('dialog', { name: 'Start packing 3 orders' })
  await expect(asked.getByRole('button', { name: /move to Processing$/ })).toBeVisible()

  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
  const packer = await context.newPage()
  await openAs(packer, await hireAt(shop.dataDir, 'packer', 'Priya'), `/admin/orders/${hers}`)
  await packer.getByRole('button', { name: /^Move to Processing/ }).click()
  await expect(packer.getByRole('region', { name: 'Last step' })).toBeVisible()

  await asked.getByRole('button', { name: /move to Processing$/ }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'did not move' })
  await expect(refusal).toContainText('Priya was faster: Processing.')
  await asked
    .getByRole('button', { name: /^(Done|Not now)$/ })
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  const last = page.getByRole('region', { name: 'Last step' })
  await expect(last).toContainText('2 orders: Processing.')
  await last.getByRole('button', { name: 'Take it back' }).press('Enter')
  for (const id of [one, two]) await expect(column(page, 'Placed').locator(`[data-order="${id}"]`)).toBeVisible()
  await expect(column(page, 'Processing').locator(`[data-order="${hers}"]`)).toBeVisible()
  await context.close()

  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${numberOf(id)}` }).check()
  await expect(chosen).toContainText(/1 stays: .+ \(Processing\)/)
  await expect(chosen.getByRole('button')).toHaveText([
    ...['Start packing 2', 'Processing 2', 'Print papers', 'Select none'],
  ])
  await judge(page, 'a mixed choice of orders')
  await chosen.getByRole('button', { name: 'Print papers' }).click()
  await page.getByRole('link', { name: 'Look at them first' }).click()
  await expect(page).toHaveURL(/\/orders\/papers/)
  await page.goBack()
  await expect(chosen.getByRole('status')).toHaveText('3 orders selected')
  await card(page, one).focus()
  await page.keyboard.press('m')
  await expect(messages(page)).toContainText(/2 orders: Processing\. 1 stays: .+ \(Processing\)/)
  for (const id of ids) await expect(column(page, 'Processing').locator(`[data-order="${id}"]`)).toBeVisible()
})
