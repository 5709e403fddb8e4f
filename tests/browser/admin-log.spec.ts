import { expect, type Page } from '@playwright/test'
import { numberOf } from './board-steps.ts'
import { register } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'
import { placeSomeOrder } from './some-order.ts'

const rows = (page: Page) => page.getByRole('table').getByRole('row')

test('the log says in words what was done, leads to its thing and to all that was done to it [LOG-03] [LOG-05] [LOG-07]', async ({
  page,
  shop,
}) => {
  const id = await placeSomeOrder(page, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'owner', 'Asha'), `/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Move to Processing' }).click()
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('moved it from Placed to Processing')

  await page.goto('/admin/log')
  const row = rows(page).filter({ hasText: `${numberOf(id)} from Placed to Processing` })
  await expect(row).toContainText('Asha')
  await row.getByRole('link', { name: numberOf(id) }).click()
  await expect(page.getByRole('heading', { name: `Order ${numberOf(id)}` })).toBeVisible()
  await page.goBack()

  await row.getByRole('button', { name: /^History of/ }).click()
  await expect(page).toHaveURL(new RegExp(`about=${id}`))
  await expect(page.getByText('All that was done to')).toContainText(numberOf(id))
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('What').selectOption('Staff')
  await expect(page.getByText('Nothing like that was done.')).toBeVisible()
  await page.getByLabel('What').selectOption('Orders')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('All that was done to')).toHaveCount(0)
})

test('the log is read on a phone without going sideways, and unfolds what is long [LOG-07]', async ({ page, shop }) => {
  const owner = await hireAt(shop.dataDir, 'owner', 'Asha')
  const changes = Array.from({ length: 9 }, (_, place) => ({
    ...{ product: 'kaju-barfi', column: 'Price', size: `${place + 1} kg`, from: '350', to: '385' },
  }))
  await inDatabase(shop, async (db) => {
    await db`
      insert into audit_log (staff_id, action, about, detail)
      values (${owner.id}, 'catalogue-imported', 'catalogue', ${db.json({ added: [], changes })}),
        (${owner.id}, 'settings-changed', 'settings', ${db.json({ deliveryFee: { before: 40, after: 45 } })}),
        (${owner.id}, 'customer-noted', gen_random_uuid()::text, '{}')`
  })
  await openAs(page, owner, `/admin/log?staff=${owner.id}`)
  const row = rows(page).filter({ hasText: 'Delivery fee: ₹40 → ₹45' })
  await expect(row.getByRole('link', { name: 'the settings “Delivery and packing”' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'an erased customer' }).getByRole('link')).toHaveCount(0)
  await expect(page.getByText('Kaju Barfi 9 kg ₹350 → ₹385')).toBeHidden()
  await page.getByText('5 more').click()
  await expect(page.getByText('Kaju Barfi 9 kg ₹350 → ₹385')).toBeVisible()
  await judgeAt(page, 'the log', [360, 390, 768, 1440])
  await page.setViewportSize({ width: 360, height: 800 })
  const aside = await page
    .getByRole('region', { name: 'Log', exact: true })
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(aside).toBe(0)
  // A sentence has nearly the width of the page.
  const words = await row.getByText('Delivery fee: ₹40 → ₹45').evaluate(({ clientWidth }) => clientWidth)
  expect(words).toBeGreaterThan(180)
})
