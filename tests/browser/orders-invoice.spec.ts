import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { readPdf } from '../read-pdf.ts'
import { signIn } from './customer.ts'
import { placeTestOrder } from './order-steps.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Download Invoice' })
const CALL = '**/api/order/invoice?*'

test('an order has an invoice to download from the moment it is shipped @widths', async ({ page, shop }) => {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await page.goto(`/track-order/${_id}`)
  await expect(page.getByRole('button', { name: 'Print Order Details' })).toBeVisible()
  await expect(button(page)).toHaveCount(0)

  const { invoiceNumber: number = '' } = await inDatabase(shop, (db) => moveOrder(db, _id, 'Shipped'))
  await page.reload()
  const [download] = await Promise.all([page.waitForEvent('download'), button(page).click()])
  expect(download.suggestedFilename()).toBe(`invoice-${number.replace('/', '-')}.pdf`)
  const { text } = await readPdf(await readFile(await download.path()))
  for (const words of [`Tax Invoice ${number}`, _id, 'Meera Sharma', 'Moong Dal Halwa', 'Gift wrapping', '₹740.00']) {
    expect(text).toContain(words)
  }
  await expect(button(page)).not.toHaveAttribute('aria-busy')
})

test('while the invoice is on its way its button says so, and is pressed in vain', async ({ page, shop }) => {
  await openShippedOrder(page, shop.dataDir)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let calls = 0
  await page.route(CALL, async (route) => {
    calls++
    await held
    await route.continue()
  })
  await button(page).focus()
  await page.keyboard.press('Enter')
  const busy = page.getByRole('button', { name: 'Preparing...' })
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await expect(busy).toBeFocused()
  await page.keyboard.press('Enter')
  const downloading = page.waitForEvent('download')
  release()
  await downloading
  await expect(button(page)).not.toHaveAttribute('aria-busy')
  expect(calls).toBe(1)
})

test('an invoice that does not come is told, and can be asked for again', async ({ page, shop }) => {
  await openShippedOrder(page, shop.dataDir)
  await page.route(CALL, (route) => route.abort())
  await button(page).click()
  await expect(page.getByText('Your invoice could not be loaded. Please try again.')).toBeVisible()

  await page.unroute(CALL)
  const refusal = { success: false, code: 'too-many-attempts', message: 'Too many attempts. Please wait.' }
  await page.route(CALL, (route) => route.fulfill({ status: 429, json: refusal }))
  await button(page).click()
  await expect(page.getByText('Too many attempts. Please wait.')).toBeVisible()

  await page.unroute(CALL)
  const [download] = await Promise.all([page.waitForEvent('download'), button(page).click()])
  expect(download.suggestedFilename()).toMatch(/^invoice-20.*\.pdf$/)
})

/** Opens the page of an order that has been shipped. */
async function openShippedOrder(page: Page, dataDir: string): Promise<void> {
  const meera = await signIn(page)
  const { _id } = await placeTestOrder(page, meera)
  await inDatabase({ dataDir }, (db) => moveOrder(db, _id, 'Shipped'))
  await page.goto(`/track-order/${_id}`)
}
