import { expect } from '@playwright/test'
import { numberOf } from './board-steps.ts'
import { judge, judgeAt } from './judge-page.ts'
import { hireAt, messages, openAs } from './office.ts'
import { test } from './promising-shop.ts'
import { packDoors } from './run-phone.ts'
import { inDatabase } from './shop-database.ts'

test('an order that nobody took is seen on Today and in the list, and brought again from its page [DOOR-01][DOOR-02]', async ({
  page,
  shop,
}) => {
  const [id = ''] = await packDoors(page, shop, ['1 Near Lane'])
  const deepak = await hireAt(shop.dataDir, 'rider', 'Deepak')
  await inDatabase(shop, async (db) => {
    await db`
      insert into door_presses (id, order_id, staff_id, why, pressed_at)
      values (gen_random_uuid(), ${id}, ${deepak.id}, 'nobody-home', now())`
  })
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin')
  const named = page.getByRole('region', { name: '1 order was not delivered' })
  await expect(named).toContainText('nobody home')
  await expect(named.getByRole('link', { name: /^\+?[\d ]+$/ })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('link', { name: /^Orders/ }).first()).toContainText('1 not delivered')
  await judgeAt(page, 'Today with an order that nobody took', [390, 768, 1440])

  await page.goto('/admin/orders?view=list')
  await page.getByRole('button', { name: 'Not delivered 1' }).click()
  await expect(page.locator(`[data-order="${id}"][data-late]`)).toContainText('Not delivered: nobody home')
  await page.locator(`[data-order="${id}"] a`).click()

  const vain = page.getByRole('region', { name: 'Not delivered' })
  await expect(vain).toContainText('Not delivered: nobody home. Deepak')
  await expect(vain.getByRole('link', { name: 'Call Meera Sharma' })).toHaveAttribute('href', /^tel:/)
  await expect(vain.getByRole('button', { name: 'It came back' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Move to/ })).toHaveCount(0)
  await judge(page, 'an order that nobody took')
  await vain.getByRole('button', { name: 'Try again' }).click()
  await expect(messages(page)).toHaveText(`${numberOf(id)} is brought again`)
  await expect(vain).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Move to Out for Delivery/ })).toBeVisible()
})
