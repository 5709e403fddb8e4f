import { expect, type Page } from '@playwright/test'
import { test, untilOnOwnEntry } from './shop.ts'
import { expectAlive, pass, stopTime } from './still-clock.ts'

const RECENT = 'halwai.recent-searches'
const toggle = (page: Page) => page.locator('header').getByRole('button', { name: 'Search', exact: true }).first()
const field = (page: Page) => page.getByRole('combobox', { name: 'Search sweets and namkeen' })
const submit = (page: Page) => page.locator('header form').getByRole('button', { name: 'Search', exact: true })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

/** The names of all that the API would suggest. */
async function suggested(page: Page, search: string): Promise<string[]> {
  const reply = await (await page.request.get('/api/product/suggest', { params: { search } })).json()
  return reply.products.map(({ name }: { name: string }) => name)
}

async function openSearch(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await expectAlive(page)
  await toggle(page).click()
  await expect(field(page)).toBeFocused()
}

test('the toggle opens the panel on every page and closes it again @widths [NAV-06][NAV-12]', async ({ page }) => {
  for (const address of ['/', '/collection', '/collection/jalebi', '/cart', '/about', '/login', '/no-such-page']) {
    await openSearch(page, address)
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await toggle(page).click()
    await expect(field(page)).toBeHidden()
    await untilOnOwnEntry(page)
  }
})

test('Escape, the cross and a press elsewhere close it; Escape gives the focus back', async ({ page }) => {
  await openSearch(page)
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(toggle(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.getByRole('button', { name: 'Close the search' }).click()
  await expect(field(page)).toBeHidden()
  await toggle(page).click()
  await expect(field(page)).toBeFocused()
  await page.mouse.click(700, 880)
  await expect(field(page)).toBeHidden()
})

test('suggestions come 300 ms after the last keystroke, at most five that match [NAV-13][NAV-14]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/product/suggest') asked.push(searchParams.get('search') ?? '')
  })
  await page.clock.install()
  await openSearch(page)
  await stopTime(page)
  for (const letter of ['l', 'a', 'd', 'd', 'u']) {
    await field(page).press(letter)
    await pass(page, 290)
  }
  expect(asked).toEqual([])
  await pass(page, 10)
  await expect(options(page)).toHaveCount(5)
  expect(asked).toEqual(['laddu'])

  const names = await suggested(page, 'laddu')
  for (const [index, name] of names.entries()) {
    await expect(options(page).nth(index)).toContainText(name)
    await expect(options(page).nth(index)).toContainText('₹')
    expect(name).toContain('Ladoo')
  }
  // Only Imarti's description has a garland.
  await field(page).fill('garland')
  await pass(page, 300)
  await expect(options(page)).toHaveText([/^Imarti/])
})

test('the suggestions close 200 ms after the field loses the focus [NAV-15]', async ({ page }) => {
  await page.clock.install()
  await openSearch(page)
  await field(page).fill('barfi')
  await expect(options(page)).toHaveCount(5)
  await stopTime(page)
  await submit(page).focus()
  await pass(page, 190)
  await expect(options(page)).toHaveCount(5)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await pass(page, 10)
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await field(page).focus()
  await expect(options(page)).toHaveCount(5)
})

test('the arrow keys go through the suggestions, Enter opens the chosen one', async ({ page }) => {
  await openSearch(page)
  await field(page).fill('kaju')
  await expect(options(page).first()).toBeVisible()
  const names = await suggested(page, 'kaju')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await field(page).press('ArrowDown')
  await field(page).press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toContainText(names[1] ?? '')
  const chosen = await page.getByRole('option', { selected: true }).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', chosen ?? '')
  await field(page).press('ArrowUp')
  await field(page).press('ArrowUp')
  await field(page).press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toContainText(names.at(-1) ?? '')
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.at(-1) ?? '')
  await expect(field(page)).toBeHidden()
})

test('Enter and the button search, but not for nothing [NAV-20][VALID-38]', async ({ page }) => {
  await openSearch(page)
  await expect(submit(page)).toBeDisabled()
  await field(page).fill('   ')
  await expect(submit(page)).toBeDisabled()
  await field(page).press('Enter')
  await expect(page).toHaveURL('/')

  await field(page).fill(' soan papdi ')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/collection\?search=soan(\+|%20)papdi$/)
  await expect(page.getByRole('article').filter({ hasText: 'Soan Papdi' }).first()).toBeVisible()
  await toggle(page).click()
  await field(page).fill('jalebi')
  await submit(page).click()
  await expect(page).toHaveURL('/collection?search=jalebi')
  await expect(page.getByRole('article').first()).toContainText('Jalebi')
})

test('the panel shows the recent searches, to be made again or forgotten [NAV-16]', async ({ page }) => {
  await openSearch(page)
  for (const text of ['sev', 'kaju barfi']) {
    await field(page).fill(text)
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
    await toggle(page).click()
  }
  const recent = page.locator('header section').filter({ hasText: 'Recent searches' })
  await expect(recent.getByRole('link')).toHaveText(['kaju barfi', 'sev'])
  await page.reload()
  await expectAlive(page)
  await toggle(page).click()
  await expect(recent.getByRole('link')).toHaveText(['kaju barfi', 'sev'])

  await recent.getByRole('link', { name: 'sev' }).click()
  await expect(page).toHaveURL('/collection?search=sev')
  await toggle(page).click()
  await expect(recent.getByRole('link')).toHaveText(['sev', 'kaju barfi'])
  await recent.getByRole('button', { name: 'Forget sev' }).click()
  await expect(recent.getByRole('link')).toHaveText(['kaju barfi'])
  await recent.getByRole('button', { name: 'Clear' }).click()
  await expect(recent.getByRole('link')).toHaveCount(0)
  expect(await page.evaluate((key) => localStorage.getItem(key), RECENT)).toBe('[]')
})

test('chips of popular searches start their search, and each finds something [NAV-18]', async ({ page }) => {
  await openSearch(page)
  const popular = page.locator('header section').filter({ hasText: 'Popular' }).getByRole('link')
  const texts = await popular.allTextContents()
  expect(texts.length).toBeGreaterThan(3)
  for (const text of texts) {
    await popular.filter({ hasText: text }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${text}”`)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(page.getByText('No products found')).toBeHidden()
    await toggle(page).click()
  }
})

test('a search without a match says so and offers popular products [NAV-19]', async ({ page }) => {
  await openSearch(page)
  await field(page).fill('xyzzy')
  const nothing = page.getByRole('region', { name: 'No result' })
  await expect(nothing).toContainText('Nothing on the counter matches “xyzzy”')
  await expect(nothing.getByRole('link')).toHaveCount(4)
  const { products } = await (await page.request.get('/api/product/list?bestseller=true&limit=100')).json()
  const flagged = products.map(({ name }: { name: string }) => name)
  const shown = await nothing.getByRole('link').locator('strong').allTextContents()
  expect(flagged).toEqual(expect.arrayContaining(shown))
  await nothing.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown[0] ?? '')
})

test('the words of no result stand for the text that was looked up, not for the next one', async ({ page }) => {
  await openSearch(page)
  await field(page).fill('xyzzy')
  const nothing = page.getByRole('region', { name: 'No result' })
  await expect(nothing).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/product/suggest*', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/product/suggest?search=kaju')
  await field(page).fill('kaju')
  await asked
  await expect(nothing).toBeHidden()
  await expect(page.getByText('No product matches.')).toBeHidden()
  await expect(page.getByRole('link', { name: 'All results for “kaju”' })).toBeVisible()
  answer()
  await expect(options(page).first()).toBeVisible()
})

test('suggestions that fail are said to be missing, and leave the search as it is', async ({ page }) => {
  await openSearch(page)
  await page.route('**/api/product/suggest*', (route) => route.abort())
  await field(page).fill('jalebi')
  const failed = page.getByText('Suggestions could not be loaded')
  await expect(failed).toBeVisible()
  // What is hidden from sight alone has a pixel.
  expect((await failed.boundingBox())?.height).toBeGreaterThan(12)
  await field(page).press('Enter')
  await expect(page).toHaveURL('/collection?search=jalebi')
})
