import { expect, type Page } from '@playwright/test'
import type { Product } from '../../src/contract/catalog.ts'
import { test } from './shop.ts'
import { expectAlive, openStill, pass, stopTime } from './still-clock.ts'

const section = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, level: 2 }) })
const latest = (page: Page) => section(page, 'Latest Sweets And Namkeens')
const bestsellers = (page: Page) => section(page, 'Trending Bestsellers')
const namesIn = (part: ReturnType<typeof latest>) => part.getByRole('article').getByRole('heading').allTextContents()

async function everything(page: Page): Promise<Product[]> {
  return (await (await page.request.get('/api/product/list')).json()).products
}

test('the parts stand in their order under their headings @widths [HOME-01][HOME-12][HOME-18][HOME-23]', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Welcome to\s*Kesar & Khoya/)
  const headings = await main.locator('h1, h2').allTextContents()
  expect(headings.slice(1)).toEqual([
    'Trending Bestsellers',
    'A box for every door you knock on',
    'What the calendar says',
    'Walk along the counter',
    'Latest Sweets And Namkeens',
    'Sweets for the day that needs them',
    'Why people come back to this counter',
    '20% off your first box',
  ])
  const tops = await main.locator('h1, h2').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await expect(
    page.getByText(
      'Discover our newest arrivals - freshly made sweets and savory snacks that will delight your taste buds',
    ),
  ).toBeVisible()
})

test('each tile opens its category or occasion, and the reasons name what the shop promises [HOME-02][HOME-03][HOME-24]', async ({
  page,
}) => {
  await page.goto('/')
  const reasons = section(page, 'Why people come back to this counter').getByRole('listitem')
  await expect(reasons.filter({ hasText: 'Free shipping over ₹500' })).toBeVisible()
  await expect(reasons.filter({ hasText: '7-day returns' })).toBeVisible()
  await expect(reasons.filter({ hasText: 'Same-day delivery' })).toContainText('before 12 PM')
  const categories = {
    Traditional: 'traditional',
    'Milk sweets': 'milk',
    'Dry fruit': 'dryfruits',
    Bengali: 'bengali',
    Namkeen: 'namkeen',
    Festive: 'festive',
    'Gift boxes': 'giftbox',
    Biscuits: 'cookies',
  }
  const tiles = section(page, 'Walk along the counter').getByRole('link')
  await expect(tiles).toHaveCount(8)
  for (const [text, category] of Object.entries(categories)) {
    await expect(tiles.filter({ hasText: text })).toHaveAttribute('href', `/collection?category=${category}`)
  }
  const arches = section(page, 'Sweets for the day that needs them').getByRole('link')
  await expect(arches).toHaveCount(4)
  for (const occasion of ['Birthday', 'Wedding', 'Corporate', 'Festival']) {
    const href = `/collection?occasion=${occasion.toLowerCase()}`
    await expect(arches.filter({ hasText: occasion })).toHaveAttribute('href', href)
  }
  await tiles.filter({ hasText: 'Bengali' }).click()
  await expect(page.getByRole('heading', { name: 'Bengali sweets', level: 1 })).toBeVisible()
  await page.goBack()
  await arches.filter({ hasText: 'Wedding' }).click()
  await expect(page).toHaveURL('/collection?occasion=wedding')
})

test('the latest are the ten newest, newest first, 2 to 5 across, with a way to all; the bestsellers at most five, each with the flag [HOME-13][HOME-14][HOME-17][HOME-19]', async ({
  page,
}) => {
  await page.goto('/')
  const products = await everything(page)
  const newest = products.toSorted((one, other) => other.date - one.date).slice(0, 10)
  expect(await namesIn(latest(page))).toEqual(newest.map(({ name }) => name))

  const flagged = products.filter(({ bestseller }) => bestseller).map(({ name }) => name)
  const shown = await namesIn(bestsellers(page))
  expect(flagged.length).toBeGreaterThan(5)
  expect(shown).toHaveLength(5)
  expect(flagged).toEqual(expect.arrayContaining(shown))

  const grid = latest(page).getByRole('article').first().locator('..')
  for (const [width, columns] of [
    [360, 2],
    [640, 3],
    [1024, 4],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length))
      .toBe(columns)
  }
  await latest(page).getByRole('link', { name: 'View All Products' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/collection')
})

test('while the latest are on their way three dots say so [HOME-15]', async ({ page }) => {
  await page.goto('/about')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/product/list*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  const dots = latest(page).getByRole('img', { name: 'Loading the latest products' })
  await expect(dots).toBeVisible()
  await expect(dots.locator('i')).toHaveCount(3)
  answer()
  await expect(latest(page).getByRole('article')).toHaveCount(10)
  await expect(dots).toBeHidden()
})

test('a sweet can be bought within the first screen and a half of a phone @phone [HOME-25]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await expectAlive(page)
  const add = page.getByRole('main').getByRole('button', { name: /^Add/ }).filter({ visible: true }).first()
  const box = await add.boundingBox()
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(960)
  await add.tap()
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()
})

test('below each picture of the carousel its sweet can be bought [HOME-26]', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expectAlive(page)
  const carousel = page.getByRole('group', { name: 'Sweets from the counter' })
  const products = await everything(page)
  for (const id of ['gulab-jamun', 'jalebi', 'besan-ladoo', 'kaju-barfi']) {
    const { name, price, sizes } = products.find(({ _id }) => _id === id) ?? { name: '', price: 0, sizes: [] }
    const sweet = carousel.locator('p').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(sweet).toContainText(`${sizes[0]} · ₹${price}`)
    await expect(sweet.getByRole('link')).toHaveAttribute('href', `/collection/${id}`)
  }
  const add = carousel.getByRole('button', { name: 'Add Gulab Jamun to cart' })
  await expect(add).toHaveText('Add')
  await stopTime(page)
  await add.click()
  await expect(add).toHaveText('Added')
  expect(await page.evaluate(() => localStorage.getItem('halwai.cart'))).toBe('{"gulab-jamun":{"Box of 8":1}}')
})

test('the newsletter thanks for 5 s and asks again, but not without an address [HOME-20][VALID-12]', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && calls.push(request.url())))
  await openStill(page, '/')
  const box = section(page, '20% off your first box')
  const email = box.getByLabel('Email')
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(box.getByText('Please enter your email address')).toBeVisible()
  await expect(email).toBeFocused()
  expect(calls).toEqual([])

  await email.fill('meera@example.com')
  await box.getByRole('button', { name: 'Subscribe' }).click()
  const thanks = box.getByText('Thank you!')
  await expect(thanks).toBeVisible()
  await pass(page, 4990)
  await expect(thanks).toBeVisible()
  await pass(page, 20)
  await expect(thanks).toBeHidden()
  await expect(email).toHaveValue('')
})
