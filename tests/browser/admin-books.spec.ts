import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { moveOrder } from '../../src/server/orders/move/move-order.ts'
import { register } from './customer.ts'
import { judgeAt } from './judge-page.ts'
import { confirmIdentity, hireAt, letConfirmationPassAt, openAs } from './office.ts'
import { inDatabase } from './shop-database.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'
import { placeSomeOrder } from './some-order.ts'

const test = testOfOwnShop()

test('an owner turns the months, saves the return, a table and the sales register, and reads what is odd [BOOKS-05]', async ({
  page,
  shop,
}) => {
  const owner = await hireAt(shop.dataDir, 'owner')
  await openAs(page, owner, '/admin/books?month=2020-02')
  await expect(page.getByRole('heading', { name: 'Nothing was sent in this month' })).toBeVisible()
  await page.getByRole('button', { name: 'The next month' }).click()
  await expect(page).toHaveURL(/month=2020-03/)
  await expect(page.getByText('March 2020', { exact: true })).toBeVisible()

  const id = await placeSomeOrder(page, await register(page))
  await inDatabase(shop, (db) => moveOrder(db, id, 'Shipped'))
  await page.goto('/admin/books')
  await expect(page.getByRole('button', { name: 'The next month' })).toBeDisabled()
  await expect(page.getByRole('region', { name: 'In all' })).toContainText('Invoices1')
  await expect(page.getByRole('region', { name: 'In all' })).toContainText('₹390')
  await expect(page.getByText('The month is not over')).toBeVisible()
  await expect(page.getByRole('row', { name: /^7 · Sold to people, by state and rate/ })).toContainText('₹371.44')
  await judgeAt(page, 'the books', [360, 768, 1440])

  const saved = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const portal = await saved('GSTR-1 for the portal')
  expect(portal.name).toMatch(/^gstr1-20\d\d-\d\d\.json$/)
  expect(JSON.parse(portal.text)).toMatchObject({ b2cs: [{ pos: '08', typ: 'OE', txval: 371.44 }] })
  expect((await saved('CSV of 13 · Documents issued')).text).toContain('"Invoices for outward supply"')
  await letConfirmationPassAt(shop.dataDir, owner)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sales register' }).click()
  await confirmIdentity(page, owner)
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('"Meera Sharma","","08-Rajasthan"')
})

test('an owner reads the accounts of a month, the entries of one, and saves both [LEDGER-03]', async ({
  page,
  shop,
}) => {
  const owner = await hireAt(shop.dataDir, 'owner')
  const id = await placeSomeOrder(page, await register(page))
  await inDatabase(shop, (db) => moveOrder(db, id, 'Delivered'))
  await openAs(page, owner, '/admin/books')
  await page.getByRole('link', { name: 'Accounts' }).click()
  await expect(page).toHaveURL(/\/books\/accounts\?month=/)
  const accounts = page.getByRole('region', { name: 'Accounts' })
  await expect(accounts.getByRole('row', { name: /^Customers ₹0 / })).toBeVisible()
  await expect(accounts.getByRole('row', { name: /Cash not counted in/ })).toContainText('₹390 Dr')
  const entries = page.getByRole('region', { name: 'Entries' })
  await expect(entries.getByRole('row', { name: /Cash at the door/ })).toBeVisible()
  await judgeAt(page, 'the accounts', [360, 768, 1440])

  const clear = page.getByRole('button', { name: 'Clear filters' })
  await expect(clear).toHaveCount(0)
  await accounts.getByRole('button', { name: 'Sales' }).click()
  await expect(page).toHaveURL(/account=sales/)
  await clear.click()
  await expect(page).toHaveURL(/\/books\/accounts\?month=20\d\d-\d\d$/)
  await accounts.getByRole('button', { name: 'Sales' }).click()
  await expect(entries.getByRole('row', { name: /Cash at the door/ })).toBeHidden()
  await expect(entries.getByRole('row', { name: /Invoice 20\d\d-\d\d\/000001/ })).toBeVisible()
  const saved = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    return readFile(await file.path(), 'utf8')
  }
  expect(await saved('Entries as CSV')).toContain('"Cash at the door"')
  expect(await saved('Vouchers for Tally')).toContain('VCHTYPE="Sales"')
})

test('an owner reads in the books what money is not settled, and counts it in from there [BOOKS-07] [COUNT-03]', async ({
  page,
  shop,
}) => {
  const owner = await hireAt(shop.dataDir, 'owner')
  const id = await placeSomeOrder(page, await register(page))
  await inDatabase(shop, (db) => moveOrder(db, id, 'Delivered'))
  await openAs(page, owner, '/admin/books')
  const open = page.getByRole('region', { name: 'Not settled yet' })
  await expect(open).toContainText(/Cash not counted in₹\d/)
  await judgeAt(page, 'books with money outside', [360, 768, 1440])
  await open.getByRole('link', { name: /^₹/ }).click()
  await expect(page).toHaveURL(/\/run\/cash\?month=20\d\d-\d\d$/)
  const count = page.getByRole('button', { name: /^Count in ₹/ })
  await count.click()
  const dialog = page.getByRole('dialog')
  const [, due = ''] = /Count in ₹([\d,]+)/.exec((await count.textContent()) ?? '') ?? []
  await dialog.getByLabel('Counted, in rupees').fill(`${Number(due.replaceAll(',', '')) - 10}`)
  await dialog.getByLabel('Why').fill('Ten rupees short')
  await dialog.getByRole('button', { name: /^Count in/ }).click()
  await expect(count).toHaveCount(0)
  await page.getByRole('button', { name: 'The month before' }).click()
  await expect(page.getByText('No cash was counted in during this month.')).toBeVisible()
  await page.goto('/admin/books')
  await expect(open).toContainText('Cash counted short₹10')
  await expect(open).not.toContainText('Cash not counted in')
  await page.getByRole('link', { name: 'Accounts' }).click()
  await page.getByRole('link', { name: 'Books', exact: true }).last().click()
  await expect(page).toHaveURL(/\/admin\/books\?month=20\d\d-\d\d$/)
})

test('a manager counts in what no rider brought, says why it is not all, and reads who counted what [COUNT-02] [COUNT-03] [FOCUS-04]', async ({
  page,
  shop,
}) => {
  const manager = await hireAt(shop.dataDir, 'manager', 'Asha')
  const id = await placeSomeOrder(page, await register(page))
  await inDatabase(shop, (db) => moveOrder(db, id, 'Delivered'))
  await openAs(page, manager, '/admin/run/cash')
  await page.getByRole('button', { name: /^Count in ₹/ }).click()
  const dialog = page.getByRole('dialog')
  const order = dialog.getByRole('checkbox').first()
  const counting = dialog.getByLabel('Counted, in rupees')
  await expect(counting).toHaveValue('')
  await dialog.getByRole('button', { name: 'Count in', exact: true }).click()
  await expect(dialog).toContainText('Please say how much you have counted.')
  await counting.fill('380')
  await expect(dialog).toContainText('₹10 less than was to be taken')
  await order.uncheck()
  await expect(dialog).toContainText('₹380 more than was to be taken')
  await order.check()
  await dialog.getByRole('button', { name: 'Count in ₹380' }).click()
  await expect(dialog).toContainText('Please say why it is another sum')
  await dialog.getByLabel('Why').fill('Ten rupees short of change')
  await judgeAt(page, 'counting cash', [360, 768, 1440])
  await dialog.getByRole('button', { name: /^Count in/ }).click()
  const counted = page.getByRole('row', { name: /^No rider .* Asha / })
  await expect(counted).toContainText('₹10 less: Ten rupees short of change')
  await counted.getByText('Of which orders').click()
  await expect(counted.getByRole('listitem')).toHaveText([/^#[0-9A-F]{6} ₹390$/])
  await expect(page.getByText('All cash is counted in.')).toBeVisible()
  await judgeAt(page, 'the cash', [360, 768, 1440])
})

test('an owner closes a month, is told what that means and leaves open, and reads that it is closed [CLOSE-03]', async ({
  page,
  shop,
}) => {
  const owner = await hireAt(shop.dataDir, 'owner', 'Meera')
  await letConfirmationPassAt(shop.dataDir, owner)
  const id = await placeSomeOrder(page, await register(page))
  await inDatabase(shop, (db) => moveOrder(db, id, 'Delivered'))
  await inDatabase(shop, async (db) => {
    for (const table of ['invoices', 'ledger']) await db`alter table ${db(table)} disable trigger user`
    await db`update invoices set issued_at = issued_at - interval '2 months'`
    await db`update ledger set at = at - interval '2 months'`
    for (const table of ['invoices', 'ledger']) await db`alter table ${db(table)} enable trigger user`
  })
  await openAs(page, owner, '/admin/books')
  await expect(page.getByText(/^\w+ 20\d\d is over and not closed yet\. Its books$/)).toBeVisible()
  await page.getByRole('link', { name: 'Its books' }).click()
  await page.getByRole('button', { name: /^Close / }).click()
  await expect(page.getByRole('dialog')).toContainText('Nothing is entered in it')
  await expect(page.getByRole('dialog')).toContainText(/Not all of it is in order:.*Cash not counted in: ₹/)
  await judgeAt(page, 'closing a month', [360, 768, 1440])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close / })
    .click()
  await confirmIdentity(page, owner)
  await expect(page.getByText(/^Closed by Meera, /)).toBeVisible()
  await judgeAt(page, 'a closed month', [360, 768, 1440])
  await page.goto('/admin/books')
  await expect(page.getByText('The month is not over: what is sent until its end comes to it.')).toBeVisible()
  await expect(page.getByText('is over and not closed yet')).toHaveCount(0)
})

test('an owner enters a GST rate that begins tomorrow, and takes it back [RATE-01] [RATE-03]', async ({
  page,
  shop,
}) => {
  const owner = await hireAt(shop.dataDir, 'owner')
  await openAs(page, owner, '/admin/books')
  await page.getByRole('link', { name: 'GST rates' }).click()
  const plan = page.getByRole('region', { name: 'A new rate' })
  await plan.getByRole('button', { name: 'Enter the rate' }).click()
  await expect(plan).toContainText('An HSN code has 4 to 8 digits')
  await plan.getByLabel('HSN code').fill('1704')
  await expect(plan).toContainText(/\d+ products get the rate/)
  await plan.getByLabel('GST, per cent').fill('12')
  await plan.getByRole('button', { name: 'Enter the rate' }).click()
  const row = page.getByRole('region', { name: 'Rates by day' }).getByRole('row', { name: /^1704 / })
  await expect(row).toContainText('12 %')
  await judgeAt(page, 'the GST rates', [360, 768, 1440])
  // Of 1905 some goods bear nothing.
  await plan.getByLabel('HSN code').fill('1905')
  await plan.getByLabel('Of products that have now').selectOption('5 %')
  await expect(plan).toContainText('13 products get the rate')
  await row.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('No rate was ever changed by its day.')).toBeVisible()
  await inDatabase(shop, async (db) => {
    expect(await db`select from products where gst_rate = 12`).toEqual([])
  })
})
