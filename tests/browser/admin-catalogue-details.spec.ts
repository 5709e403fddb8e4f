import { expect } from '@playwright/test'
import { openFold } from './catalogue-steps.ts'
import { judgeAt } from './judge-page.ts'
import { hireAt, messages, openAs } from './office.ts'
import { testOfOwnShop } from './shop-of-its-own.ts'

// A shop of its own: what is written here, other tests would meet in theirs.
const test = testOfOwnShop()

test('the form takes what a picture shows, which shoppers then read, and says the margin [SHELF-19] [SHELF-20]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/mathri')
  await page.getByLabel(/^What picture 1 shows/).fill('Mathri in a brass bowl: crisp')
  await page.getByLabel(/^What picture 2 shows/).fill('One of them, broken')
  await page.getByRole('button', { name: 'Picture 1 later' }).click()
  await expect(page.getByLabel(/^What picture 2 shows/)).toHaveValue('Mathri in a brass bowl: crisp')

  const size = page.getByRole('group', { name: 'Size 1' })
  await openFold(size, 'New price and cost price')
  await expect(size.getByText('Before GST. Shoppers never see it.')).toBeVisible()
  await size.getByLabel('Price ₹', { exact: true }).fill('210')
  await size.getByLabel(/^Cost price ₹/).fill('much')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(size.getByText('Cost price is “much”; please write rupees such as 320 or 320.50.')).toBeVisible()
  await size.getByLabel(/^Cost price ₹/).fill('120')
  await page.getByLabel('GST %').fill('5')
  await expect(size.getByText('Margin ₹80, 40 % of the price before GST.')).toBeVisible()
  await judgeAt(page, "the product's form", [360, 768, 1440])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messages(page)).toContainText('is saved.')

  await page.reload()
  await expect(page.getByLabel(/^What picture 1 shows/)).toHaveValue('One of them, broken')
  await expect(size.getByLabel(/^Cost price ₹/)).toHaveValue('120')
  const shown = async () => {
    await page.goto('/collection/mathri')
    return page.getByRole('img', { name: 'One of them, broken' }).count()
  }
  await expect.poll(shown).toBe(1)
  await page.getByRole('button', { name: 'Picture 2 of 2' }).click()
  await page.getByRole('button', { name: /Mathri in a brass bowl: crisp/ }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Mathri in a brass bowl: crisp' })).toBeVisible()
})

test('the form makes a gift box a hamper, and says what cannot be in one, and which shares do not fit [HAMPER-04] [HAMPER-06]', async ({
  page,
  shop,
}) => {
  await openAs(page, await hireAt(shop.dataDir, 'manager'), '/admin/catalogue/shahi-tukda')
  const hamper = page.getByLabel(/^Hamper/)
  await openFold(page, 'Gift box')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await hamper.fill('Priced apart\nkaju-barfi: a little')
  await save.click()
  await expect(page.getByText('says “kaju-barfi: a little”; please write a part')).toBeVisible()
  await hamper.fill('Priced apart\nkaju-barfi: 250 g\nclay-moon: 2 pieces at 120')
  await save.click()
  await expect(
    page
      .getByText(/clay-moon/)
      .filter({ visible: true })
      .last(),
  ).toBeVisible()
  await judgeAt(page, 'a hamper in the form', [360, 768, 1440])
  await hamper.fill('Priced apart\nkaju-barfi: 250 g\nmathri: 200 g at 9000')
  await expect(page.getByText('The shares come to ₹9,000, the price is ₹')).toBeVisible()
  await hamper.fill('Priced apart\nkaju-barfi: 250 g\nmathri: 200 g at 120')
  await expect(page.getByText('The shares come to')).toHaveCount(0)
  await save.click()
  await expect(messages(page)).toContainText('is saved.')
  await page.reload()
  await expect(page.getByText('Priced apart; kaju-barfi: 250 g; mathri: 200 g at 120')).toBeVisible()
  await openFold(page, 'Gift box')
  await expect(hamper).toHaveValue('Priced apart\nkaju-barfi: 250 g\nmathri: 200 g at 120')
})
