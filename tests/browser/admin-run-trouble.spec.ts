import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { setUpDelivery } from '../delivery.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { numberOf } from './board-steps.ts'
import { hireAt, messages, openAs } from './office.ts'
import { test as promising, shopOfDays } from './promising-shop.ts'
import { booksOf, doors, PHONE, packDoors, pressDelivered } from './run-phone.ts'
import { test as base } from './shop.ts'
import { inDatabase } from './shop-database.ts'

const RUN = '/admin/run'
const waiting = (page: Page) => page.getByRole('region', { name: /waits? for the network/ })
const keptNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('halwai.run.')))

promising.use(PHONE)

promising(
  'a press over which the shop stumbles keeps none behind it waiting, and is sent again [PROM-86]',
  async ({ page, shop }) => {
    const [one = '', two = ''] = await packDoors(page, shop, ['1 Near Lane', '9 Far Lane'])
    await openAs(page, await hireAt(shop.dataDir, 'rider', 'Deepak'), RUN)
    let isWell = false
    await page.route('**/api/admin/run/doors', async (route) => {
      if (isWell || route.request().postDataJSON().orderId !== one) return route.continue()
      await route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'It stumbled.' } })
    })
    await pressDelivered(page, one)
    await expect(waiting(page)).toContainText(numberOf(one))
    await pressDelivered(page, two)
    await expect.poll(() => booksOf(shop)).toEqual({ presses: 1, cash: ['Deepak 390'] })
    await expect(waiting(page)).toContainText('1 door waits for the network')
    isWell = true
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(waiting(page)).toHaveCount(0)
    expect(await booksOf(shop)).toEqual({ presses: 2, cash: ['Deepak 780'] })
  },
)

promising(
  'who signs out leaves nothing of the run on the phone, also where there is no network',
  async ({ page, context, shop }) => {
    await packDoors(page, shop, ['1 Near Lane'])
    await openAs(page, await hireAt(shop.dataDir, 'rider', 'Deepak'), RUN)
    await expect(doors(page)).toHaveCount(1)
    await expect.poll(() => keptNames(page)).not.toEqual([])
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(messages(page)).toContainText('The shop could not be reached')
    expect(await keptNames(page)).toEqual([])

    await context.setOffline(false)
    await page.reload()
    await expect.poll(() => keptNames(page)).not.toEqual([])
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await keptNames(page)).toEqual([])
  },
)

promising(
  'a run that is open follows who is signed in on the phone, and keeps nothing of theirs for another',
  async ({ page, context, shop }) => {
    const [id = ''] = await packDoors(page, shop, ['1 Near Lane'])
    await openAs(page, await hireAt(shop.dataDir, 'rider', 'Deepak'), RUN)
    await pressDelivered(page, id)
    await expect(page.getByLabel('Tally')).toContainText('₹390')
    const other = await context.newPage()
    await openAs(other, await hireAt(shop.dataDir, 'rider', 'Salim'), `${shop.url}${RUN}`)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(page.getByRole('link', { name: 'Your account: Salim' })).toBeVisible()
    await expect(page.getByLabel('Tally')).toContainText('₹0')
    const kept = async () => JSON.parse((await page.evaluate(() => localStorage.getItem('halwai.run.2.doors'))) ?? '{}')
    await expect.poll(kept).toMatchObject({ inHand: 0 })
  },
)

/** A test with a shop that it may end. */
const mortal = base.extend<{ shop: RunningShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter.
  shop: async ({}, use) => {
    const shop = await startShop({ PAYMENTS: 'test', TRUSTED_PROXIES: '127.0.0.1' })
    await inDatabase(shop, (db) => setUpDelivery(db, shopOfDays()))
    await use(shop)
    await shop.end()
    await removeDataDir(shop.dataDir)
  },
})

mortal.describe('a proxy before a shop that is away', () => {
  mortal.use({ ...PHONE, serviceWorkers: 'allow' })

  mortal('answers for it, and the run that the phone keeps is opened instead [PROM-86]', async ({ page, shop }) => {
    const [id = ''] = await packDoors(page, shop, ['1 Near Lane'])
    await openAs(page, await hireAt(shop.dataDir, 'rider', 'Deepak'), RUN)
    await expect(doors(page)).toHaveCount(1)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await shop.end()
    const proxy = createServer((_, answer) =>
      answer.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Away</h1>'),
    )
    await once(proxy.listen(Number(new URL(shop.url).port), '127.0.0.1'), 'listening')
    try {
      await page.reload()
      await expect(doors(page)).toHaveCount(1)
      await pressDelivered(page, id)
      await expect(waiting(page)).toContainText(`${numberOf(id)}delivered, ₹390 taken`)
    } finally {
      proxy.closeAllConnections()
      await new Promise((closed) => proxy.close(closed))
    }
  })
})
