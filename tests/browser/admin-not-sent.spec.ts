import { expect, type Page } from '@playwright/test'
import { findShopOrder } from '../../src/contract/admin/catalog.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, openAs, saveSettings } from './office.ts'
import { test } from './shop.ts'

// A shop of its own: to promise days is to change every page of the shop.
let own: RunningShop
test.beforeEach(async () => {
  own = await startShop()
})
test.afterEach(async () => {
  await own.end()
  await removeDataDir(own.dataDir)
})

const answer = (page: Page) => page.getByRole('status', { name: 'Answer' })
const goTo = (page: Page, part: string) => page.goto(`${own.url}/admin/settings/${part}`)

test('an owner leaves milk sweets out of the rest of India [PROM-90] [PROM-91] [PROM-93] [PROM-94]', async ({
  page,
}) => {
  await openAs(page, await hireAt(own.dataDir, 'owner', 'Asha'), `${own.url}/admin/settings/windows`)
  await expect(page.getByText('The shop promises no days yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await goTo(page, 'promise')
  await page.getByLabel('PIN code of the shop').fill('302001')
  await page.getByRole('button', { name: 'Begin with our city' }).click()
  await expect(page.getByRole('status', { name: 'Saving' })).toHaveText('A new plan, not saved yet.')
  await saveSettings(page)

  await goTo(page, 'kitchen')
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByLabel('Name of the line').fill('Khoya sweets')
  await page.getByLabel('Kilograms a day').fill('300')
  const search = page.getByLabel('Products of Khoya sweets')
  await search.fill('khoya')
  const found = page.getByRole('list', { name: 'Products found' })
  await found.getByRole('checkbox', { name: /Kesar Peda/ }).check()
  await expect(found.getByRole('checkbox', { name: /Kesar Peda/ })).toBeChecked()
  await expect(search).toHaveValue('khoya')
  await page.getByRole('button', { name: /^Add all \d+ found$/ }).click()
  await expect(found.getByRole('checkbox', { checked: false })).toHaveCount(0)
  await judgeAt(page, 'products of a line', [390, 1440])
  await saveSettings(page)

  await goTo(page, 'promise')
  await page.locator('summary').filter({ hasText: 'Rest of India' }).click()
  const left = page.getByRole('group', { name: 'Not sent here by courier' }).last()
  await left.getByRole('button', { name: 'Khoya sweets' }).click()
  await page.getByLabel('A sweet for the basket').fill('kesar peda')
  await page
    .getByRole('button', { name: /^Put in Kesar Peda/ })
    .first()
    .click()
  await page.getByLabel('Ordered at').fill('2027-05-04T09:00')
  await page.getByLabel('PIN of a shopper').fill('190001')
  await expect(answer(page)).toContainText('Kesar Peda is not sent to Srinagar: leave it out, or send it to a PIN in')
  await expect(answer(page)).toContainText('Zones: Not sent here')
  await page.getByLabel('PIN of a shopper').fill('302021')
  await page.getByLabel('Wanted on').fill('2027-05-06')
  await expect(answer(page)).toContainText('Rider: Thu 6 May, 10 AM–1 PM, ₹40')
  await expect(answer(page)).toContainText('Rider: Thu 6 May, 1–4 PM, ₹40')
  await judgeAt(page, 'what is not sent', [390, 1440])
  await saveSettings(page)
  await page.reload()
  await page.locator('summary').filter({ hasText: 'Rest of India' }).click()
  await expect(left.getByRole('button', { name: 'Khoya sweets' })).toHaveAttribute('aria-pressed', 'true')

  await goTo(page, 'seasons')
  await page.getByRole('button', { name: /^Add Diwali, .+ \d{4}$/ }).click()
  await page.getByRole('checkbox', { name: /All products/ }).check()
  await expect(page.getByText(/^From .+ nothing can be ordered for delivery before .+\.$/)).toBeVisible()
  await judgeAt(page, 'a festival', [390, 1440])

  await goTo(page, 'hours')
  await expect(page.getByText(/It follows from the windows of the rider/)).toBeVisible()

  await page.goto(`${own.url}/admin/days`)
  await expect(
    page.getByRole('list', { name: 'Days of the month' }).getByRole('button', { name: /today/ }),
  ).toHaveAttribute('aria-current', 'date')
  await judgeAt(page, 'days', [390, 1440])
})

test('a shop without products has nothing to leave out of a zone, and no heading of it [PROM-90]', async ({ page }) => {
  await page.route(`**${findShopOrder.path}`, async (route) => {
    const reply = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, order: { ...reply.order, products: [] } } })
  })
  await openAs(page, await hireAt(own.dataDir, 'owner', 'Asha'), `${own.url}/admin/settings/promise`)
  await page.getByLabel('PIN code of the shop').fill('302001')
  await page.getByRole('button', { name: 'Begin with our city' }).click()
  await page.locator('summary').filter({ hasText: 'Rest of India' }).click()
  await expect(page.getByLabel('Days on the way').last()).toBeVisible()
  await expect(page.getByText('Not sent here')).toHaveCount(0)
})

test('pages of one setting follow each other, each with what the last one saved [SET-26]', async ({ page }) => {
  await openAs(page, await hireAt(own.dataDir, 'owner', 'Asha'), `${own.url}/admin/settings/promise`)
  await page.getByLabel('PIN code of the shop').fill('302001')
  await page.getByRole('button', { name: 'Begin with our city' }).click()
  await saveSettings(page)
  await page.reload()
  await page.getByLabel('Days that are offered').fill('21')
  await saveSettings(page)
  const open = (title: string) => page.getByRole('link', { name: title, exact: true }).first().click()
  await open('Seasons')
  await page.getByRole('button', { name: /^Add Diwali, .+ \d{4}$/ }).click()
  await saveSettings(page)
  await open('Kitchen and notice')
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByLabel('Name of the line').fill('Khoya sweets')
  await page.getByLabel('Kilograms a day').fill('300')
  await saveSettings(page)
  await open('Zones and ways')
  await expect(page.getByLabel('Days that are offered')).toHaveValue('21')
})

test('a search of which nothing was chosen is not saved past, and a season without products says so [PROM-93] [PROM-94]', async ({
  page,
}) => {
  await openAs(page, await hireAt(own.dataDir, 'owner', 'Asha'), `${own.url}/admin/settings/promise`)
  await page.getByLabel('PIN code of the shop').fill('302001')
  await page.getByRole('button', { name: 'Begin with our city' }).click()
  await saveSettings(page)
  const zone = page.locator('summary').filter({ hasText: 'Rest of India' })
  await zone.click()
  const search = page.getByLabel('Not sent here by courier: single products').last()
  await search.fill('Kesar Peda, Chakli')
  await zone.click()
  await page.getByLabel('Days that are offered').fill('21')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(search).toBeFocused()
  await expect(search).toHaveAccessibleDescription(/^No product is “Kesar Peda, Chakli”: search for one at a time/)
  await expect(page.getByRole('status', { name: 'Saving' })).toHaveText('1 change, not saved yet.')
  await search.fill('Kesar Peda')
  await save.click()
  await expect(search).toHaveAccessibleDescription(/^Nothing is chosen by “Kesar Peda” yet: tick what you mean/)
  await judgeAt(page, 'a search left', [390, 1440])
  await page
    .getByRole('checkbox', { name: /Kesar Peda/ })
    .first()
    .check()
  await saveSettings(page)

  await goTo(page, 'seasons')
  await page.getByRole('button', { name: /^Add Diwali, .+ \d{4}$/ }).click()
  const empty = page.getByText('No product is in this season yet: saved so, it changes nothing in the shop.')
  await expect(empty).toBeVisible()
  await expect(page.locator('summary').filter({ hasText: 'Diwali' })).toContainText('no product yet')
  await page.getByRole('checkbox', { name: /All products/ }).check()
  await expect(empty).toHaveCount(0)
})
