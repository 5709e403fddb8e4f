import { expect } from '@playwright/test'
import { judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { inDatabase } from './shop-database.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'

// Every page of its back office says so.
const test = testOfOwnShop()

test('a shop that was put back says to who packs what stands as not sent, until that is read [BACKUP-13]', async ({
  page,
  shop,
}) => {
  await inDatabase(
    shop,
    (db) => db`
      insert into restores (data_of, restored_at, financial_year, series)
      values ('2026-11-30 14:32+05:30', now(), '2026-27', '2B8S1130')`,
  )
  const told = page.getByRole('region', { name: 'Put back' })
  await openAs(page, await hireAt(shop.dataDir, 'packer'), '/admin/kitchen')
  await expect(told).toContainText('The last that it knows is of Mon 30 Nov, 2:32 PM.')
  await expect(told).toContainText('Parcels that left after that stand here as not sent')
  for (const view of ['board', 'list']) {
    await page.goto(`/admin/orders?view=${view}`)
    await expect(told).toBeVisible()
    await judgeAt(page, `the ${view} of a shop that was put back`, [360, 1440])
  }
  await told.getByRole('button', { name: 'I have read it' }).click()
  await expect(told).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const answered = page.waitForResponse('**/api/admin/health/restored')
  await page.goto('/admin/kitchen')
  await answered
  await expect(told).toHaveCount(0)
})
