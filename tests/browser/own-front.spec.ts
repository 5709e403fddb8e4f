import { expect, type Page } from '@playwright/test'
import type { FrontPieces } from '../../src/contract/front-content.ts'
import FRONT_WORDS from '../../src/demo/front-words.json' with { type: 'json' }
import { NEUTRAL_FRONT } from '../../src/domain/content/neutral-front.ts'
import { sell } from '../api/counter.ts'
import type { Colleague } from '../office.ts'
import { type RunningShop, removeDataDir, startShop } from '../running-shop.ts'
import { fieldOf, openPiece, publishPiece } from './evening-steps.ts'
import { judge, judgeAt } from './judge-page.ts'
import { hireAt, openAs } from './office.ts'
import { test } from './shop.ts'
import { inDatabase } from './shop-database.ts'
import { overhangOf } from './stands-whole.ts'

// A shop of its own, whose owner words one piece after the other.
test.describe.configure({ mode: 'serial' })

let own: RunningShop
let asha: Colleague
test.beforeAll(async () => {
  own = await startShop({ DEMO: 'off' })
  asha = await hireAt(own.dataDir, 'owner', 'Asha')
})
test.afterAll(async () => {
  await own.end()
  await removeDataDir(own.dataDir)
})

const WIDTHS = [360, 768, 1440]

async function word<Name extends keyof FrontPieces>(page: Page, piece: Name, body: FrontPieces[Name]): Promise<void> {
  const address = `${own.url}/api/admin/content/${piece}`
  const headers = { cookie: asha.cookie }
  const { version } = await (await page.request.get(address, { headers })).json()
  const saved = await page.request.put(address, { headers, data: { version, body } })
  expect(await saved.text()).toContain('"success":true')
}

/** Opens the page once the shop serves what was saved a moment ago; a browser may keep it for another moment. */
async function openShowing(page: Page, path: string, text: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(own.url + path)).text()).toContain(text)
  await expect(async () => {
    await page.goto(own.url + path)
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 500 })
  }).toPass()
}

async function sellSome(count: number, tags: readonly string[]): Promise<void> {
  await inDatabase(own, async (db) => {
    for (let one = 0; one < count; one += 1) {
      const id = await sell(db, [{ size: '250 g', price: 300, left: 10 }], `Sweet ${one + 1}`)
      await db`update products set tags = ${[...tags]}::text[] where id = ${id}`
    }
  })
}

/** Every text within a piece of content. */
function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(textsIn) : []
}

/** What the demo says and shows, but for what a shop without words is neutrally called, and what is too short to tell. */
function sentencesOfDemo(): string[] {
  const neutral = new Set(textsIn(NEUTRAL_FRONT))
  return textsIn(FRONT_WORDS).filter((text) => text.length > 11 && !text.includes('{') && !neutral.has(text))
}

test('the front page of an empty shop says none of the demo’s sentences and shows none of its pictures [FRONT-05]', async ({
  page,
}) => {
  const demo = sentencesOfDemo()
  expect(demo.length).toBeGreaterThan(60)
  for (const path of ['/collection', '/products', '/bestsellers', '/newsletter', '/']) {
    await page.goto(own.url + path)
    const html = await page.content()
    expect(demo.filter((text) => html.includes(text))).toEqual([])
    expect(html).not.toMatch(/7-day|\d+% off|within one working day|illustrative|fresh|शुभ/i)
  }
  await expect(page.getByRole('link', { name: 'See the collection' })).toBeVisible()
  await expect(page.getByRole('heading', { name: NEUTRAL_FRONT.categories.title })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sweets' })).toHaveCount(0)
  await judgeAt(page, "an empty shop's front page", WIDTHS)
})

test('a shop without words leads to what it sells, and to nothing else [FRONT-05]', async ({ page }) => {
  await sellSome(3, ['bengali', 'festival'])
  await openShowing(page, '/', 'Sweet 3')
  const tiles = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Walk along the counter' }) })
  await expect(tiles.getByRole('link')).toHaveText([/^Sweets/, /^Bengali sweets/])
  await expect(page.getByText('There is more behind the counter')).toHaveCount(0)
  await judgeAt(page, 'a front page of three products', WIDTHS)
})

test('a category has one name and one place wherever it is named [FRONT-04]', async ({ page }) => {
  await sellSome(1, ['milk', 'bengali'])
  const way = { title: '', lead: 'Soft as a cloud.', board: 'छेना', shown: 'everywhere' as const, image: '' }
  await word(page, 'categories', {
    title: 'Our shelves',
    items: [
      { ...way, category: 'bengali', name: 'Chhena mithai' },
      { ...way, category: 'Sweets', name: 'All mithai' },
    ],
  })
  await openShowing(page, '/', 'Our shelves')
  const names = ['Chhena mithai', 'All mithai']
  const inOrder = [/^Chhena mithai/, /^All mithai/]
  const tiles = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Our shelves' }) })
  await expect(tiles.getByRole('link')).toHaveText(inOrder)
  const header = page.getByRole('navigation', { name: 'Main' })
  await header.getByRole('button', { name: 'Sweets' }).click()
  await expect(header.getByRole('region', { name: 'Categories' }).getByRole('link')).toHaveText(inOrder)

  await tiles.getByRole('link', { name: 'Chhena mithai' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chhena mithai')
  await expect(page.getByText('Soft as a cloud.')).toBeVisible()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters.getByRole('group', { name: 'Category' }).locator('label')).toHaveText([/^All mithai/])
  await expect(filters.getByRole('group', { name: 'Kind' }).locator('label')).toHaveText([/^Chhena mithai/])
  await expect(page.getByRole('button', { name: 'Chhena mithai', pressed: true })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'All mithai' })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(own.url)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const linked = () => menu.getByRole('link').allTextContents()
  const ofMithai = async () => (await linked()).filter((text) => text.includes('mithai'))
  await expect.poll(async () => (await ofMithai()).map((text) => text.replace('छेना', ''))).toEqual(names)
  expect((await linked()).join()).not.toContain('Milk sweets')
})

test('the headline is the owner’s, and who writes a text alone keeps the button [HOME-11] [FRONT-15]', async ({
  page,
}) => {
  await openAs(page, asha, `${own.url}/admin`)
  await openPiece(page, 'Opening picture')
  const preview = page.frameLocator('iframe[title="Preview for a computer"]')
  const arches = preview.locator('section[aria-label="Welcome"] svg[viewBox]').filter({ visible: true })
  await fieldOf(page.getByRole('main'), 'Text').first().fill('Ghevar as in Udaipur.')
  await expect(preview.getByText('Ghevar as in Udaipur.')).toBeVisible()
  await expect(preview.getByRole('link', { name: 'See the collection' })).toBeVisible()
  const across = async () => new Set(await arches.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x)))
  await expect.poll(async () => (await across()).size).toBeGreaterThanOrEqual(3)
  await publishPiece(page)
  await page.getByRole('checkbox', { name: 'With headline' }).check()
  await fieldOf(page.getByRole('main'), 'Small, above it').fill('Since this evening')
  await fieldOf(page.getByRole('main'), 'Title').fill('Sweets of Mewar')
  await publishPiece(page)
  await openShowing(page, '/', 'Sweets of Mewar')
  await expect(page.getByText('Ghevar as in Udaipur.').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Since this evening\s*Sweets of Mewar$/)
  await expect(page.getByRole('link', { name: 'See the collection' })).toBeVisible()
})

const slide = (image: string, alt: string, line = '') => ({ image, alt, line })

test('a carousel of two turns where one stands at a time, and stands still where both do [FRONT-12]', async ({
  page,
}) => {
  await word(page, 'hero', {
    text: 'Ghevar, as in Jaipur.',
    button: { text: 'Come in', href: '/collection' },
    counter: '',
    slides: [slide('hero-jalebi-1', 'Jalebi', 'Hot at four'), slide('hero-kaju-barfi-1', 'Barfi')],
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openShowing(page, '/', 'Ghevar, as in Jaipur.')
  const carousel = page.getByRole('group', { name: 'Sweets from the counter' })
  const next = page.getByRole('button', { name: 'Next' })
  await expect(carousel.getByText('Hot at four')).toBeInViewport()
  await expect(carousel.getByRole('img')).toHaveCount(2)
  for (const picture of await carousel.getByRole('img').all()) await expect(picture).toBeInViewport()
  await expect(next).toBeHidden()
  await judge(page, 'a carousel of two at 1440')
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(next).toBeVisible()
  await judge(page, 'a carousel of two at 360')
})

test('a carousel of six has a dot for each, in reach on the narrowest phone [FRONT-12]', async ({ page }) => {
  const pictures = [
    'hero-gulab-jamun-1',
    'hero-jalebi-1',
    'hero-besan-ladoo-1',
    'hero-kaju-barfi-1',
    'festival-1',
    'kaju-barfi-2',
  ]
  await word(page, 'hero', {
    text: 'Six of them.',
    button: null,
    counter: 'All of today, and it is a long sentence about all of it',
    slides: pictures.map((image, at) =>
      slide(image, `Sweet ${at}`, 'A line as long as a line may be, which are eighty letters and not a single more'),
    ),
  })
  await openShowing(page, '/', 'Six of them.')
  const dots = page.getByRole('button', { name: /^Picture \d$/ })
  await expect(dots).toHaveCount(6)
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overhangOf(page), `${width}`).toBe(0)
    await expect(page.getByRole('button', { name: 'Play' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
    for (const dot of await dots.all()) expect((await dot.boundingBox())?.width, `${width}`).toBeGreaterThanOrEqual(24)
    await dots.nth(5).click()
    await expect(dots.nth(5)).toHaveAttribute('aria-current', 'true')
    await dots.nth(0).click()
    await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
  }
  await judge(page, 'a carousel of six')
})

test('a band comes by itself and goes again [FRONT-02]', async ({ page }) => {
  const band = { board: 'राखी', text: '', facts: [], pictures: [], button: null }
  const always = { ...band, title: 'Always here', from: null, until: null }
  const festival = { ...band, title: 'Rakhi boxes', from: Date.now() + 3_000, until: null }
  await word(page, 'bands', { items: [always, festival] })
  await openShowing(page, '/', 'Always here')
  await openShowing(page, '/', 'Rakhi boxes')
  await word(page, 'bands', { items: [always, { ...festival, until: Date.now() + 3_000 }] })
  await expect(async () => {
    await page.goto(own.url)
    await expect(page.getByRole('heading', { name: 'Rakhi boxes' })).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Always here' })).toBeVisible()
})
