import { expect, test } from '@playwright/test'
import { connect } from '../../src/server/db/connect.ts'
import { readEnv } from '../../src/server/env/env.ts'
import { borrowDatabase } from '../../src/server/keeper/open-database.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'

const COPY = {
  sameDay: 'Same day before 10 AM',
  customOrders: 'Custom orders three days ahead',
  bulkDiscount: 'A tenth off from 10 kg on',
}

let own: RunningShop
test.beforeAll(async () => {
  own = await startShop({ DEMO: 'off' })
  const database = await borrowDatabase(readEnv({ DATA_DIR: own.dataDir }))
  const db = connect(database.url, { connections: 1 })
  await db`insert into store_settings (settings) values (${db.json({ copy: COPY })})`
  await db.end()
  await database.close()
})
test.afterAll(async () => {
  await own.end()
  await removeDataDir(own.dataDir)
})

test('the promises of an owner are nowhere contradicted by the words that the shop came with', async ({ page }) => {
  const main = page.getByRole('main')
  await expect(async () => {
    await page.goto(`${own.url}/`)
    for (const text of Object.values(COPY)) await expect(main).toContainText(text, { timeout: 500 })
  }).toPass()
  for (const path of ['/', '/shipping', '/about', '/collection?occasion=corporate']) {
    await page.goto(`${own.url}${path}`)
    await expect(main).not.toContainText(/12 PM|48 hours ahead|5 kg/)
  }
  for (const path of ['/shipping', '/about']) {
    await page.goto(`${own.url}${path}`)
    await expect(main.locator('dd').filter({ hasText: /^10 AM$/ })).toBeVisible()
  }
})
