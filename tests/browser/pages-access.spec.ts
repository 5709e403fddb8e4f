import { expect } from '@playwright/test'
import { tellLeft } from './catalogue-data.ts'
import { judge, onNarrowPhone } from './judge-page.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

onNarrowPhone(() => {
  test('on a product in each of its states', async ({ page }) => {
    await page.goto('/collection/kaju-barfi')
    await expectAlive(page)
    await tellLeft(page, { '250 g': 0, '500 g': 9, '1 kg': 3 })
    await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill('6')
    await expect(page.getByRole('radio', { name: /^250 g/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('dialog').getByText('Select Product Size')).toBeVisible()
    await judge(page, 'a product without its size')
    await page.getByRole('dialog').getByRole('button', { name: /^1 kg/ }).click()
    await expect(page.getByRole('dialog', { name: 'Added to cart!' })).toContainText('Only 3 left')
    await judge(page, 'a product that was added')
    // By keyboard: a second press where the size stood, half a second after it, is the same press.
    await page.getByRole('button', { name: 'Go on' }).press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    for (const tab of ['Nutrition', /^Reviews/]) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel').getByText(/./).first()).toBeVisible()
      await judge(page, `the tab ${tab}`)
    }
  })

  test('on opened filters, menus and search', async ({ page }) => {
    for (const address of ['/collection', '/products']) {
      await page.goto(address)
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByLabel(/^(Sugar free ?\d+|Bestsellers)$/).filter({ visible: true })).toBeVisible()
      await judge(page, `filters of ${address}`)
    }
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(
      page
        .getByRole('link', { name: /^Contact$/ })
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await judge(page, 'the menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Search' }).click()
    for (const [typed, shown] of [
      ['', 'Popular'],
      ['laddu', 'All results for'],
      ['xyzzy', 'Nothing on the counter'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Search' }).fill(typed)
      await expect(page.getByText(shown).filter({ visible: true })).toBeVisible()
      await judge(page, `the search with “${typed}”`)
    }
  })

  test('on the forms of the pages of words, wrong and sent', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/contact')
    await expectAlive(page)
    await main.getByRole('button', { name: 'Send message' }).click()
    await expect(main.getByText('Subject is required')).toBeVisible()
    await main.locator('summary').first().click()
    await judge(page, 'a letter with its errors, and an open question')
    for (const label of ['Name', 'Subject', 'Message']) await main.getByLabel(label, { exact: true }).fill('Ladoos')
    await main.getByLabel('Email').fill('meera@example.com')
    await main.getByLabel('What is it about?').selectOption('bulk')
    await main.getByRole('button', { name: 'Send message' }).click()
    await expect(main.getByText('Thank you, your message is here.')).toBeVisible()
    await judge(page, 'a letter that is thanked for')
    await page.goto('/')
    await expectAlive(page)
    await main.getByRole('button', { name: 'Subscribe' }).click()
    await judge(page, 'a newsletter without an address')
  })
})
