import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { formatMoney, paise } from '../../src/domain/money.ts'
import { razorpayFile } from '../settlement-files.ts'
import { register } from './customer.ts'
import { judge, judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { placePaidOrder } from './order-steps.ts'
import { test } from './paying-shop.ts'

test('an owner reads a report, takes it over, and sees what came, what is late and which fee is wrong [SETTLE-03] [SETTLE-05] [SETTLE-06] [BOOKS-07]', async ({
  page,
  shop,
  paying: { db },
}) => {
  const order = await placePaidOrder(page, db, await register(page))
  const late = await placePaidOrder(page, db, await register(page))
  await db`update payments set captured_at = now() - interval '7 days' where order_id = ${late._id}`
  const [paid] = await db<{ paymentId: string; amount: number; day: string }[]>`
    select payment_id, amount, (now() at time zone 'Asia/Kolkata')::date::text as day from payments where order_id = ${order._id}`
  if (!paid) throw new Error('no payment')
  await openAs(page, await hireAt(shop.dataDir, 'owner', 'Meera'), '/admin/books')
  await page.getByRole('link', { name: 'Settlements' }).click()
  const razorpay = page.getByRole('region', { name: 'Razorpay', exact: true })
  await expect(razorpay.locator(`a[href$="/orders/${late._id}"]`)).toBeVisible()
  await expect(razorpay).toContainText('fees are not checked')
  await expect(razorpay).toContainText('Not paid out yet, less refunds')

  await razorpay.getByRole('button', { name: 'Enter the agreed fee' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Of each payment, %').fill('50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('from 0 to 20')
  await dialog.getByLabel('Of each payment, %').fill('2')
  await judgeAt(page, 'the agreed fee', [360, 768, 1440])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(razorpay).toContainText('2 %, with 18 % GST on it')

  const { paymentId, amount, day } = paid
  const settlement = `setl_${paymentId.slice(4)}`
  const choose = (text: string) =>
    page
      .getByLabel('Report (CSV)')
      .setInputFiles({ name: 'recon.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const report = page.getByRole('region', { name: 'A provider’s report' })
  const takeOver = report.getByRole('button', { name: 'Take over' })
  await choose('Date,Amount\n1,2')
  await expect(report.getByRole('alert')).toContainText('no report of settlements')
  const rows = [
    { kind: 'payment', source: paymentId, amount, fee: 5000, tax: 900, settlement, day } as const,
    { kind: 'payment', source: 'pay_SomethingElse1', amount: 30_000, fee: 600, tax: 108, settlement, day } as const,
  ]
  await choose(razorpayFile(rows))
  await expect(report).toContainText('2 rows, all new. Not every row matches')
  await expect(report).toContainText('Payments that the shop does not know')
  await expect(report).toContainText('One payment has another fee than is agreed')
  await expect(report.getByRole('row', { name: new RegExp(`UTR${settlement}`) })).toContainText('New')
  await expect(takeOver).toBeInViewport()
  const fee = report.getByRole('row', { name: new RegExp(paymentId) })
  const agreed = Math.round(amount * 0.02) + Math.round(Math.round(amount * 0.02) * 0.18)
  for (const part of [5900, agreed, 5900 - agreed]) await expect(fee).toContainText(formatMoney(paise(part)))
  await judgeAt(page, 'a report', [360, 768, 1440])

  await takeOver.click()
  await expect(dialog).toContainText('came to the bank')
  await judgeAt(page, 'taking over', [360, 768, 1440])
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(dialog).toBeHidden()
  await expect(report).toContainText('One settlement of Razorpay is taken over')
  await expect(takeOver).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'In the report of Razorpay' })).toHaveCount(0)
  await expect(page.getByLabel('Report (CSV)')).toHaveValue('')
  await expect(page.getByLabel('Report (CSV)')).toBeFocused()
  await judge(page, 'a report that is taken over')
  await expect(
    page.getByRole('region', { name: 'Settlements' }).getByRole('row', { name: new RegExp(settlement) }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'To be cleared' })).toContainText('pay_SomethingElse1')
  await page.evaluate(() => scrollTo(0, 0))
  await report.getByRole('link', { name: /20\d\d$/ }).click()
  await expect(page).toHaveURL(/\?month=20\d\d-\d\d#fees$/)
  const fees = page.getByRole('region', { name: 'Fees to ask for' })
  await expect(fees).toBeFocused()
  await expect(fees.getByRole('row', { name: new RegExp(paymentId) })).toContainText('more')
  const saving = page.waitForEvent('download')
  await fees.getByRole('button', { name: 'List for Razorpay' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(`"${paymentId}","${settlement}"`)
  await choose(razorpayFile(rows))
  await expect(report).toContainText('none new. All that is paid out in it is taken over.')
  await expect(takeOver).toHaveCount(0)
  await judgeAt(page, 'settlements', [360, 1440, 768])
  const paidOut = page.getByRole('region', { name: 'Settlements', exact: true })
  expect(await paidOut.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/admin/books/settlements#late')
  await expect(razorpay).toBeFocused()
  const below = async () => {
    const [head, part] = await Promise.all([page.getByRole('banner').boundingBox(), razorpay.boundingBox()])
    return (part?.y ?? -1000) - (head?.height ?? 0)
  }
  await expect.poll(below).toBeLessThan(140)
  expect(await below()).toBeGreaterThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('link', { name: 'Books', exact: true }).last().click()
  const open = page.getByRole('region', { name: 'Not settled yet' })
  await expect(open).toContainText(/Late with Razorpay by now, of any month₹\d/)
  await expect(open).toContainText(/Fees other than agreed₹\d/)
})

test('the test provider’s report is saved from the page and read by it @widths [SETTLE-03]', async ({
  page,
  shop,
  paying: { db },
}) => {
  await placePaidOrder(page, db, await register(page))
  await openAs(page, await hireAt(shop.dataDir, 'owner', 'Meera'), '/admin/books/settlements')
  const saving = page.waitForEvent('download')
  const link = page.getByRole('link', { name: 'Report of the test Razorpay' })
  const [field, own] = await Promise.all([page.getByLabel('Report (CSV)').boundingBox(), link.boundingBox()])
  expect(own?.y).toBeGreaterThan(field?.y ?? Number.NaN)
  await link.click()
  const file = await (await saving).path()
  await page.getByLabel('Report (CSV)').setInputFiles(file)
  await expect(page.getByRole('region', { name: 'In the report of Razorpay' })).toContainText('TESTR')
  await judge(page, 'a report of the test provider')
})
