import { expect, type Page } from '@playwright/test'
import { removeDataDir, startShop } from '../running-shop.ts'
import { axeFaultsOf } from './axe-faults.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'
import { watch } from './watch-page.ts'

test.use({ serviceWorkers: 'allow' })

/** A visitor who has been here: the worker is at work from the next page on. */
async function visitBefore(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

test('without a connection the shop says so in its own look, and Try again leads to where one was going @widths', async ({
  page,
  context,
}) => {
  const { complaints } = await watch(page)
  await visitBefore(page)
  await context.setOffline(true)
  await page.goto('/collection?category=milk')
  await expect(page).toHaveTitle('No connection · Kesar & Khoya')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('Kesar & Khoya').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('banner')).toBeHidden()
  const faces = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
  await expect.poll(faces).toBeGreaterThan(1)
  expect(await axeFaultsOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Milk sweets' })).toBeVisible()
  await expect(page).toHaveURL('/collection?category=milk')
  await expectAlive(page)
  expect(await complaints()).toEqual([])
})

test('calls, the checkout and the back office never pass through the worker, and the answer of an order or a call is never kept', async ({
  page,
  context,
}) => {
  await visitBefore(page, '/collection/kaju-barfi')
  await page.reload()
  await expectAlive(page)
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/offline')
  expect(kept.filter((path) => !/^\/assets\/[^/]+\.(css|woff2|svg)$/.test(path))).toEqual(['/offline'])

  const byWorker = async (address: string) => (await page.goto(address))?.fromServiceWorker()
  expect(await byWorker('/collection')).toBe(true)
  for (const address of ['/api/store', '/api/docs', '/admin', '/place-order']) {
    expect([address, await byWorker(address)]).toEqual([address, false])
  }
  await context.setOffline(true)
  await expect(page.goto('/place-order')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('a shop that switches its worker off takes it back from those who have it', async ({ page }) => {
  const shop = await startShop()
  await visitBefore(page, shop.url)
  await shop.end()
  const off = await startShop({ PORT: new URL(shop.url).port, DATA_DIR: shop.dataDir, SERVICE_WORKER: 'off' })
  await page.goto(off.url)
  const left = () =>
    page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])
  await expect.poll(left).toEqual([0, 0])
  await page.goto(off.url)
  await expectAlive(page)
  expect(await left()).toEqual([0, 0])
  await off.end()
  await removeDataDir(shop.dataDir)
})
