import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readPdf } from '../read-pdf.ts'
import { signIn } from './customer.ts'
import { judge, judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'

test('a manager notes that a parcel came back, and the board shows it no more; its customer has the credit note [CREDIT-04][UNDO-08]', async ({
  page,
  shop,
}) => {
  const id = await placeSomeOrder(page, await signIn(page))
  const number = `#${id.slice(-6).toUpperCase()}`
  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/orders/${id}`)
  await expect(page.getByRole('button', { name: 'It came back' })).toHaveCount(0)
  await page.getByText('Other steps').click()
  await page.getByRole('button', { name: 'Out for Delivery', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to Out for Delivery' }).click()
  await page.getByRole('button', { name: 'It came back' }).press('Enter')
  const asked = page.getByRole('dialog', { name: `Did ${number} come back?` })
  await asked.getByRole('checkbox', { name: /back on the shelf/ }).press('Space')
  await expect(asked).toContainText('a credit note takes back its invoice')
  await expect(asked).toContainText('This cannot be undone.')
  await judge(page, 'the question whether it came back')
  await asked.getByRole('button', { name: 'It came back' }).press('Enter')
  await expect(page.getByText('Nobody took this parcel')).toContainText('Its things are on the shelf again.')
  await expect(page.getByRole('main').getByText('Came back', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Out for Delivery', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Move to Delivered' })).toHaveCount(0)
  await judgeAt(page, 'an order that came back', [768, 1440])
  await page.goto('/admin/orders')
  await expect(page.getByRole('region', { name: 'Out for Delivery', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: number, exact: true })).toHaveCount(0)
  await page.goto(`/admin/orders?q=${id}`)
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Came back')
  await page.goto(`/track-order/${id}`)
  const [note] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Credit Note', exact: true }).click(),
  ])
  expect(note.suggestedFilename()).toMatch(/^credit-note-C20.*\.pdf$/)
  expect((await readPdf(await readFile(await note.path()))).text).toContain('It came back')
  await judgeAt(page, 'an order whose invoice was taken back', [360, 768, 1440])
})
