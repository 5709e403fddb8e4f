import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { STAFF_PASSWORD } from '../office.ts'
import { register } from './customer.ts'
import { judge } from './judge-page.ts'
import { codeOf, confirmIdentity, expectSaved, hireAt, letConfirmationPassAt, messages, openAs } from './office.ts'
import { test } from './shop.ts'

test('an invitation waits while the owner confirms by keyboard that it is them, and nothing typed is lost [AGAIN-07]', async ({
  page,
  shop,
}) => {
  const asha = await hireAt(shop.dataDir, 'owner', 'Asha')
  await openAs(page, asha, '/admin/staff')
  await letConfirmationPassAt(shop.dataDir, asha)
  const email = `kabir.${Date.now()}@example.com`
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await judge(page, 'the question who acts')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('Nothing was done')
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await page.getByLabel('Email').press('Enter')
  const code = dialog.getByLabel('Code of your authenticator app')
  await dialog.getByLabel('Your password').fill('not-the-password-1')
  await code.fill(codeOf(asha))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Password or code is not right.')
  await dialog.getByLabel('Your password').fill(STAFF_PASSWORD)
  await code.fill(codeOf(asha))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/admin\/welcome#token=/)
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Invited')
})

test('an export is saved once it is confirmed who takes it [AGAIN-07]', async ({ page, shop }) => {
  const meera = await register(page)
  const arjun = await hireAt(shop.dataDir, 'manager')
  await openAs(page, arjun, `/admin/customers/${meera.customerId}`)
  await letConfirmationPassAt(shop.dataDir, arjun)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export their data' }).click()
  await confirmIdentity(page, arjun)
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(meera.email)
  await expect(messages(page)).toContainText('The file is in your downloads')

  await page.goto('/admin/newsletter')
  const readers = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export confirmed' }).click()
  expect((await readers).suggestedFilename()).toMatch(/\.csv$/)
})

test('settings that were typed stay while it is asked who saves them, and are saved then [AGAIN-07]', async ({
  page,
  shop,
}) => {
  const asha = await hireAt(shop.dataDir, 'owner', 'Asha')
  await openAs(page, asha, '/admin/settings/offers')
  await letConfirmationPassAt(shop.dataDir, asha)
  const field = page.getByLabel('At most, ₹')
  const typed = String(1_000 + (Date.now() % 90_000))
  const before = await field.inputValue()
  await field.fill(typed)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByRole('dialog', { name: 'Confirm it is you' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was done')
  await expect(field).toHaveValue(typed)
  await save.click()
  await confirmIdentity(page, asha)
  await expectSaved(page)
  await page.reload()
  await expect(field).toHaveValue(typed)
  await field.fill(before)
  await save.click()
  await expectSaved(page)
})

test('somebody who works here is invited to their own mailbox; a question that is open is asked for a role as well, above it, and both are answered [AGAIN-03]', async ({
  page,
  shop,
}) => {
  const asha = await hireAt(shop.dataDir, 'owner', 'Asha')
  const arjun = await hireAt(shop.dataDir, 'packer')
  await openAs(page, asha, '/admin/staff')
  await page.getByLabel('Email').fill(arjun.email)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('alert')).toContainText('their link goes to that mailbox alone')
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveCount(0)
  await judge(page, 'an invitation by letter')

  await letConfirmationPassAt(shop.dataDir, asha)
  const role = page.getByRole('row').filter({ hasText: arjun.email }).getByRole('combobox')
  await role.selectOption('manager')
  await page
    .getByRole('dialog', { name: /Make Arjun/ })
    .getByRole('button', { name: 'Change role' })
    .click()
  await confirmIdentity(page, asha)
  await expect(messages(page)).toContainText('Arjun: Manager')
  await expect(role).toHaveValue('manager')
})
