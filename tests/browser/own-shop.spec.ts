import { expect, type Page } from '@playwright/test'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'

// A shop of its own, as an owner first sees it: no demo catalogue and no settings.
let own: RunningShop
test.beforeAll(async () => {
  own = await startShop({ DEMO: 'off' })
})
test.afterAll(async () => {
  await own.end()
  await removeDataDir(own.dataDir)
})

const SETTINGS = {
  name: 'Arjun Mithai',
  address: '7 Sample Street, Udaipur 313000',
  phone: '11111 22222',
  email: 'arjun@example.com',
  hours: [{ days: 'Every day', time: '7 AM–9 PM' }],
  fssai: '12345678901234',
  gstin: '08ABCDE1234F1Z5',
  copy: {
    sameDay: 'Same day before 10 AM',
    customOrders: 'Custom orders three days ahead',
    bulkDiscount: 'A tenth off from 10 kg on',
  },
}

/** What the owner enters, as the back office will. */
async function enter(settings: object): Promise<void> {
  await inDatabase(
    own,
    (db) => db`
      insert into store_settings (settings) values (${db.json(settings as never)})
      on conflict (single) do update set settings = excluded.settings`,
  )
}

const empty = (page: Page) => page.getByRole('heading', { name: 'The counter is being laid out' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a new shop greets with words of its own, and a named one with its name [HOME-11]', async ({ page }) => {
  await page.goto(own.url)
  await expect(heading(page)).toHaveText(/^Welcome to\s*Our Store$/)
  await enter(SETTINGS)
  await expect(async () => {
    await page.goto(own.url)
    await expect(heading(page)).toHaveText(/^Welcome to\s*Arjun Mithai$/, { timeout: 500 })
  }).toPass()
})

test('footer and contact page read what the owner entered; the place is on a map that is asked for, and nobody is asked before [NAV-22][CONT-01][CONT-11]', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Udaipur from above</p>' })
  })
  await enter(SETTINGS)
  const { address, phone, email, fssai, gstin, copy } = SETTINGS
  const footer = page.getByRole('contentinfo')
  await expect(async () => {
    await page.goto(`${own.url}/contact`)
    await expect(footer).toContainText(address, { timeout: 500 })
  }).toPass()
  for (const text of [phone, email, 'Every day 7 AM–9 PM', fssai, gstin]) await expect(footer).toContainText(text)
  for (const text of Object.values(copy)) await expect(page.getByRole('main')).toContainText(text)
  await expect(page.getByRole('link', { name: 'Find us on OpenStreetMap' })).toBeVisible()

  await enter({ ...SETTINGS, mapPlace: '24.5854, 73.7125' })
  const ask = page.getByRole('link', { name: /^Show the map/ })
  await expect(async () => {
    await page.goto(`${own.url}/contact`)
    await expect(ask).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(asked).toEqual([])
  await ask.click()
  await expect(page.frameLocator('iframe').getByText('Udaipur from above')).toBeVisible()
  expect(asked).toEqual([expect.stringContaining('marker=24.5854%2C73.7125')])
})

test('a shop without products says so on every list, without an error', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (entry) => void (entry.type() === 'error' && errors.push(entry.text())))
  for (const path of ['/', '/collection', '/products', '/bestsellers', '/cart']) {
    await page.goto(`${own.url}${path}`)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    // What the server left to the browser would be told as an error when the browser shows it.
    if (path !== '/cart' && path !== '/bestsellers') await expect(empty(page)).toBeVisible()
  }
  expect(await (await page.request.get(`${own.url}/`)).text()).toContain('The counter is being laid out')
  expect(errors).toEqual([])
})
