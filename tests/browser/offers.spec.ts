import { expect, type Page } from '@playwright/test'
import { sell } from '../api/counter.ts'
import { type MailServer, openMailServer } from '../mail-server.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, openAs, saveSettings } from './office.ts'
import { openForOrders } from './open-for-orders.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'

// A shop that offers nothing yet, sends mail and sells one sweet.
let mails: MailServer
let own: RunningShop
let barfi: string
test.beforeAll(async () => {
  mails = await openMailServer()
  own = await startShop({ DEMO: 'off', SMTP_URL: mails.url })
  await inDatabase(own, async (db) => {
    barfi = await sell(db, [{ size: '250 g', price: 350, left: 20 }], 'Kesar Barfi')
    await openForOrders(own.url, db)
  })
})
test.afterAll(async () => {
  await own.end()
  await removeDataDir(own.dataDir)
  await mails.close()
})

const banner = (page: Page) => page.getByRole('complementary', { name: 'Offer' })
const newsletter = (page: Page) => page.getByRole('region', { name: 'Newsletter' })

test('an owner switches offers on, and the shop says and charges what was set [OFFER-03][OFFER-04]', async ({
  page,
}) => {
  await page.goto(own.url)
  await expect(newsletter(page).getByRole('heading')).toHaveText('News from the counter')
  await expect(banner(page)).toHaveCount(0)

  await openAs(page, await hireAt(own.dataDir, 'owner', 'Asha'), `${own.url}/admin/settings/offers`)
  await page.getByRole('checkbox', { name: 'Send a code' }).check()
  await page.getByLabel('Per cent off').fill('15')
  await page.getByLabel('At most, ₹').fill('250')
  await saveSettings(page)
  await page.getByRole('link', { name: 'Delivery and packing' }).click()
  await page.getByLabel('Free delivery from').fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter an amount or nothing')).toBeVisible()
  await page.getByLabel('Free delivery from').fill('700')
  await judgeAt(page, 'settings with offers', [768, 1440])
  await saveSettings(page)

  await expect(async () => {
    await page.goto(own.url)
    await expect(banner(page)).toContainText('Free shipping from ₹700', { timeout: 500 })
  }).toPass()
  await expect(newsletter(page).getByRole('heading')).toHaveText('15% off your first box')
  await expect(newsletter(page)).toContainText('At most ₹250 off, from an order of ₹500.')
})

test('a shop without a GSTIN says nothing of taxes [PROD-28]', async ({ page }) => {
  await page.goto(`${own.url}/product/${barfi}`)
  await expect(page.getByText('₹350').first()).toBeVisible()
  await expect(page.getByText('Inclusive of all taxes')).toHaveCount(0)
})

test('the cart says how far it is to free delivery, and charges none from there on [OFFER-02]', async ({ page }) => {
  await page.goto(`${own.url}/product/${barfi}`)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  const total = page.getByRole('complementary', { name: 'Cart total' })
  await expect(total).toContainText('₹350 more, and delivery is free.')
  await expect(total).toContainText(/Delivery fee\s*₹40/)
  await page.getByRole('button', { name: 'One more Kesar Barfi' }).click()
  await expect(total).toContainText('From ₹700 on, delivery is free.')
  await expect(total).toContainText(/Delivery fee\s*₹0/)
  await judgeAt(page, 'the cart at free delivery', [360, 1440])
})
