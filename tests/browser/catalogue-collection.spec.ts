import { expect, type Locator, type Page } from '@playwright/test'
import type { Product } from '../../src/contract/catalog.ts'
import { cards, everyProduct, namesListed, namesOf } from './catalogue-data.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
/** Behind its name stands how many products it leaves. */
const tick = (page: Page, name: string) => filters(page).getByRole('checkbox', { name: new RegExp(`^${name} ?\\d*$`) })
const result = (page: Page) => page.getByText(/^Showing \d+ of \d+ products$/)
const sort = (page: Page) => page.getByLabel('Sort by').filter({ visible: true })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectAlive(page)
}

/** What is listed at `address` is exactly what of everything fits. */
async function expectExactly(page: Page, address: string, fits: (product: Product) => boolean): Promise<void> {
  const expected = (await everyProduct(page)).filter(fits).map(({ name }) => name)
  expect(expected.length, address).toBeGreaterThan(0)
  expect((await namesListed(page, address)).toSorted(), address).toEqual(expected.toSorted())
}

/** As many are listed now as of everything fit, and each that is shown does. */
async function expectFiltered(page: Page, fits: (product: Product) => boolean): Promise<void> {
  const expected = (await everyProduct(page)).filter(fits).map(({ name }) => name)
  const shown = Math.min(12, expected.length)
  await expect(result(page)).toHaveText(`Showing ${shown} of ${expected.length} products`)
  await expect(cards(page)).toHaveCount(shown)
  // As many of the list before may stand there still.
  const others = async () => (await namesOf(cards(page))).filter((name) => !expected.includes(name))
  await expect.poll(others).toEqual([])
}

test('a kind in the address lists exactly the products with its tag [ROUTE-02]', async ({ page }) => {
  for (const tag of ['traditional', 'milk', 'dryfruits', 'bengali', 'festive', 'giftbox']) {
    await expectExactly(page, `/collection?category=${tag}`, ({ tags }) => tags.includes(tag))
  }
})

test('a category in the address lists exactly that category; bestseller the flag [ROUTE-03][ROUTE-04]', async ({
  page,
}) => {
  for (const [word, wanted] of [
    ['Sweets', 'Sweets'],
    ['Namkeens', 'Namkeens'],
    ['namkeen', 'Namkeens'],
    ['CookiesAndBiscuits', 'CookiesAndBiscuits'],
    ['cookies', 'CookiesAndBiscuits'],
  ]) {
    await expectExactly(page, `/collection?category=${word}`, ({ category }) => category === wanted)
  }
  await expectExactly(page, '/collection?category=bestseller', ({ bestseller }) => bestseller)
})

test('the bestsellers are every product with the flag, more than five, and no other [ROUTE-12]', async ({ page }) => {
  const flagged = (await everyProduct(page)).filter(({ bestseller }) => bestseller).map(({ name }) => name)
  expect(flagged.length).toBeGreaterThan(5)
  expect((await namesListed(page, '/bestsellers')).toSorted()).toEqual(flagged.toSorted())
})

test('an unknown category shows No products found [ROUTE-05]', async ({ page }) => {
  await open(page, '/collection?category=pizza')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
})

test('an occasion in the address lists exactly the products for it [ROUTE-06]', async ({ page }) => {
  for (const occasion of ['birthday', 'wedding', 'corporate', 'festival']) {
    await expectExactly(page, `/collection?occasion=${occasion}`, ({ tags }) => tags.includes(occasion))
  }
})

test('a search in the address lists only what matches [ROUTE-07][OK-12]', async ({ page }) => {
  const products = await everyProduct(page)
  for (const text of ['jalebi', 'gujiya', 'cashew']) {
    const found = await namesListed(page, `/collection?search=${text}`)
    const matching = products.filter((product) => JSON.stringify(product).toLowerCase().includes(text))
    expect(found.length, text).toBeGreaterThan(0)
    expect(found.length, text).toBeLessThan(products.length)
    expect(
      matching.map(({ name }) => name),
      text,
    ).toEqual(expect.arrayContaining(found))
  }
  for (const list of ['/collection', '/products']) {
    await open(page, `${list}?search=no-such-sweet-anywhere`)
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  }
})

test('within a group any tick is enough, across groups each must fit [COLL-01][COLL-10]', async ({ page }) => {
  await open(page, '/collection')
  await expect(page.getByRole('button', { name: /Apply/ })).toHaveCount(0)
  await tick(page, 'Namkeens').check()
  await expectFiltered(page, ({ category }) => category === 'Namkeens')
  await tick(page, 'Cookies and biscuits').check()
  await expectFiltered(page, ({ category }) => category !== 'Sweets')
  for (const [text, type] of [
    ['Sugar free', 'SugarFree'],
    ['No sugar added', 'NoSugar'],
    ['With sugar', 'Sugar'],
  ] as const) {
    await tick(page, text).check()
    await expectFiltered(page, ({ category, subCategory }) => category !== 'Sweets' && subCategory === type)
    await tick(page, text).uncheck()
  }
  await tick(page, 'Sugar free').check()
  await tick(page, 'No sugar added').check()
  await expectFiltered(page, ({ category, subCategory }) => category !== 'Sweets' && subCategory !== 'Sugar')
  await tick(page, 'Namkeens').uncheck()
  await expectFiltered(
    page,
    ({ category, subCategory }) => category === 'CookiesAndBiscuits' && subCategory !== 'Sugar',
  )
})

test('filters stay, and add up, while the list they ask for is on its way', async ({ page }) => {
  await open(page, '/collection')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/product/list*', async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install()
  await tick(page, 'Namkeens').check()
  await page.clock.runFor(3000)
  await expect(page.locator('[aria-busy="true"]')).toBeVisible()
  await tick(page, 'Sugar free').check()
  await page.clock.runFor(3000)
  await expect(tick(page, 'Namkeens')).toBeChecked()
  answer()
  await expectFiltered(page, ({ category, subCategory }) => category === 'Namkeens' && subCategory === 'SugarFree')
})

test('quick filters, least rating and price, which starts at 0 to 1000, each leave what fits [COLL-03][COLL-06][COLL-08]', async ({
  page,
}) => {
  await open(page, '/collection')
  const low = filters(page).getByRole('slider', { name: 'Lowest price' })
  const high = filters(page).getByRole('slider', { name: 'Highest price' })
  await expect(low).toHaveValue('0')
  await expect(high).toHaveValue('1000')
  await page.getByRole('button', { name: 'Under ₹200' }).click()
  await expectFiltered(page, ({ price }) => price < 200)
  await page.getByRole('button', { name: 'Under ₹200' }).click()
  await page.getByRole('button', { name: '4★ & Up' }).click()
  await expectFiltered(page, ({ rating = 4 }) => rating >= 4)
  await filters(page).getByRole('button', { name: 'Clear All' }).click()
  await expectFiltered(page, () => true)

  expect((await everyProduct(page)).some(({ rating = 4 }) => rating < 4)).toBe(true)
  for (const least of [4, 3, 2, 1]) {
    await filters(page)
      .getByRole('radio', { name: least === 1 ? '1 star and up' : `${least} stars and up` })
      .check()
    await expectFiltered(page, ({ rating = 4 }) => rating >= least)
  }

  await moveTo(low, '200')
  await expectFiltered(page, ({ price, rating = 4 }) => rating >= 1 && price >= 200)
  await moveTo(high, '300')
  await expectFiltered(page, ({ price, rating = 4 }) => rating >= 1 && price >= 200 && price <= 300)
})

test('Clear All empties every filter at once [COLL-09]', async ({ page }) => {
  await open(page, '/collection')
  await tick(page, 'Sweets').check()
  await tick(page, 'With sugar').check()
  await moveTo(filters(page).getByRole('slider', { name: 'Lowest price' }), '100')
  await page.getByRole('button', { name: 'Under ₹200' }).click()
  await page.getByRole('button', { name: '4★ & Up' }).click()
  await expectFiltered(
    page,
    ({ category, subCategory, price, rating = 4 }) =>
      category === 'Sweets' && subCategory === 'Sugar' && price >= 100 && price < 200 && rating >= 4,
  )
  await filters(page).getByRole('button', { name: 'Clear All' }).click()
  await expectFiltered(page, () => true)
  await expect(page).toHaveURL('/collection')
  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(filters(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(filters(page).getByRole('slider', { name: 'Lowest price' })).toHaveValue('0')
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
})

test('Clear All takes filters and words away where nothing was found [COLL-09]', async ({ page }) => {
  await open(page, '/collection?search=no-such-sweet&category=milk&under200=1')
  await page.getByRole('main').getByText('No products found').waitFor()
  await page.getByRole('button', { name: 'Clear All' }).last().click()
  await expect(page).toHaveURL('/collection')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the list begins with what is loved; the other sortings go by price [COLL-11][COLL-12]', async ({ page }) => {
  const inOrder = async (query: string) => {
    const { products } = await (await page.request.get(`/api/product/list?page=1${query}`)).json()
    return products.map(({ name }: { name: string }) => name)
  }
  await open(page, '/collection')
  await expect(sort(page)).toHaveValue('relevance')
  await expect(sort(page).getByRole('option', { selected: true })).toHaveText('Our choice')
  expect(await namesOf(cards(page))).toEqual(await inOrder(''))
  const loved = (await everyProduct(page)).filter(({ bestseller }) => bestseller).map(({ name }) => name)
  expect((await namesOf(cards(page))).toSorted()).toEqual(loved.toSorted())
  const prices = (await everyProduct(page)).map(({ price }) => price).toSorted((one, other) => one - other)
  for (const [value, expected] of [
    ['price-asc', prices.slice(0, 12)],
    ['price-desc', prices.toReversed().slice(0, 12)],
  ] as const) {
    await sort(page).selectOption(value)
    await expect(page).toHaveURL(`/collection?sort=${value}`)
    await expect.poll(() => pricesShown(page)).toEqual(expected)
  }
})

test('Recommended shows the first four products that do not stand above it [COLL-13]', async ({ page }) => {
  const { products } = await (await page.request.get('/api/product/list?page=1&limit=100')).json()
  const recommended = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recommended' }) })
  for (const address of ['/collection', '/collection?category=namkeen', '/collection?page=2']) {
    await open(page, address)
    const above = await namesOf(cards(page))
    const others = products.map(({ name }: { name: string }) => name).filter((name: string) => !above.includes(name))
    expect(await namesOf(recommended.getByRole('article')), address).toEqual(others.slice(0, 4))
  }
})

test('filters live in the address: a reload keeps them, the sheet of a phone holds them too @phone', async ({
  page,
}) => {
  await open(page, '/collection')
  await page.getByRole('button', { name: 'Filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Namkeens').check()
  const namkeens = (await everyProduct(page)).filter(({ category }) => category === 'Namkeens')
  await expect(sheet.getByRole('button', { name: `Show ${namkeens.length} products` })).toBeVisible()
  await sheet.getByRole('button', { name: `Show ${namkeens.length} products` }).tap()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/collection?category=Namkeens')
  await page.reload()
  await expectAlive(page)
  await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible()
  await expect(result(page)).toHaveText(`Showing 12 of ${namkeens.length} products`)
})

test("an address with others' parameters, in any order, is the page it names", async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  for (const address of ['/collection?utm_source=letter&category=milk', '/collection?types=Sugar&category=milk']) {
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milk sweets')
    await tick(page, 'Milk sweets').uncheck()
    await expect(page).not.toHaveURL(/milk/)
  }
  expect(errors).toEqual([])
})

/** A handle is let go where it should be. */
async function moveTo(handle: Locator, value: string): Promise<void> {
  await handle.fill(value)
  await handle.blur()
}

/** The first sizes' prices of what is listed. */
async function pricesShown(page: Page): Promise<(number | undefined)[]> {
  const products = await everyProduct(page)
  const names = await namesOf(cards(page))
  return names.map((name) => products.find((each) => each.name === name)?.price)
}
