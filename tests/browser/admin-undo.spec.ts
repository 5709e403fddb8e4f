import { expect, type Page } from '@playwright/test'
import { column, numberOf } from './board-steps.ts'
import { register } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, messages, openAs } from './office.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'
import { placeSomeOrder } from './some-order.ts'

// The board shows the fifty that wait longest.
const test = testOfOwnShop()

const lastStep = (page: Page) => page.getByRole('region', { name: 'Last step' })
const mails = (page: Page) => page.getByRole('region', { name: 'Mails' })
const status = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true }).first()

test('a packer who ended an order by mistake takes it back, and its customer never heard of it [UNDO-01]', async ({
  page,
  shop,
}) => {
  const id = await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'packer'), `/admin/orders/${id}`)
  await page.getByText('Other steps').click()
  await page.getByRole('button', { name: 'Delivered', exact: true }).click()
  const asked = page.getByRole('dialog', { name: `${numberOf(id)}: Delivered?` })
  await expect(asked).toContainText('It can be taken back for 10 minutes: letters and invoices wait as long.')
  await asked.getByRole('button', { name: 'Move to Delivered' }).press('Enter')
  await expect(lastStep(page)).toContainText(`${numberOf(id)}: Delivered. Letter and invoice wait. Until`)
  await judgeAt(page, 'an order whose last step can be taken back', [360, 1440])
  await lastStep(page).getByRole('button', { name: 'Take it back' }).press('Enter')
  await expect(messages(page)).toContainText(`${numberOf(id)}: taken back`)
  await expect(lastStep(page)).toHaveCount(0)
  await expect(status(page, 'Placed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move to Processing' })).toBeVisible()
  await expect(mails(page)).not.toContainText('has arrived')
  await expect(page.getByRole('list', { name: 'Log' })).toContainText(
    'took back a step of it: from Delivered to Placed',
  )
})

test('a question about an order names what stays on its other button; letter and invoice of one that really left are sent at once [UNDO-04][UNDO-07]', async ({
  page,
  shop,
}) => {
  const id = await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/orders/${id}`)
  await page.getByText('Other steps').press('Enter')
  const asked = page.getByRole('dialog')
  for (const [action, does, keeps] of [
    ['Shipped', 'Ship', 'Not now'],
    ['Cancel the order', 'Cancel the order', 'Keep the order'],
  ] as const) {
    await page.getByRole('button', { name: action, exact: true }).press('Enter')
    await expect(asked.getByRole('button', { name: does, exact: true })).toBeVisible()
    await expect(asked.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)
    await asked.getByRole('button', { name: keeps, exact: true }).press('Enter')
    await expect(asked).toHaveCount(0)
  }
  await expect(status(page, 'Placed')).toBeVisible()

  await page.getByRole('button', { name: 'Shipped', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).press('Enter')
  await lastStep(page).getByRole('button', { name: 'Send them now' }).press('Enter')
  await expect(lastStep(page)).toHaveCount(0)
  await expect(mails(page)).toContainText('on its way')
  await expect(page.getByRole('button', { name: /^Invoice \d{4}-/ })).toBeVisible()
  await expect(status(page, 'Shipped')).toBeVisible()
})

test('several orders go one step only, and go back together [UNDO-05]', async ({ page, shop }) => {
  const meera = await register(page)
  const next = { street: '15 Sample Lane' }
  const ids = [await placeSomeOrder(page, meera), await placeSomeOrder(page, meera, undefined, next)]
  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/orders')
  for (const id of ids) await page.getByRole('checkbox', { name: `Select ${numberOf(id)}` }).check()
  const chosen = page.getByRole('region', { name: 'Selected orders' })
  await expect(chosen.getByRole('button')).toHaveText(['Start packing', 'Processing', 'Print papers', 'Select none'])
  await chosen.getByRole('button', { name: 'Processing' }).press('Enter')
  for (const id of ids) await expect(column(page, 'Processing').getByRole('link', { name: numberOf(id) })).toBeVisible()
  await expect(lastStep(page)).toContainText('2 orders: Processing.')
  await lastStep(page).getByRole('button', { name: 'Take it back' }).press('Enter')
  for (const id of ids) await expect(column(page, 'Placed').getByRole('link', { name: numberOf(id) })).toBeVisible()
  await expect(lastStep(page)).toHaveCount(0)
})

test('an owner sets right in the evening what cannot be taken back any more [CORRECT-01][CORRECT-04]', async ({
  page,
  shop,
}) => {
  const id = await placeSomeOrder(page, await register(page))
  const owner = await hireAt(shop.dataDir, 'owner', 'Meera')
  const step = { headers: { cookie: owner.cookie }, data: { orders: [id], to: 'Delivered' } }
  await page.request.post('/api/admin/order-moves', step)
  await openAs(page, owner, `/admin/orders/${id}`)
  await expect(lastStep(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Correct the state' })).toHaveCount(0)
  await page.request.post('/api/admin/order-moves/finish', step)
  await page.reload()
  await page.getByRole('button', { name: 'Correct the state' }).click()
  const asked = page.getByRole('dialog', { name: `Where does ${numberOf(id)} stand?` })
  const effects = asked.getByRole('list', { name: 'What this sets right' })
  await expect(asked.getByRole('radio', { name: 'Out for Delivery' })).toBeChecked()
  await expect(effects).toHaveText(/^Its cash counts as not taken\.The customer is written/)
  await asked.getByRole('radio', { name: 'Processing' }).check()
  await expect(effects).toContainText('A credit note cancels invoice')
  await judgeAt(page, 'an order whose state is corrected', [360, 1440])
  await asked.getByRole('button', { name: 'Set back to Processing' }).press('Enter')
  await expect(asked.getByRole('alert')).toBeVisible()
  await asked.getByLabel('Reason, for the log').fill('It still stands in the hall')
  await asked.getByRole('button', { name: 'Set back to Processing' }).press('Enter')
  await expect(messages(page)).toContainText(`${numberOf(id)}: Processing`)
  await expect(status(page, 'Processing')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Credit note C\d{4}-/ })).toBeVisible()
  await expect(mails(page)).toContainText('Your order is not that far yet')
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('to Processing, with the credit note C')
})
