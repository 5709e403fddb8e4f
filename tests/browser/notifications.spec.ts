import { expect, type Locator } from '@playwright/test'
import { toast } from './checkout-steps.ts'
import { fillCart, signIn } from './customer.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

test('a notification lies over neither the header nor the open account menu [CONST-13]', async ({ page }) => {
  await signIn(page)
  await page.goto('/collection/kaju-barfi')
  await expectAlive(page)
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page
      .getByRole('main')
      .getByRole('button', { name: /wishlist/ })
      .first()
      .click()
    const note = toast(page, /^Product (added to|removed from) wishlist$/).locator('xpath=..')
    await expect(note).toBeVisible()
    // It stays as long as a pointer is on it.
    await page.getByRole('status', { name: 'Messages' }).dispatchEvent('mouseover')
    const account = page.getByRole('button', { name: 'Account of Meera Sharma' })
    await account.click()
    const menu = page.locator('header').getByRole('button', { name: 'Logout' }).locator('xpath=ancestor::div[1]')
    await expect(menu).toBeVisible()
    expect(await overlapOf(note, menu), `the menu at ${width}`).toBe(0)
    await account.click()
    expect(await overlapOf(note, page.locator('header')), `the header at ${width}`).toBe(0)
    await note.getByRole('button', { name: 'Dismiss' }).click()
    await expect(note).toBeHidden()
  }
})

test('on a phone a notification stands at the bottom, above the bar @phone [LOOK-18]', async ({ page }) => {
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  await signIn(page)
  await page.goto('/place-order')
  const placing = page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).last()
  await placing.tap()
  const note = toast(page, 'Please fix the errors in the form').locator('xpath=..')
  await expect(note).toBeVisible()
  expect(await overlapOf(note, placing.locator('xpath=../..'))).toBe(0)
  expect((await note.boundingBox())?.y).toBeGreaterThan(500)
})

/** How much of the one lies on the other, square px. */
async function overlapOf(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not on the page')
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, across) * Math.max(0, down)
}
