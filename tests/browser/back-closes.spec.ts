import { expect, type Locator, type Page } from '@playwright/test'
import { fillCart, signIn } from './customer.ts'
import { test, untilOnOwnEntry } from './shop.ts'
import { placeSomeOrder } from './some-order.ts'
import { expectAlive } from './still-clock.ts'

/** The page before, to which Back leads: one of the shop's that costs next to nothing. */
const BEFORE = '/robots.txt'

/** Two pages after one another, so that Back has somewhere to go. */
async function openAfterAnother(page: Page, address: string): Promise<void> {
  await page.goto(BEFORE)
  await page.goto(address)
  await expectAlive(page)
}

/** Whether Back closes what each `press` opens, and stays on the page; then leaves it. */
async function expectBackToClose(page: Page, ...overlays: { press: Locator; opens: Locator }[]): Promise<void> {
  const address = page.url()
  for (const { press, opens } of overlays) {
    await press.tap()
    await expect(opens).toBeVisible()
    await untilOwnEntry(page)
    await page.goBack()
    await expect(opens).toBeHidden()
    expect(page.url()).toBe(address)
  }
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
}

/** What lies over a page has a place of its own in the history a moment after it is seen. */
async function untilOwnEntry(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBe(1)
}

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search' })

test('a phone’s Back closes menu and search @phone [LOOK-17]', async ({ page }) => {
  await openAfterAnother(page, '/contact')
  const search = { press: page.getByRole('button', { name: 'Search' }), opens: searchField(page) }
  await expectBackToClose(page, { press: menuButton(page), opens: menu(page) }, search)
})

test('a phone’s Back closes the filters @phone [LOOK-17]', async ({ page }) => {
  await openAfterAnother(page, '/collection')
  const opens = page.getByRole('dialog', { name: 'Filters' })
  await expectBackToClose(page, { press: page.getByRole('button', { name: 'Filters' }), opens })
})

test('a phone’s Back closes the enlarged picture and the ways to share @phone [LOOK-17]', async ({ page }) => {
  await openAfterAnother(page, '/collection/kaju-barfi')
  const enlarged = page.getByRole('dialog', { name: /enlarged/ })
  await expectBackToClose(
    page,
    { press: page.getByRole('button', { name: /Enlarge/ }).first(), opens: enlarged },
    { press: page.getByRole('button', { name: 'Share' }), opens: page.getByRole('link', { name: 'WhatsApp' }) },
  )
})

test('a phone’s Back keeps an order whose cancelling was asked about @phone [LOOK-17]', async ({ page }) => {
  const order = await placeSomeOrder(page, await signIn(page))
  await openAfterAnother(page, `/track-order/${order}`)
  const opens = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expectBackToClose(page, { press: page.getByRole('button', { name: 'Cancel Order' }), opens })
})

test('a phone’s Back closes the questions of the settings @phone [LOOK-17]', async ({ page }) => {
  await signIn(page)
  await openAfterAnother(page, '/settings')
  const opens = page.getByRole('dialog', { name: 'Delete your account?' })
  await expectBackToClose(page, { press: page.getByRole('button', { name: /^Delete/ }).first(), opens })
})

test('an overlay closed by its button leaves nothing behind for Back @phone [LOOK-17]', async ({ page }) => {
  await openAfterAnother(page, '/contact')
  await menuButton(page).tap()
  await menu(page).getByRole('button', { name: 'Close the menu' }).tap()
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Search' }).tap()
  await expect(searchField(page)).toBeVisible()
  await page.getByRole('button', { name: 'Close the search' }).tap()
  await expect(searchField(page)).toBeHidden()
  await untilOnOwnEntry(page)
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
})

test('a link of the menu leads on from the page below it, with Back and Forward between the two @phone [LOOK-17]', async ({
  page,
}) => {
  await openAfterAnother(page, '/contact')
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await menuButton(page).tap()
  await menu(page).getByRole('link', { name: 'Collection', exact: true }).tap()
  await expect(page).toHaveURL('/collection')
  await expect(menu(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
  await page.goForward()
  await expect(page).toHaveURL('/collection')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
})

test('a browser that is slow to go back does not lead back from where a link of an overlay led @phone [LOOK-17]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const [go, traverseTo] = [history.go.bind(history), navigation.traverseTo.bind(navigation)]
    const later = async <T>(act: () => T) => {
      await new Promise((done) => setTimeout(done, 1500))
      return act()
    }
    history.go = (by) => void later(() => go(by))
    navigation.traverseTo = (key) => {
      const gone = later(() => traverseTo(key))
      const result = { committed: gone.then((one) => one.committed), finished: gone.then((one) => one.finished) }
      return result as NavigationResult
    }
    addEventListener('popstate', () => Object.assign(window, { wentBack: true }), { capture: true })
  })
  await openAfterAnother(page, '/contact')
  await menuButton(page).tap()
  await menu(page).getByRole('link', { name: 'Collection', exact: true }).tap()
  await page.waitForFunction(() => 'wentBack' in window)
  await expect(page).toHaveURL('/collection')
  await page.goBack()
  await expect(page).toHaveURL('/contact')
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
})

test('Forward opens nothing that Back has closed, and Back leaves the page then @phone [LOOK-17]', async ({ page }) => {
  await openAfterAnother(page, '/contact')
  await menuButton(page).tap()
  await expect(menu(page)).toBeVisible()
  await untilOwnEntry(page)
  await page.goBack()
  await expect(menu(page)).toBeHidden()
  await page.goForward()
  await untilOnOwnEntry(page)
  await expect(menu(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
})

test('a search is on the page’s own place in the history, and so is a page loaded anew @phone [LOOK-17]', async ({
  page,
}) => {
  await openAfterAnother(page, '/contact')
  await page.getByRole('button', { name: 'Search' }).tap()
  await searchField(page).fill('rasgulla')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/collection?search=rasgulla')
  await menuButton(page).tap()
  await expect(menu(page)).toBeVisible()
  await untilOwnEntry(page)
  await page.reload()
  await expectAlive(page)
  await expect(menu(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/contact')
})

test('the way to the checkout is one step, also past an open search @phone [LOOK-17]', async ({ page }) => {
  await signIn(page)
  await fillCart(page, { 'kaju-barfi': { '250 g': 1 } })
  const merged = page.waitForResponse('**/api/cart/merge')
  await page.goto('/about')
  await merged
  await page.goto('/cart')
  await expectAlive(page)
  await page.getByRole('button', { name: 'Search' }).tap()
  await expect(searchField(page)).toBeVisible()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).last().tap()
  await expect(page).toHaveURL('/place-order')
  await page.goBack()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('on a laptop Back leaves the page, and an open menu takes no Forward away [LOOK-17]', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/contact')
  await expectAlive(page)
  await page.goBack()
  await expectAlive(page)
  await page.getByRole('button', { name: 'Sweets' }).click()
  await expect(page.getByRole('heading', { name: 'Quick order' })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/contact')
})
