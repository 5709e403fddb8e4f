import { expect, type Page } from '@playwright/test'
import { addDays, dayOf } from '../../src/domain/settings/work-day.ts'
import { setUpDelivery } from '../delivery.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { judge, judgeAt } from './judge-page.ts'
import { expectSaved, hireAt, openAs, saveSettings } from './office.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'

// A shop of their own: to promise days is to change every page of the shop.
let own: RunningShop
test.beforeAll(async () => {
  own = await startShop()
})
test.beforeEach(() => inDatabase(own, (db) => setUpDelivery(db, null)))
test.afterAll(async () => {
  await own.end()
  await removeDataDir(own.dataDir)
})

const answer = (page: Page) => page.getByRole('status', { name: 'Answer' })
const saving = (page: Page) => page.getByRole('status', { name: 'Saving' })
/** The part of a set-up that is called so, unfolded. */
const unfold = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click()
const part = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.locator('summary', { hasText: name }) })

async function openPart(page: Page, part: string, name = 'Asha'): Promise<void> {
  await openAs(page, await hireAt(own.dataDir, 'owner', name), `${own.url}/admin/settings/${part}`)
}

async function goToPart(page: Page, part: string): Promise<void> {
  await page.goto(`${own.url}/admin/settings/${part}`)
}

/** Tries a PIN at a moment of India's clock, with so many kilograms of a sweet in the basket. */
async function tryPin(
  page: Page,
  pin: string,
  at: string,
  basket?: { search: string; kilograms: string },
): Promise<void> {
  await page.getByLabel('Ordered at').fill(at)
  if (basket) {
    await page.getByLabel('A sweet for the basket').fill(basket.search)
    await page
      .getByRole('button', { name: /^Put in / })
      .first()
      .click()
    await page.getByRole('list', { name: 'In the basket' }).getByRole('textbox').first().fill(basket.kilograms)
  }
  await page.getByLabel('PIN of a shopper').fill(pin)
}

async function beginWithCity(page: Page): Promise<void> {
  await openPart(page, 'promise')
  await page.getByLabel('PIN code of the shop').fill('302001')
  await page.getByRole('button', { name: 'Begin with our city' }).click()
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 900 } })

  test('an owner sets up days, places and kitchen by what the screen offers, and the tester answers as it should [PROM-41] [PROM-45] [PROM-49]', async ({
    page,
  }) => {
    await openPart(page, 'promise')
    await page.getByLabel('PIN code of the shop').fill('302001')
    await page.getByRole('button', { name: 'Begin with our city' }).click()
    await tryPin(page, '302021', '2027-05-04T09:00')
    await expect(answer(page)).toContainText('Zone: Jaipur')
    await expect(answer(page)).toContainText('Rider: Today, 1–4 PM, ₹40')
    await expect(answer(page)).toContainText('Today, 10 AM–1 PM: Orders for it ended on Tue 4 May, 8:00 AM.')
    await tryPin(page, '342001', '2027-05-04T09:00')
    await expect(answer(page)).toContainText('Courier: Tomorrow, by courier, ₹40')
    await tryPin(page, '190001', '2027-05-04T09:00')
    await expect(answer(page)).toContainText('Courier: Fri 7 May, by courier, ₹40')
    await expect(answer(page)).toContainText('Pick-up: Today, 3–8 PM, to be picked up, free')
    await judge(page, 'zones at 390')
    await saveSettings(page)

    await goToPart(page, 'kitchen')
    await page.getByRole('button', { name: 'Add a line' }).click()
    await page.getByLabel('Name of the line').fill('Khoya sweets')
    await page.getByLabel('Kilograms a day').fill('300')
    await page.getByLabel('Products of Khoya sweets').fill('barfi')
    await page.getByRole('button', { name: /^Add all \d+ found$/ }).click()
    await page.getByRole('button', { name: 'Add a weight' }).click()
    await tryPin(page, '302021', '2027-05-04T09:00', { search: 'kaju barfi', kilograms: '400' })
    await expect(answer(page)).toContainText('An order of more than 5 kg is made to order: please ask 48 hours ahead.')
    await expect(answer(page)).toContainText('Khoya sweets: our kitchen has 300 kg left on')
    await expect(answer(page)).toContainText('Rider: not offered')
    await judge(page, 'the kitchen at 390')
    await saveSettings(page)

    await goToPart(page, 'seasons')
    await page.getByRole('button', { name: 'Add a season' }).click()
    await page.getByLabel('Name of the season').fill('Diwali')
    await page.getByLabel('Orders open on').fill('2027-10-20')
    await page.getByLabel('Orders close after').fill('2027-10-28')
    await page.getByLabel('Delivered from').fill('2027-10-26')
    await page.getByLabel('Delivered until').fill('2027-10-29')
    await page.getByLabel('Products of the season').fill('barfi')
    await page.getByRole('button', { name: /^Add all \d+ found$/ }).click()
    await page.getByRole('checkbox', { name: /On no other days/ }).check()
    await tryPin(page, '302021', '2027-10-19T09:00', { search: 'kaju barfi', kilograms: '1' })
    await expect(answer(page)).toContainText('Diwali orders open on Wed 20 Oct.')
    await tryPin(page, '302021', '2027-10-20T09:00')
    await expect(answer(page)).toContainText('Rider: Tue 26 Oct, 10 AM–1 PM, ₹40')
    await judge(page, 'seasons at 390')
    await saveSettings(page)

    await goToPart(page, 'windows')
    await unfold(page, 'Rider 10 AM–1 PM')
    await judge(page, 'windows at 390')
    await part(page, 'Rider 10 AM–1 PM').getByLabel('At most, orders for Jaipur').fill('40')
    await saveSettings(page)
  })

  test('a text that cannot be read is told at its field, and nothing typed is lost [PROM-40] [PROM-49]', async ({
    page,
  }) => {
    await beginWithCity(page)
    await unfold(page, 'Jaipur')
    await page.getByLabel('Name of the zone').first().fill('Old city')
    const pins = part(page, 'Old city').getByLabel('PIN codes', { exact: true })
    await pins.fill('302001-302039, 3020, Rajastan')
    await part(page, 'Old city').getByLabel('Fee, ₹').fill('lots')
    await expect(answer(page)).toContainText('Zones › Old city › PIN codes: “3020” has 4 digits')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(pins).toHaveAccessibleDescription(
      /Write 3020\* for all that begin so\. “Rajastan” is neither a PIN nor a state/,
    )
    await expect(part(page, 'Old city').getByLabel('Fee, ₹')).toHaveAccessibleDescription('Please enter an amount')
    await expect(pins).toHaveValue('302001-302039, 3020, Rajastan')
    await judge(page, 'wrong zones at 390')
    await pins.fill('302001-302039')
    await expect(answer(page)).toContainText('Zones › Old city › By rider › Fee, ₹: Please enter an amount')
    await part(page, 'Old city').getByLabel('Fee, ₹').fill('45')
    await saveSettings(page)
    await page.reload()
    await expect(page.getByText('302001–302039 · by rider ₹45')).toBeVisible()
  })
})

test('an owner adds, moves and removes a zone by the keyboard alone [PROM-49]', async ({ page }) => {
  await beginWithCity(page)
  const list = page.getByRole('list', { name: 'Zones', exact: true })
  const names = list.locator('summary b')
  await page.getByRole('button', { name: 'Add a zone' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of the zone').last()).toBeFocused()
  await page.keyboard.type('Ajmer')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3050*')
  await page.getByRole('button', { name: 'Ajmer up' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Jaipur', 'Rajasthan', 'Ajmer', 'Rest of India', 'At the shop'])
  await page.getByRole('button', { name: 'Remove Ajmer' }).focus()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText(['Jaipur', 'Rajasthan', 'Rest of India', 'At the shop'])
  await expect(page.getByRole('button', { name: 'Add a zone' })).toBeFocused()
})

test('two owners who save different zones at once keep both [PROM-43]', async ({ page, browser }) => {
  await beginWithCity(page)
  await saveSettings(page)
  const other = await (await browser.newContext()).newPage()
  await openPart(other, 'promise', 'Bina')
  await unfold(other, 'Rajasthan')
  await part(other, 'Rajasthan').getByLabel('Fee, ₹').fill('80')
  await saveSettings(other)
  await unfold(page, 'Jaipur')
  await part(page, 'Jaipur').getByLabel('Fee, ₹').fill('30')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this')
  await page.getByRole('button', { name: 'Take in their changes, keep mine' }).click()
  await expect(page.getByText('Rajasthan · by courier ₹80')).toBeVisible()
  await expect(saving(page)).toContainText('Their changes are in. Yours: 1 change, not saved yet.')
  await saveSettings(page)
  await page.reload()
  await expect(page.getByText('302* · by rider ₹30')).toBeVisible()
  await expect(page.getByText('Rajasthan · by courier ₹80')).toBeVisible()
  await other.context().close()
})

test('an owner turns promised days off and is told what then happens [PROM-50]', async ({ page }) => {
  await beginWithCity(page)
  await saveSettings(page)
  await page.getByRole('button', { name: 'Promise no days any more' }).click()
  await expect(
    page.getByText('Once you save, the shop promises no days: orders keep what they were promised'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect(page.getByRole('list', { name: 'Zones', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Promise no days any more' }).click()
  await page.keyboard.press('Control+s')
  await expectSaved(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Begin with our city' })).toBeVisible()
})

test('while days are promised, fields that are not read say so, and by what instead [SET-29]', async ({ page }) => {
  await openPart(page, 'delivery')
  const [fee, from] = [page.getByLabel('Delivery', { exact: true }), page.getByLabel('Free delivery from')]
  await expect(from).toHaveAccessibleDescription(/^An order of this much pays no delivery/)
  await expect(fee).toHaveAccessibleDescription('')
  await goToPart(page, 'promise')
  await page.getByLabel('PIN code of the shop').fill('302001')
  await page.getByRole('button', { name: 'Begin with our city' }).click()
  await saveSettings(page)
  await page.getByRole('link', { name: 'Delivery and packing' }).first().click()
  await expect(fee).toHaveAccessibleDescription('Not read while days are promised: then the place decides.')
  await expect(from).toHaveAccessibleDescription(/^Not read while days are promised, but/)
  await expect(page.getByText('the shop says so everywhere')).toHaveCount(0)
  await goToPart(page, 'hours')
  await expect(page.getByLabel('Own words for it')).toHaveAccessibleDescription(/^Not read while days are promised:/)
})

test('a manager closes a day, lowers a line and stops orders for today, each taken back in one press [PROM-47] [PROM-48]', async ({
  page,
}) => {
  await beginWithCity(page)
  await saveSettings(page)
  await goToPart(page, 'kitchen')
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByLabel('Name of the line').fill('Khoya sweets')
  await page.getByLabel('Kilograms a day').fill('300')
  await saveSettings(page)

  const day = addDays(dayOf(Date.now()), 1)
  await openAs(page, await hireAt(own.dataDir, 'manager', 'Ravi'), `${own.url}/admin/days?day=${day}`)
  await judgeAt(page, 'days', [390, 1440])
  await page.getByLabel('Khoya sweets on this day, kg').fill('250')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByText('0 kg taken of 250 kg, 250 kg free; on other days 300 kg')).toBeVisible()
  await page.getByRole('button', { name: 'As usual' }).click()
  await expect(page.getByText('0 kg taken of 300 kg, 300 kg free')).toBeVisible()
  await page.getByRole('button', { name: 'Close the day' }).click()
  const closing = page.getByRole('dialog')
  await closing.getByLabel('What shoppers read').fill('Wedding')
  await judgeAt(page, 'closing a day', [390, 1440])
  await closing.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('Closed: Wedding. Shoppers are offered other days.')).toBeVisible()
  await page.getByRole('button', { name: 'Open the day again' }).click()
  await expect(page.getByRole('button', { name: 'Close the day' })).toBeVisible()

  await page.goto(`${own.url}/admin/today`)
  await page.getByRole('button', { name: 'Stop orders for today' }).click()
  const stopping = page.getByRole('dialog', { name: 'Stop orders for today?' })
  await expect(stopping).toContainText(/The boxes of .+ are all taken\. Please choose another day\./)
  await stopping.getByRole('radio', { name: 'Only the rider' }).check()
  await judgeAt(page, 'stopping orders', [390, 1440])
  await stopping.getByRole('button', { name: 'Stop orders' }).click()
  await expect(page.getByText('Riders’ orders for today are stopped.')).toBeVisible()
  await page.getByRole('button', { name: 'Take orders again' }).click()
  await expect(page.getByRole('button', { name: 'Stop orders for today' })).toBeVisible()
})
