import { expect, type Locator, type Page } from '@playwright/test'
import { call } from './customer.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './shop.ts'

/** Types into a field, is asked on the way to another page, stays, and then goes after all. */
async function expectKept(page: Page, typed: Locator): Promise<void> {
  const away = page.getByRole('link', { name: 'Kitchen' })
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await typed.fill('Not saved yet')
  await away.click()
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(asked).toBeHidden()
  await expect(typed).toHaveValue('Not saved yet')
  await away.click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/kitchen/)
}

test('settings that are not saved are not left unasked', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/settings')
  await expectKept(page, page.getByLabel(/^Banner/))
})

test('an answer and a note that are not sent are not left unasked, and one that is sent is in nobody’s way', async ({
  page,
  shop,
}) => {
  const email = `${Math.random().toString(36).slice(2)}@example.com`
  const subject = 'A wedding'
  await call(page, '/api/contact', { name: 'Meera', email, subject, inquiryType: 'bulk', message: '200 boxes?' })
  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/messages?search=${email}`)
  const open = () => page.getByRole('link', { name: /^M-20\d\d-\d{6}$/ }).click()
  for (const name of ['Answer', 'Note']) {
    await open()
    await expectKept(page, page.getByRole('textbox', { name }))
    await page.goto(`/admin/messages?search=${email}`)
  }
  await open()
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask the kitchen')
  await page.getByRole('button', { name: 'Keep note' }).click()
  await expect(page.getByText('Ask the kitchen')).toBeVisible()
  await page.getByRole('link', { name: 'Kitchen' }).click()
  await expect(page).toHaveURL(/\/admin\/kitchen/)
})

test('a message is erased with the answer that was begun and is not asked for', async ({ page, shop }) => {
  const email = `${Math.random().toString(36).slice(2)}@example.com`
  const letter = { name: 'Meera', subject: 'A wedding', inquiryType: 'bulk', message: '200 boxes?' }
  await call(page, '/api/contact', { ...letter, email })
  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/messages?search=${email}`)
  await page.getByRole('link', { name: /^M-20\d\d-\d{6}$/ }).click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Of course')
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
