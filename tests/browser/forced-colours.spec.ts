import { expect, type Locator } from '@playwright/test'
import { fillAddress, MADE_TO_ORDER, openCheckout } from './checkout-steps.ts'
import { test } from './promising-shop.ts'
import { test as usual } from './shop.ts'

/** The tile that a radio button lies in. */
const tileOf = (choice: Locator) => choice.locator('xpath=..')

const styleOf = (element: Locator, name: string) =>
  element.evaluate((drawn, property) => getComputedStyle(drawn).getPropertyValue(property), name)

async function edgeOf(tile: Locator): Promise<number> {
  return Number.parseFloat(await styleOf(tile, 'border-top-width'))
}

/** Every tile has an edge, and the chosen one a heavier one. */
async function expectTold(chosen: Locator, other: Locator): Promise<void> {
  expect(await edgeOf(other)).toBeGreaterThan(0)
  expect(await edgeOf(chosen)).toBeGreaterThan(await edgeOf(other))
}

for (const every of [test, usual]) {
  every.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  })
}

usual(
  'a chosen size is told from the others in forced colours, and what is vegetarian by its green [LOOK-23]',
  async ({ page }) => {
    await page.goto('/collection/kaju-barfi')
    const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio')
    await expect(sizes.first()).toBeChecked()
    await expectTold(tileOf(sizes.first()), tileOf(sizes.nth(1)))
    expect(await styleOf(page.getByRole('img', { name: 'Vegetarian' }).first(), 'border-top-color')).toBe(
      'rgb(11, 122, 43)',
    )
  },
)

test('a chosen day and window are told from the others in forced colours [LOOK-23]', async ({ page }) => {
  await openCheckout(page, MADE_TO_ORDER)
  await fillAddress(page)
  for (const name of ['Day', /^Window on/]) {
    const group = page.getByRole('group', { name })
    await expect(group.locator(':checked')).toHaveCount(1)
    await expectTold(tileOf(group.locator(':checked')), tileOf(group.locator('input:enabled:not(:checked)').first()))
  }
})
