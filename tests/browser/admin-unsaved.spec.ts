import { expect, type Locator, type Page } from '@playwright/test'
import { confirmAt } from './confirmed.ts'
import { call, register } from './customer.ts'
import { hireAt, messages, openAs } from './office.ts'
import { test } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'

/** Types into a field, is asked on the way to another page, stays, and then goes after all. */
async function expectKept(page: Page, typed: Locator): Promise<void> {
  const away = page.getByRole('link', { name: 'Kitchen', exact: true })
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await typed.fill('Not saved yet')
  await away.click()
  const stay = asked.getByRole('button', { name: 'Stay' })
  // The solid one is what is meant most often.
  await expect(stay).toHaveCSS('background-color', 'rgb(122, 31, 43)')
  await expect(asked.getByRole('button', { name: 'Leave' })).not.toHaveCSS('background-color', 'rgb(122, 31, 43)')
  await stay.click()
  await expect(asked).toBeHidden()
  await expect(typed).toHaveValue('Not saved yet')
  await away.click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/kitchen/)
}

test('settings that are not saved are not left unasked', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/settings/words')
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
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/kitchen/)
})

test('a coupon, and notes on an order and on a customer, are not left unasked', async ({ page, shop }) => {
  const meera = await register(page)
  const orderId = await placeSomeOrder(page, meera)
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/coupons/new')
  await expectKept(page, page.getByLabel('Description'))
  for (const [path, name] of [
    [`orders/${orderId}`, 'A note for the staff'],
    [`customers/${meera.customerId}`, 'New note'],
  ] as const) {
    await page.goto(`/admin/${path}`)
    await expectKept(page, page.getByRole('textbox', { name }))
  }
})

test('a begun phone order is not left unasked, and is in nobody’s way once it is placed', async ({ page, shop }) => {
  const meera = await register(page, `Meera ${Math.random().toString(36).slice(2)}`)
  await confirmAt(shop.dataDir, meera)
  await placeSomeOrder(page, meera)
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/phone-orders')
  const kitchen = page.getByRole('link', { name: 'Kitchen', exact: true })
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('searchbox', { name: 'Product' }).fill('kaju barfi')
  await page.getByRole('button', { name: /^Add Kaju Barfi 250 g/ }).click()
  await kitchen.click()
  await asked.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('searchbox', { name: 'Phone, name or e-mail' }).fill(meera.email)
  await page.getByRole('button', { name: `Choose ${meera.name}` }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: /is placed$/ })).toBeVisible()
  await kitchen.click()
  await expect(page).toHaveURL(/\/admin\/kitchen/)
})

test('an answer to a review that is not saved is not left unasked', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/kitchen')
  await page.getByRole('link', { name: 'Reviews' }).click()
  await page
    .getByRole('button', { name: /^Answer “/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Thank you')
  await page.evaluate(() => history.back())
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Thank you')
})

test('a coupon that is made, changed or deleted is in nobody’s way', async ({ page, shop }) => {
  const code = `T${Math.random().toString(36).slice(2, 8)}`.toUpperCase()
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/coupons/new')
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Description').fill('For neighbours')
  await page.getByLabel('Per cent', { exact: true }).fill('5')
  // Offered to nobody: the shop is that of other tests as well.
  await page.getByLabel('How shoppers get it').selectOption('code')
  await page.getByRole('button', { name: 'Make coupon' }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await page.getByLabel('Description').fill('For good neighbours')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(messages(page)).toContainText('Saved.')
  await page.getByLabel('Description').fill('For nobody')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
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
