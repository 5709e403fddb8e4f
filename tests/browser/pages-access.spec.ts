import { expect, type Page } from '@playwright/test'
import { atBothWidths, judge } from './judge-page.ts'
import { test } from './shop.ts'

atBothWidths((onPhone) => {
  test('on the pages that lead to a sweet', async ({ page }) => {
    await expectAccessible(page, '/')
    await expectAccessible(page, '/collection?category=milk&under200=1')
    await expectAccessible(page, '/collection?search=no-such-sweet')
    await expectAccessible(page, '/products?tags=saffron')
    await expectAccessible(page, '/bestsellers')
    await expectAccessible(page, '/no-such-page')
    await expectAccessible(page, '/collection/no-such-sweet')
  })

  test('on a product in each of its states', async ({ page }) => {
    await expectAccessible(page, '/collection/kaju-barfi')
    await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click()
    await expect(page.getByText('Select Product Size').first()).toBeVisible()
    await judge(page, 'a product without its size')
    for (const tab of ['Nutrition', /^Reviews/]) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tabpanel').getByText(/./).first()).toBeVisible()
      await judge(page, `the tab ${tab}`)
    }
  })

  test('on opened filters, menus and search', async ({ page }) => {
    for (const address of ['/collection', '/products']) {
      await page.goto(address)
      if (onPhone) await page.getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByLabel(/^(Sugar free|Bestsellers)$/).filter({ visible: true })).toBeVisible()
      await judge(page, `filters of ${address}`)
    }
    await page.goto('/')
    await page.getByRole('button', { name: onPhone ? 'Menu' : 'Sweets' }).click()
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
})

async function expectAccessible(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await judge(page, address)
}
