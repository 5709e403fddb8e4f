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
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await openAs(page, await hireAt(shop.dataDir, 'owner'), '/admin/settings/tax')
  await page.getByLabel(/^FSSAI number/).fill('12')
  await page.getByLabel(/^GSTIN/).fill('27AAPFU0939F1ZW')
  await save.click()
  await expect(page.getByLabel(/^GSTIN/)).toBeFocused()
  await expect(page.getByText('An FSSAI number has 14 digits.')).toBeVisible()
  await expectMarked(page, 'FSSAI number')
  await expectMarked(page, 'GSTIN')
  // What was refused is kept until it is put back.
  await page.getByRole('button', { name: 'Put back' }).click()

  await page.getByRole('link', { name: 'Hours and closed days' }).click()
  await page.getByLabel('Own words for it').fill('Today, if ordered by 1 PM')
  await page.getByLabel('Orders of the same day end at').fill('15:35')
  await save.click()
  const refusal = page.getByRole('alert').filter({ hasText: 'the day ends at 3:35 PM' })
  await expect(refusal).toBeInViewport()
  await expect(page.locator(':focus')).toContainText('the day ends at')
  await expectMarked(page, 'Orders of the same day end at')
  await expectMarked(page, 'Own words for it')
  // The same refusal once more is as good as new.
  await save.click()
  await expect(page.locator(':focus')).toContainText('the day ends at')
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
  await expect(field('Grams')).toBeFocused()
  await page.getByPlaceholder('250 g').fill('250 g')
  await field('Grams').fill('250')
  await field('Price ₹').fill('320')
  await field('Stock').fill('made to order')
  await add.click()
  await expect(field('HSN')).toBeFocused()
  await field('HSN').fill('17049020')
  await add.click()
  await expect(field('GST %')).toBeFocused()
})
