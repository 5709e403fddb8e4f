import { expect, type Page } from '@playwright/test'
import { toast } from './checkout-steps.ts'
import { signIn } from './customer.ts'
import { judge, onNarrowPhone } from './judge-page.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

const panel = (page: Page) => page.getByRole('main').getByRole('tabpanel')

onNarrowPhone(() => {
  test('on reviews to read, to write and to report', async ({ page }) => {
    await signIn(page)
    // Whether she may write is the shop's to say; here it does.
    await page.route('**/api/product/kaju-barfi/own-review', (route) =>
      route.fulfill({ json: { success: true, allowed: true } }),
    )
    await page.goto('/collection/kaju-barfi')
    await page.getByRole('tab', { name: /^Reviews/ }).click()
    await panel(page).getByRole('button', { name: 'Write a review' }).click()
    await panel(page).getByRole('button', { name: 'Send review' }).click()
    await expect(panel(page).getByText('Please choose from one to five stars')).toBeVisible()
    await expect(panel(page).getByRole('article').first()).toBeVisible()
    await judge(page, 'reviews, and the form of one with its error')

    await panel(page)
      .getByRole('button', { name: /^Report the review/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText('What is wrong with this review?')
    await judge(page, 'the dialog that reports a review')
  })

  test('on enlarged pictures, the share menu and a card just bought', async ({ page }) => {
    await page.goto('/collection/kaju-barfi')
    await expectAlive(page)
    await page.getByRole('button', { name: /^Kaju Barfi, picture 1\s*Enlarge$/ }).click()
    await expect(page.getByRole('dialog').getByText(/^Picture 1 of/)).toBeVisible()
    await judge(page, 'the enlarged pictures')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await judge(page, 'the share menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'One more', exact: true }).or(page.getByLabel('Quantity')).first().focus()
    const related = page.getByRole('main').getByRole('article').first()
    await keepVeils(page)
    await related.getByRole('button', { name: 'Add to cart' }).click()
    await expect(related.getByText('Added to cart!')).toBeVisible()
    await judge(page, 'a card just added')
  })

  test('on a sweet that is sold out, and on lists that did not come', async ({ page }) => {
    await page.goto('/collection/ghevar')
    await expect(page.getByRole('button', { name: 'Sold out' }).first()).toBeVisible()
    await judge(page, 'a sweet that is sold out')
    await page.goto('/collection/kaju-barfy')
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible()
    await judge(page, 'a sweet that is not found, with similar ones')

    await page.route(/\/api\/product\/(list|bestselling)/, (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'The kitchen is closed.', code: 'unavailable' } }),
    )
    for (const name of ['Home', 'Collection']) {
      await page.goto('/contact')
      await expectAlive(page)
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('main').getByText('The kitchen is closed.').first()).toBeVisible()
      await expect(toast(page, 'The kitchen is closed.').first()).toBeVisible()
      await judge(page, `${name} whose list did not come`)
    }
  })

  test('on pages whose data are still on their way', async ({ page }) => {
    await signIn(page)
    await page.goto('/bestsellers')
    await expectAlive(page)
    let areHeld = true
    await page.route(/\/api\/(product|order|user\/profile)/, async (route) => {
      if (!areHeld) await route.continue()
    })
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('status', { name: 'Loading the product' })).toBeVisible()
    await judge(page, 'a product on its way')
    await page.getByRole('banner').getByRole('link', { name: 'Kesar & Khoya' }).click()
    await expect(page.getByRole('img', { name: 'Loading the latest products' })).toBeVisible()
    await judge(page, 'the front page on its way')
    // From a page that is there: what stands for one that never came may stand for the next one too.
    await page.goto('/contact')
    const footer = page.getByRole('contentinfo')
    // Once before: what stands there meanwhile comes with the page, which may be slower than the wait for it is long.
    areHeld = false
    await footer.getByRole('link', { name: 'Track order' }).click()
    await expect(page).toHaveTitle(/Track an order/)
    await footer.getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveTitle(/Contact/)
    areHeld = true
    await footer.getByRole('link', { name: 'Track order' }).click()
    await expect(page.getByRole('status', { name: 'Your orders are on their way' })).toBeVisible()
    await judge(page, 'orders on their way')
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'One moment' })).toBeVisible()
    await judge(page, 'a page of a customer on its way')
  })
})

/** 'Added to cart!' stands for a second and a half, which axe may need itself; a stopped clock would stop axe too. */
async function keepVeils(page: Page): Promise<void> {
  await page.evaluate(() => {
    const set = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (act: TimerHandler, ms?: number) => set(act, ms === 1500 ? 60_000 : ms) })
  })
}
