import { expect, type Page } from '@playwright/test'
import { Secret } from 'otpauth'
import { STAFF_PASSWORD } from '../office.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { fieldOf, openSettings, writeFromTemplate, writePiece } from './evening-steps.ts'
import { codeOf, invite, saveSettings } from './office.ts'
import { test } from './shop.ts'

// One empty shop, and one evening: each test goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })
test.use({ actionTimeout: 6_000 })

let own: RunningShop
let session: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
test.beforeAll(async () => {
  own = await startShop({ DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' })
})
test.afterAll(async () => {
  await own.end()
  await removeDataDir(own.dataDir)
})

async function comeBack(page: Page): Promise<void> {
  await page.context().addCookies(session)
  await page.goto(`${own.url}/admin`)
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
}

test('an owner comes in with a second factor and says who the shop is, what delivery costs and when it is open [EVENING-01]', async ({
  page,
}) => {
  await page.goto(own.url + (await invite(own.dataDir, 'asha@example.com', 'owner')))
  await page.getByText('It cannot be scanned').click()
  const key = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
  await page.getByLabel('Your name').fill('Asha')
  await page.getByLabel('A password of your own').fill(STAFF_PASSWORD)
  await page.getByLabel('The password again').fill(STAFF_PASSWORD)
  await page.getByLabel('Code of the app').fill(codeOf({ secret: Buffer.from(Secret.fromBase32(key).bytes) }))
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your shop' })).toBeVisible()
  const details = {
    'Name of the shop': 'Asha Mithai Ghar',
    Address: '7 Sample Street, Udaipur 313001, Rajasthan',
    Phone: '11111 22222',
    Email: 'shop@example.com',
    'FSSAI number': '10012011000123',
    'Legal name': 'Asha Sample Foods',
    'Grievance officer': 'Ravi Sample',
    'Email of the grievance officer': 'ravi@example.com',
    'Phone of the grievance officer': '11111 33333',
  }
  for (const [label, text] of Object.entries(details)) await fieldOf(page, label).fill(text)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  await openSettings(page, 'Delivery and packing')
  await page.getByLabel('Delivery', { exact: true }).fill('35')
  await saveSettings(page)
  await openSettings(page, 'Hours and closed days')
  await page.getByLabel('Monday closes').fill('19:30')
  await saveSettings(page)
  session = await page.context().cookies()
})

const FRONT = {
  'Opening picture': [['Text', 'Ghevar as in Udaipur.']],
  'Bands with dates': [['Add part'], ['Title', 'Teej at Asha’s'], ['Text', 'Order the ghevar early.']],
  Promises: [['Add part'], ['Title', 'Asha keeps her word'], ['Text', 'Ask whoever buys here.']],
  Categories: [['Title', 'Asha’s shelves'], ['Add part'], ['Name', 'Asha’s sweets']],
  Occasions: [['Title', 'Asha’s feasts'], ['Add part'], ['Name', 'Asha’s weddings']],
  'Why our sweets': [
    ['Title', 'Why Asha'],
    ['Add part'],
    ['Title', 'She cooks'],
    ['Text', 'Asha stands at the kadhai herself.'],
  ],
  'Newsletter box': [
    ['Title', 'Letters from Asha'],
    ['Lead', 'One on each new moon.'],
  ],
  'Foot of every page': [
    ['About the shop', 'Asha’s counter since this evening.'],
    ['Small print', 'Asha signs every box.'],
  ],
  'Words of the letters': [['Signature', 'Asha of the counter']],
} as const

const PAGES = ['About us', 'Questions', 'Delivery', 'Returns and cancellations', 'Payments', 'Privacy', 'Terms']

test('the owner words every piece and every page, and a template with gaps is not published [EVENING-02]', async ({
  page,
}) => {
  await comeBack(page)
  for (const [name, steps] of Object.entries(FRONT)) await writePiece(page, name, steps)
  for (const name of PAGES) await writeFromTemplate(page, name, 'as Asha says')
})
