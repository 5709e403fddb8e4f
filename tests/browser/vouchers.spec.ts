import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readPdf } from '../read-pdf.ts'
import { signIn } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, messages, openAs } from './office.ts'
import { placePaidOrder } from './order-steps.ts'
import { test } from './paying-shop.ts'

async function download(page: Page, name: string | RegExp): Promise<{ file: string; text: string }> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return { file: saved.suggestedFilename(), text: (await readPdf(await readFile(await saved.path()))).text }
}

test('an order that was paid has its receipt voucher on its page, and once it is cancelled the refund voucher, for staff too [VOUCHER-04]', async ({
  page,
  shop,
  paying: { db },
}) => {
  const { _id } = await placePaidOrder(page, db, await signIn(page))
  await page.goto(`/track-order/${_id}`)
  const receipt = await download(page, 'Download Receipt Voucher')
  expect(receipt.file).toMatch(/^receipt-voucher-R20.*\.pdf$/)
  expect(receipt.text).toContain('Advance received')
  await expect(page.getByRole('button', { name: 'Download Invoice' })).toHaveCount(0)
  await judgeAt(page, 'an order that is paid and not sent', [360, 768, 1440])

  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  const refund = await download(page, 'Download Refund Voucher')
  expect(refund.file).toMatch(/^refund-voucher-F20.*\.pdf$/)
  expect(refund.text).toContain('Advance given back')
  await judgeAt(page, 'a cancelled order that was paid', [360, 768, 1440])

  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/orders/${_id}`)
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText(/₹\d+ by Razorpay/)
  for (const what of ['Receipt', 'Refund']) {
    const saved = await download(page, new RegExp(`^${what} voucher [RF]20`))
    expect(saved.file).toMatch(new RegExp(`^${what.toLowerCase()}-voucher-[RF]20.*\\.pdf$`))
  }
  // Which is slow, and fails.
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/voucher/, (route) => held.promise.then(() => route.abort()))
  const button = page.getByRole('button', { name: /^Receipt voucher/ })
  await button.click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(messages(page)).toContainText('The shop could not be reached')
  await judgeAt(page, 'an order with vouchers', [360, 768, 1440])
})
