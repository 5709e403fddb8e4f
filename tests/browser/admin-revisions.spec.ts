import { expect, type Page } from '@playwright/test'
import { numberOf } from './board-steps.ts'
import { register } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { dayAfter, test } from './promising-shop.ts'
import { placeSomeOrder } from './some-order.ts'

const SIZES = [360, 768, 1440]

/** Two windows a day, and an order of one box of papdi for the first of tomorrow: ₹ 250, packing and delivery. */
async function openOrder(page: Page, dataDir: string): Promise<string> {
  const id = await placeSomeOrder(page, await register(page), { _id: 'moong-dal-halwa', size: '250 g', price: 250 })
  await openAs(page, await hireAt(dataDir, 'manager'), `/admin/orders/${id}`)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return id
}

const change = (page: Page, id: string) => page.getByRole('dialog', { name: `Change ${numberOf(id)}` })

test('a manager changes an order while its caller waits, and sees the new sum before @widths [REVISE-01] [REVISE-06] [REVISE-09]', async ({
  page,
  shop,
}) => {
  const id = await openOrder(page, shop.dataDir)
  const begin = page.getByRole('button', { name: 'Change order…' })
  await begin.click()
  const asked = change(page, id)
  const done = asked.getByRole('button', { name: 'Change the order' })
  await expect(done).toBeDisabled()
  await asked.getByRole('button', { name: 'One more Moong Dal Halwa 250 g' }).click()
  await expect(asked.getByRole('status').filter({ hasText: 'To be taken' })).toContainText('₹250 more is taken at the door')
  await asked.getByRole('searchbox', { name: 'Add a product' }).fill('soan papdi')
  await asked
    .getByRole('button', { name: /^Add Soan Papdi/ })
    .first()
    .click()
  const papdi = asked.getByRole('listitem').filter({ hasText: 'Added' })
  await expect(papdi).toContainText('Soan Papdi')
  await asked.getByLabel('Reason').fill('She called.')
  // What was counted stays where the dialog is closed.
  await asked.getByRole('button', { name: 'Not now' }).click()
  await begin.click()
  await expect(papdi).toContainText('Soan Papdi')
  await expect(asked.getByLabel('Quantity of Moong Dal Halwa 250 g')).toHaveValue('2')
  await asked.getByRole('button', { name: 'Remove Moong Dal Halwa 250 g' }).click()
  await expect(asked.getByLabel('What goes out is back on the shelf')).toBeChecked()
  if ((page.viewportSize()?.width ?? 0) > 600) await judgeAt(page, 'changing', SIZES)
  await asked.getByRole('button', { name: 'Keep Moong Dal Halwa 250 g' }).click()
  await expect(asked.getByRole('status').filter({ hasText: 'To be taken' })).toContainText('more is taken at the door')
  await done.click()
  await expect(asked).toHaveCount(0)
  const items = page.getByRole('region', { name: /^Items/ })
  await expect(items).toContainText('1 × Moong Dal Halwa')
  await expect(items).toContainText('1 × Soan Papdi')
  await expect(page.getByRole('list', { name: 'Log' })).toContainText(/changed it: 1 × Soan Papdi .* more/)
})

test('a change for which the day has no room is refused in words that lead to another day [REVISE-08] [REVISE-09]', async ({
  page,
  shop,
}) => {
  const id = await openOrder(page, shop.dataDir)
  await page.getByRole('button', { name: 'Change order…' }).click()
  const asked = change(page, id)
  await asked.getByLabel('Quantity of Moong Dal Halwa 250 g').fill('90')
  const alert = asked.getByRole('alert')
  await expect(alert).toContainText('Move the order to another day first')
  await expect(asked.getByRole('button', { name: 'Change the order' })).toBeDisabled()
  await judgeAt(page, 'no room', SIZES)
  await alert.getByRole('button', { name: 'Move the day…' }).click()
  await expect(page.getByRole('dialog', { name: `Move the day of ${numberOf(id)}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked.getByLabel('Quantity of Moong Dal Halwa 250 g')).toHaveValue('90')
  await asked.getByLabel('Quantity of Moong Dal Halwa 250 g').fill('2')
  await expect(alert).toHaveCount(0)
  await asked.getByRole('button', { name: 'Change the order' }).click()
  await expect(page.getByRole('region', { name: /^Items/ })).toContainText('2 × Moong Dal Halwa')
  expect(dayAfter(1)).toMatch(/^\d{4}-/)
})
