import { expect, type Page } from '@playwright/test'
import { sell } from '../api/counter.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { judge, judgeAt } from './judge-page.ts'
import { acceptInvitation, hireAt, invite, messages, openAs } from './office.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'

// A shop of its own, as its owner finds it on the first day. The tests follow each other: the last one sells something.
test.describe.configure({ mode: 'serial' })

let own: RunningShop
test.beforeAll(async () => {
  own = await startShop({ DEMO: 'off' })
})
test.afterAll(async () => {
  await own.end()
  await removeDataDir(own.dataDir)
})

const WIDTHS = [360, 1440]
const empty = (page: Page) => page.getByRole('heading', { name: 'The counter is being laid out' })

/** A product that is there, but in no shopper's sight. */
async function keepSomething(): Promise<void> {
  await inDatabase(own, async (db) => {
    const id = await sell(db, [{ size: '250 g', price: 300, left: 10 }], 'Kesar Barfi')
    await db`update products set published = false, allergens = '{Milk}' where id = ${id}`
  })
}

test('every list of an empty shop says that there is nothing yet, and no shelf is empty', async ({ page }) => {
  for (const path of ['/', '/collection', '/products']) {
    await page.goto(own.url + path)
    await expect(empty(page)).toBeVisible()
    await judgeAt(page, `${path} of an empty shop`, WIDTHS)
    await expect(page.getByRole('heading', { name: 'Trending Bestsellers' })).toHaveCount(0)
  }
  await page.goto(`${own.url}/collection?search=ladoo`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
})

test('the sign-in of a shop without an owner says where the way in is [AGAIN-15]', async ({ page }) => {
  await page.goto(`${own.url}/admin`)
  const note = page.getByText('Where it was started stands the line that invites one.')
  await expect(note).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await judgeAt(page, 'sign-in of a shop without an owner', [360, 768, 1440])
  await page.goto(own.url + (await invite(own.dataDir, 'leela@example.com', 'owner')))
  await acceptInvitation(page, 'Leela')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByLabel('Code of your authenticator app')).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('a wrong field of the set-up shows its label below the header [SET-25]', async ({ page }) => {
  await openAs(page, await hireAt(own.dataDir, 'owner', 'Bina'), `${own.url}/admin/set-up`)
  const label = page.locator('label', { hasText: 'Name of the shop' })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await page.reload()
    await page.getByLabel('Name of the shop').fill('')
    await page.getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(page.getByLabel('Name of the shop')).toBeFocused()
    const header = await page.getByRole('banner').boundingBox()
    const place = await label.boundingBox()
    const below = header ? header.y + header.height : 0
    expect(place?.y, `at ${width}`).toBeGreaterThanOrEqual(Math.max(0, below))
  }
})

test('hours are the same whether the days are ticked first or last [SET-23][SET-24]', async ({ page }) => {
  await openAs(page, await hireAt(own.dataDir, 'owner', 'Bina'), `${own.url}/admin/settings/hours`)
  const tick = (day: string) => page.getByRole('checkbox', { name: day, exact: true }).check()
  const time = (name: string) => page.getByLabel(name, { exact: true })
  for (const day of ['Monday', 'Tuesday', 'Wednesday']) await tick(day)
  await time('Tuesday opens').fill('10:00')
  await time('Monday opens').fill('09:00')
  await expect(time('Wednesday opens')).toHaveValue('10:00')
  await tick('Thursday')
  await expect(time('Thursday opens')).toHaveValue('09:00')
  await time('Monday closes').fill('21:00')
  await time('Monday closes').blur()
  for (const day of ['Tuesday', 'Wednesday', 'Thursday']) await expect(time(`${day} closes`)).toHaveValue('21:00')
  await expect(time('Tuesday opens')).toHaveValue('10:00')
  await tick('Friday')
  await expect(time('Friday opens')).toHaveValue('09:00')
  await expect(time('Friday closes')).toHaveValue('21:00')
  const week = await page.getByRole('group', { name: 'The week' }).boundingBox()
  const orders = await page.getByRole('region', { name: 'Orders', exact: true }).boundingBox()
  expect(week?.y).toBeLessThan(orders?.y ?? 0)
  await judgeAt(page, 'hours of a new shop', [360, 768, 1440])
})

test('the owner of an empty shop is led through its first steps [SET-15][SET-17][SET-18][SET-20][SET-21]', async ({
  page,
}) => {
  const arjun = await hireAt(own.dataDir, 'owner')
  await openAs(page, arjun, `${own.url}/admin`)
  await expect(page).toHaveURL(/\/admin\/set-up$/)
  await expect(page.getByText('To do')).toHaveCount(4 + 7)
  await expect(page.getByRole('listitem').filter({ hasText: 'Your own words' })).toContainText(
    '0 of 18 written. Missing: About us, Returns and cancellations, Privacy, Terms.',
  )
  await expect(page.getByRole('link', { name: 'Look at the shop' })).toHaveAttribute('href', '/')
  await judgeAt(page, 'set-up', [768, 1440])
  await page.getByLabel('Name of the shop').fill('Arjun Mithai')
  await page.getByLabel('Address').fill('7 Sample Street, Udaipur')
  await expect(page.getByText('There is no PIN code in the address yet')).toBeVisible()
  await page.getByLabel('Address').fill('7 Sample Street, Udaipur 313001, Rajasthan')
  await expect(page.getByText('There is no PIN code')).toHaveCount(0)
  await page.getByLabel('Phone', { exact: true }).fill('12345')
  await page.getByLabel('Email', { exact: true }).fill('arjun@example.com')
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zw')
  await page.getByLabel('FSSAI number').fill('123')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is no GSTIN: please compare it letter by letter.')).toBeVisible()
  await expect(page.getByText('An FSSAI number has 14 digits.')).toBeVisible()
  await expect(page.getByText('A phone number has ten digits, a landline’s with the code of its place.')).toBeVisible()
  await page.getByLabel('Phone', { exact: true }).fill('11111 22222')
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv')
  await expect(page.getByText('A GSTIN with 27 is of Maharashtra; your address is in Rajasthan.')).toBeVisible()
  await page.getByLabel('FSSAI number').fill('10012011000123')
  const unreachable = page.getByText('Shoppers read of Ravi Sample once there is an email address or a phone number')
  await page.getByLabel(/^Grievance officer/).fill('Ravi Sample')
  await expect(unreachable).toBeVisible()
  await page.getByLabel(/^Phone of the grievance officer/).fill('11111 33333')
  await expect(unreachable).toHaveCount(0)
  await page.getByLabel(/^Phone of the grievance officer/).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Done')).toHaveCount(1)
  await expect(page.getByRole('banner')).toContainText('Arjun Mithai')
  // Another page has no way on to the next step: Today has one back.
  await page.getByRole('link', { name: 'Enter the hours' }).click()
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(page.getByText('Not said yet: when it is open, a product.')).toBeVisible()
  await page.getByRole('link', { name: /^Go on ?: Set up your shop/ }).click()
  await expect(page).toHaveURL(/\/admin\/set-up$/)
  await expect(async () => {
    await page.goto(own.url)
    await expect(page.getByRole('contentinfo')).toContainText('27AAPFU0939F1ZV', { timeout: 500 })
  }).toPass()

  await keepSomething()
  await page.goto(`${own.url}/admin`)
  await expect(page).toHaveURL(/\/admin\/set-up$/)
  await expect(page.getByText('Kesar Barfi is not published yet')).toBeVisible()
  await judgeAt(page, 'set-up with a product to publish', [768, 1440])
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Done', { exact: true })).toHaveCount(2)
  await page.goto(`${own.url}/admin`)
  await expect(page).toHaveURL(/\/admin\/today$/)
  const still = page.getByRole('region', { name: 'Still to do' })
  await expect(still.getByRole('listitem')).toHaveCount(1 + 7)
  await expect(still.getByRole('listitem').first()).toContainText('Not said yet: when it is open.')
  await expect(still).toContainText('Take money online')
  const main = page.getByRole('main')
  await expect(main).toContainText('this machine only. There is no address yet to send to customers.')
  await expect(main).not.toContainText('Send your customers')
  await judge(page, 'Today with steps at 1440')
  await still.getByRole('link', { name: /Mail/ }).click()
  await expect(page).toHaveURL(/\/settings\/mail$/)
  await page.goBack()
  await still.getByRole('button', { name: 'Put away' }).click()
  await expect(messages(page)).toContainText('Put away. “Set up your shop”, among the settings, still has it.')
  await expect(still).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.getByText('Orders today')).toBeVisible()
  await expect(still).toHaveCount(0)
  await page.goto(`${own.url}/admin/settings/shop`)
  await expect(unreachable).toBeVisible()
  await expect(page.getByText('Nothing of a legal name or a grievance officer.')).toBeVisible()
  // What is put away is not lost.
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Set up your shop' }).click()
  await expect(page.getByRole('region', { name: 'What comes next' }).getByRole('listitem')).toHaveCount(7)
  await expect(async () => {
    await page.goto(own.url)
    await expect(page.getByRole('main')).toContainText('Kesar Barfi', { timeout: 500 })
  }).toPass()
})
