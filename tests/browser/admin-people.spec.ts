import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { fillAddress, openCheckout, placeOrder } from './checkout-steps.ts'
import { call, register } from './customer.ts'
import { judge, judgeAt } from './judge-page.ts'
import { hireAt, messages, openAs } from './office.ts'
import { test } from './shop.ts'

const HELLO = { name: 'Meera', subject: 'Hello', inquiryType: 'general', message: 'Are you open?' }
const aWord = () => Math.random().toString(36).slice(2, 10).toUpperCase()

test('an answer that was changed after its own answer got lost says what went out, and keeps what was typed', async ({
  page,
  shop,
}) => {
  const email = `${aWord().toLowerCase()}@example.com`
  await call(page, '/api/contact', { ...HELLO, email })
  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/messages?search=${email}`)
  await page.getByRole('link', { name: /^M-20/ }).click()
  await page.route('**/answer', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  const [text, send] = [
    page.getByRole('textbox', { name: 'Answer' }),
    page.getByRole('button', { name: 'Send answer' }),
  ]
  await text.fill('Until six.')
  await send.click()
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await text.fill('Until seven.')
  await send.click()
  await expect(page.getByRole('alert')).toContainText('An earlier try went through with another text')
  const answers = page.getByRole('list', { name: 'Answers and notes' })
  await expect(answers).toContainText('Until six.')
  await expect(text).toHaveValue('Until seven.')
  await send.click()
  await expect(answers).toContainText('Until seven.')
  await expect(text).toHaveValue('')
})

test('a customer refused cash reads so at the checkout, and cannot choose it again', async ({ page, shop }) => {
  const meera = await openCheckout(page)
  const office = await page.context().newPage()
  await openAs(office, await hireAt(shop.dataDir, 'manager'), `/admin/customers?search=${meera.email}`)
  await office.getByRole('link', { name: meera.name }).click()
  await office.getByRole('button', { name: 'Refuse cash' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Refuse cash' }).click()
  await expect(office.getByText('Cash on delivery is not offered to this customer.')).toBeVisible()
  await office.close()

  await fillAddress(page)
  await placeOrder(page).click()
  await expect(page.getByText('Cash on delivery is not possible for your orders at the moment.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeDisabled()
  await expect(page).toHaveURL(/place-order/)
})

test('settings that are wrong are refused in words, and what was typed stays', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/settings/tax')
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('GSTIN')).toHaveAccessibleDescription(/This is no GSTIN/)
  await expect(page.getByLabel('GSTIN')).toHaveValue('27AAPFU0939F1ZW')
})

test('an owner invites a colleague as what the role may do, by a link that is shown once and copied, and finds it in the log [SET-27][SET-28]', async ({
  page,
  shop,
}) => {
  const email = `${aWord().toLowerCase()}@example.com`
  await openAs(page, await hireAt(shop.dataDir, 'owner', 'Asha'), '/admin/staff')
  const role = page.getByRole('combobox', { name: 'Role', exact: true })
  for (const [name, may] of [
    ['Rider', 'orders of the day’s run'],
    ['Packer', 'counts what the kitchen made'],
    ['Manager', 'refunds, customers'],
    ['Owner', 'books, staff and the log'],
  ] as const) {
    await role.selectOption(name)
    await expect(role).toHaveAccessibleDescription(new RegExp(may))
  }
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Invite' }).click()
  const link = page.getByRole('textbox', { name: 'Link' })
  await expect(link).toHaveValue(/\/admin\/welcome#token=/)
  const letters = (size: string) =>
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
  for (const [width, size] of [
    [360, '200%'],
    [360, ''],
    [1440, ''],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await letters(size)
    const isWhole = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight
    expect(await link.evaluate(isWhole), `at ${width}, letters ${size}`).toBe(true)
  }
  await judgeAt(page, 'an invitation', [360, 1440])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(messages(page)).toContainText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  await expect(page.getByText('from this machine only. Nobody opens this link elsewhere.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Invited')
  await page.goto('/admin/log')
  await expect(page.getByRole('row', { name: new RegExp(`Invited ${email} as `) })).toBeVisible()
  await page.goto('/admin/staff')
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveCount(0)
})

test('the form that invites stands below the list that has come: nothing is pushed away, and what is typed stays', async ({
  page,
  shop,
}) => {
  const asha = await hireAt(shop.dataDir, 'owner', 'Asha')
  await openAs(page, asha, '/admin/today')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/admin/staff', async (route) => {
    await answer.promise
    await route.abort()
  })
  await page.goto('/admin/staff')
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
  const email = page.getByLabel('Email')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(email).toHaveCount(0)
  answer.resolve()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be reached')
  await email.fill('bina@example.com')
  await page.unroute('**/api/admin/staff')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').filter({ hasText: asha.email })).toBeVisible()
  await expect(email).toHaveValue('bina@example.com')
})

test('a role changes only after a question, one’s own too', async ({ page, shop }) => {
  const asha = await hireAt(shop.dataDir, 'owner', 'Asha')
  const [bina, arjun] = [await hireAt(shop.dataDir, 'owner', 'Bina'), await hireAt(shop.dataDir, 'packer')]
  await openAs(page, asha, '/admin/staff')
  const roleIn = ({ email }: { email: string }) =>
    page.getByRole('row').filter({ hasText: email }).getByRole('combobox')
  const dialog = page.getByRole('dialog')
  await roleIn(arjun).focus()
  await page.keyboard.press('o')
  await expect(dialog).toContainText('Make Arjun an owner?')
  await page.keyboard.press('Escape')
  await expect(roleIn(arjun)).toHaveValue('packer')
  await expect(roleIn(arjun)).toBeFocused()
  await roleIn(arjun).selectOption('manager')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(messages(page)).toContainText('Arjun: Manager')
  await expect(roleIn(arjun)).toHaveValue('manager')

  await roleIn(asha).selectOption('packer')
  await expect(dialog).toContainText('Make yourself a packer?')
  await judge(page, 'the question about a role')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByRole('heading', { name: 'This page is not for your role' })).toBeVisible()
  await page.context().clearCookies()
  await openAs(page, bina, '/admin/staff')
  await expect(roleIn(asha)).toHaveValue('packer')
})

test('a guest’s message and a reader’s address are erased, after a question', async ({ page, shop }) => {
  const email = `${aWord().toLowerCase()}@example.com`
  await call(page, '/api/contact', { ...HELLO, email })
  await call(page, '/api/newsletter', { email })
  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/messages?search=${email}`)
  await page.getByRole('link', { name: /^M-20/ }).click()
  const erase = page.getByRole('button', { name: 'Erase', exact: true })
  await erase.click()
  const dialog = page.getByRole('dialog')
  await judge(page, 'the question before a message is erased')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await erase.click()
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await page.goto(`/admin/messages?search=${email}`)
  await expect(page.getByText('No message is like that.')).toBeVisible()

  await page.goto(`/admin/newsletter?search=${email}`)
  await page.getByRole('button', { name: `Erase ${email}` }).click()
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('No reader is like that.')).toBeVisible()
})

test('a review is hidden with a reason and shown again', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/reviews?productId=soan-papdi')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('article') })
    .first()
  const title = await row.getByRole('heading').textContent()
  await row.getByRole('button', { name: `Hide “${title}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('A reason is required')).toBeVisible()
  await page.getByLabel('Reason').fill('Of another sweet')
  await page.getByLabel('Reason').press('Enter')
  await expect(page.getByText('Hidden: Of another sweet')).toBeVisible()
  await page.getByRole('button', { name: `Show again “${title}”` }).click()
  await expect(messages(page)).toContainText('shown again')
})

test('a page that does not come says so below its heading, and comes when asked again', async ({ page, shop }) => {
  await page.route('**/api/admin/coupons/*', (route) => route.abort())
  await page.route('**/api/admin/coupons?*', (route) => route.abort())
  await page.route('**/api/admin/coupons', (route) => route.abort())
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/coupons')
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await page.goto('/admin/coupons/SWEETFREE')
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=following::*[@role="alert"]')).toBeVisible()
  await page.goto('/admin/coupons')
  await expect(page.getByRole('alert')).toContainText('could not be reached')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'SWEETFREE' })).toBeVisible()
})

test('an owner saves the list of customers as it is filtered; managers are offered no such file [PEOPLE-03]', async ({
  page,
  shop,
}) => {
  const meera = await register(page)
  await openAs(page, await hireAt(shop.dataDir, 'manager'), `/admin/customers?search=${meera.email}`)
  await expect(page.getByRole('row', { name: new RegExp(meera.email) })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await page.context().clearCookies()
  await openAs(page, await hireAt(shop.dataDir, 'owner'), `/admin/customers?search=${meera.email}`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('customers.csv')
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(2)
  await page.getByLabel('Which').selectOption('Not bought for 90 days')
  await expect(page.getByText('No customer is like that.')).toBeVisible()
})
