import { expect, type Page } from '@playwright/test'
import { hireAt, openAs } from './office.ts'
import { test } from './shop.ts'

/** Whether what is wrong with a field is said at the field. */
const expectMarked = (page: Page, label: string) =>
  expect(page.getByLabel(label, { exact: false }).first()).toHaveAttribute('aria-invalid', 'true')

test('the reason why settings are refused comes into view, has the focus, and stands at its fields', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/settings')
  await page.getByLabel(/^FSSAI number/).fill('12')
  await page.getByLabel('Orders of the same day end at').fill('15:35')
  await page.getByRole('button', { name: 'Save settings' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'An FSSAI number has 14 digits.' })
  await expect(refusal).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('the day ends at')
  await expectMarked(page, 'FSSAI number')
  await expectMarked(page, 'Orders of the same day end at')
  // The same refusal once more is as good as new.
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.locator(':focus')).toContainText('An FSSAI number has 14 digits.')
  await expect(refusal).toBeInViewport()
})

test('the first of a new product’s wrong fields has the focus, and a missing name is said once', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/new')
  const add = page.getByRole('button', { name: 'Add product' })
  const field = (label: string) => page.getByLabel(label, { exact: true }).first()
  await expect(field('Stock')).toHaveAccessibleDescription('Pieces, or “made to order”')
  await expect(field('Stock')).not.toHaveAttribute('placeholder')
  await add.click()
  await expect(field('Name')).toBeFocused()
  await expect(page.getByText('Product is empty.')).toHaveCount(0)
  await field('Name').fill('Anardana Barfi')
  await field('Description').fill('Pomegranate and gram flour.')
  await field('HSN').fill('tax')
  await field('GST %').fill('much')
  await add.click()
  await expect(field('HSN')).toBeFocused()
  await field('HSN').fill('17049020')
  await add.click()
  await expect(field('GST %')).toBeFocused()
})
