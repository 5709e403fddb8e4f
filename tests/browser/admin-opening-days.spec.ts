import { expect, type Page } from '@playwright/test'
import { judgeAt } from './judge-page.ts'
import { expectSaved, hireAt, openAs } from './office.ts'
import { quietWeekday } from './quiet-weekday.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'

// Its week stands on every page.
const test = testOfOwnShop()

const WEEKDAY = quietWeekday()
const weekday = (page: Page) => page.getByRole('checkbox', { name: WEEKDAY })
const add = (page: Page) => page.getByRole('button', { name: 'Add a closed day' })

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expectSaved(page)
}

test('an owner closes a weekday and a day by keyboard, the kitchen says so, and opens them again', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'owner', 'Asha'), '/admin/settings/hours')
  await expect(weekday(page)).toBeChecked()
  await weekday(page).press('Space')
  await add(page).press('Enter')
  await expect(page.getByLabel('Closed on, day 1')).toBeFocused()
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('A day is required')).toBeVisible()
  await page.getByLabel('Closed on, day 1').fill('2035-03-24')
  await page.getByLabel('Name of day 1').fill('Holi')
  await judgeAt(page, 'settings', [768, 1440])
  await save(page)

  await page.goto('/admin/kitchen?day=2035-03-24')
  await expect(page.getByText('The shop is closed on this day (Holi)')).toBeVisible()
  await page.goto('/admin/settings/hours')
  await expect(weekday(page)).not.toBeChecked()
  await expect(page.getByLabel('Closed on, day 1')).toHaveValue('2035-03-24')
  await page.getByRole('button', { name: 'Remove closed day 1' }).press('Enter')
  await expect(add(page)).toBeFocused()
  await weekday(page).press('Space')
  await save(page)
  await page.reload()
  await expect(weekday(page)).toBeChecked()
  await expect(page.getByLabel('Closed on, day 1')).toHaveCount(0)
})

test('a week without an open day is refused in words, and stays as it was typed', async ({ page, shop }) => {
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/settings/hours')
  await expect(weekday(page)).toBeVisible()
  for (const box of await page.getByRole('checkbox', { name: /day$/ }).all()) await box.uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('open on one day of the week at least')
  await expect(weekday(page)).not.toBeChecked()
})
