import { expect, type Page } from '@playwright/test'
import type { Product } from '../../src/contract/catalog.ts'
import { cards, everyProduct, namesOf } from './catalogue-data.ts'
import { signIn } from './customer.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const apply = (page: Page) => filters(page).getByRole('button', { name: 'Apply Filters' })
const result = (page: Page) => page.getByText(/^Showing \d+ of \d+ products$/)
const sort = (page: Page) => page.getByLabel('Sort by').filter({ visible: true })
const tag = (page: Page, name: string) => filters(page).getByRole('button', { name, exact: true })

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectAlive(page)
}

/** The newest that fit stand there, and the result line counts them all. */
async function expectListed(page: Page, fits: (product: Product) => boolean): Promise<void> {
  const newest = (await everyProduct(page)).toSorted((one, other) => other.date - one.date).filter(fits)
  const first = newest.slice(0, 12).map(({ name }) => name)
  await expect(result(page)).toHaveText(`Showing ${first.length} of ${newest.length} products`)
  await expect.poll(() => namesOf(cards(page))).toEqual(first)
}

test('the text of the search box is applied with Go [LIST-01]', async ({ page }) => {
  await open(page, '/products')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('jalebi')
  await expectListed(page, () => true)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page).toHaveURL('/products?search=jalebi')
  await expect(cards(page).filter({ hasText: 'Kesar Jalebi' })).toBeVisible()
  await expect(result(page)).toHaveText(/^Showing [1-5] of [1-5] products$/)
})

test('six sortings, the newest first to begin with [LIST-02][LIST-13][LIST-19]', async ({ page }) => {
  await open(page, '/products')
  await expect(sort(page)).toHaveValue('date-desc')
  await expect(sort(page).getByRole('option', { selected: true })).toHaveText('Newest First')
  await expect(sort(page).getByRole('option')).toHaveCount(6)
  await expect(cards(page)).toHaveCount(12)
  await expectListed(page, () => true)
  for (const value of ['price-asc', 'price-desc', 'name-asc', 'name-desc', 'bestselling']) {
    // Its own answer: what sold best is counted anew meanwhile.
    const listed = page.waitForResponse(
      (answer) => /\/api\/product\/list\?/.test(answer.url()) && answer.url().includes(`sort=${value}`),
    )
    await sort(page).selectOption(value)
    await expect(page).toHaveURL(`/products?sort=${value}`)
    const { products } = await (await listed).json()
    const names = products.map(({ name }: { name: string }) => name)
    await expect.poll(() => namesOf(cards(page))).toEqual(names)
  }
  await sort(page).selectOption('date-desc')
  await expectListed(page, () => true)
})

test('the selects name each category with its number, and its own sub-categories [LIST-07][LIST-08]', async ({
  page,
}) => {
  await open(page, '/products')
  const { categories } = await (await page.request.get('/api/product/categories')).json()
  const select = filters(page).getByLabel('Category')
  const texts = await select.getByRole('option').allTextContents()
  expect(texts).toHaveLength(categories.length + 1)
  const words = { Sweets: 'Sweets', Namkeens: 'Namkeens', CookiesAndBiscuits: 'Cookies and biscuits' }
  const products = await everyProduct(page)
  for (const [category, text] of Object.entries(words)) {
    const own = products.filter((product) => product.category === category)
    expect(texts).toContain(`${text} (${own.length})`)
    await select.selectOption(category)
    const types = filters(page).getByLabel('Type').locator('option:not([value=""])')
    const values = await types.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    expect(values.toSorted()).toEqual([...new Set(own.map(({ subCategory }) => subCategory))].toSorted())
  }
})

test('choices of the panel count once Apply Filters is pressed [LIST-12][LIST-18][LIST-21]', async ({ page }) => {
  await open(page, '/products?page=3')
  await filters(page).getByLabel('Category').selectOption('Sweets')
  await filters(page).getByLabel('Type').selectOption('NoSugar')
  await filters(page).getByLabel('From ₹').fill('200')
  await filters(page).getByLabel('To ₹').fill('500')
  await expect(page).toHaveURL('/products?page=3')
  await apply(page).click()
  await expect(page).toHaveURL('/products?category=Sweets&subcategory=NoSugar&min=200&max=500')
  await expectListed(
    page,
    ({ category, subCategory, price }) =>
      category === 'Sweets' && subCategory === 'NoSugar' && price >= 200 && price <= 500,
  )
  await page.getByRole('searchbox', { name: 'Search products' }).fill('kaju')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await sort(page).selectOption('price-asc')
  await filters(page).getByLabel('Bestsellers').check()
  await filters(page).getByLabel('Featured Products').check()
  await filters(page).getByLabel('New Arrivals').check()
  await tag(page, 'saffron').click()
  await tag(page, 'cashew').click()
  await apply(page).click()
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({
      search: 'kaju',
      category: 'Sweets',
      subcategory: 'NoSugar',
      sort: 'price-asc',
      min: '200',
      max: '500',
      bestseller: 'true',
      featured: 'true',
      new: 'true',
      tags: 'saffron,cashew',
    })
})

test('a lowest and a highest price leave out what is cheaper and what is dearer [LIST-09]', async ({ page }) => {
  const prices = (await everyProduct(page)).map(({ price }) => price)
  const [low, high] = [300, 400]
  expect(Math.min(...prices)).toBeLessThan(low)
  expect(Math.max(...prices)).toBeGreaterThan(high)
  await open(page, '/products')
  await filters(page).getByLabel('From ₹').fill(`${low}`)
  await apply(page).click()
  await expectListed(page, ({ price }) => price >= low)
  await filters(page).getByLabel('To ₹').fill(`${high}`)
  await apply(page).click()
  await expectListed(page, ({ price }) => price >= low && price <= high)
  await filters(page).getByLabel('From ₹').fill('')
  await apply(page).click()
  await expectListed(page, ({ price }) => price <= high)
})

test('Bestsellers, Featured Products and New Arrivals leave what has the flag [LIST-10]', async ({ page }) => {
  await open(page, '/products')
  for (const [label, flag] of [
    ['Bestsellers', 'bestseller'],
    ['Featured Products', 'featured'],
    ['New Arrivals', 'newArrival'],
  ] as const) {
    await filters(page).getByLabel(label).check()
    await apply(page).click()
    await expectListed(page, (product) => product[flag])
    await filters(page).getByLabel(label).uncheck()
  }
})

test('tag chips limit the result and stand as active chips outside [LIST-11][LIST-14]', async ({ page }) => {
  await open(page, '/products')
  await tag(page, 'saffron').click()
  await tag(page, 'pistachio').click()
  await apply(page).click()
  await expectListed(page, ({ tags }) => tags.includes('saffron') || tags.includes('pistachio'))
  const active = page.getByRole('main').getByRole('button', { name: /^Remove / })
  await expect(active).toHaveText(['saffron', 'pistachio'])
  await active.first().click()
  await expectListed(page, ({ tags }) => tags.includes('pistachio'))
  await expect(active).toHaveText(['pistachio'])
  await expect(tag(page, 'saffron')).toHaveAttribute('aria-pressed', 'false')
})

test('the pagination shows the page chosen [LIST-15]', async ({ page }) => {
  await open(page, '/products')
  const newest = (await everyProduct(page)).toSorted((one, other) => other.date - one.date).map(({ name }) => name)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: /^Page \d+$/ })).toHaveText(['1', '2', '3', '4', '5'])
  for (const number of [2, 4, 6, 8]) {
    await pages.getByRole('link', { name: `Page ${number}`, exact: true }).click()
    await expect(page).toHaveURL(`/products?page=${number}`)
    await expect.poll(() => namesOf(cards(page))).toEqual(newest.slice((number - 1) * 12, number * 12))
  }
  await expect(result(page)).toHaveText(`Showing ${newest.length - 84} of ${newest.length} products`)
  await expect(pages.getByRole('link', { name: /^Page \d+$/ })).toHaveText(['4', '5', '6', '7', '8'])
})

test('Reset All Filters brings everything back [LIST-16]', async ({ page }) => {
  await open(page, '/products?search=pizza&tags=saffron&category=Namkeens&min=100&bestseller=true')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset All Filters' }).click()
  await expect(page).toHaveURL('/products')
  await expectListed(page, () => true)
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('')
  await expect(filters(page).getByLabel('Category')).toHaveValue('')
})

test('an address opens with its choice in force [LIST-17]', async ({ page }) => {
  const products = await everyProduct(page)
  const expectAll = async (...fits: ((product: Product) => boolean)[]) => {
    const left = (without?: unknown) =>
      products.filter((product) => fits.every((fit) => fit === without || fit(product))).length
    // Each of them leaves something out that all others let pass.
    for (const one of fits) expect(left(one)).toBeGreaterThan(left())
    await expectListed(page, (product) => fits.every((fit) => fit(product)))
  }
  await open(page, '/products?category=Sweets&subcategory=SugarFree&min=300&max=500')
  await expectAll(
    ({ category }) => category === 'Sweets',
    ({ subCategory }) => subCategory === 'SugarFree',
    ({ price }) => price >= 300,
    ({ price }) => price <= 500,
  )
  for (const [label, value] of [
    ['Category', 'Sweets'],
    ['Type', 'SugarFree'],
    ['From ₹', '300'],
    ['To ₹', '500'],
  ] as const) {
    await expect(filters(page).getByLabel(label)).toHaveValue(value)
  }
  await open(page, '/products?bestseller=true&featured=true')
  await expectAll(
    ({ bestseller }) => bestseller,
    ({ featured }) => featured,
  )
  for (const label of ['Bestsellers', 'Featured Products']) await expect(filters(page).getByLabel(label)).toBeChecked()
  await open(page, '/products?new=true')
  await expectAll(({ newArrival }) => newArrival)
  await expect(filters(page).getByLabel('New Arrivals')).toBeChecked()
  await open(page, '/products?tags=saffron,ghee')
  await expectListed(page, ({ tags }) => tags.includes('saffron') || tags.includes('ghee'))
  await open(page, '/products?search=jalebi')
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('jalebi')
  await expect(cards(page).filter({ hasText: 'Kesar Jalebi' })).toBeVisible()
  await open(page, '/products?sort=price-desc&page=2')
  const second = await (await page.request.get('/api/product/list?sort=price-desc&page=2')).json()
  expect(await namesOf(cards(page))).toEqual(second.products.map(({ name }: { name: string }) => name))
  await expect(sort(page)).toHaveValue('price-desc')
})

test('the screen asks by every parameter, and without token or cookie [CALL-16][CALL-23]', async ({ page }) => {
  await signIn(page)
  const address =
    'search=a&category=Sweets&subcategory=Sugar&min=1&max=900&bestseller=true&featured=true&new=true&tags=saffron'
  await open(page, `/products?${address}`)
  const asked = page.waitForRequest('**/api/product/list?*')
  await sort(page).selectOption('name-asc')
  const request = await asked
  expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
    search: 'a',
    category: 'Sweets',
    subCategory: 'Sugar',
    minPrice: '1',
    maxPrice: '900',
    bestseller: 'true',
    featured: 'true',
    newArrival: 'true',
    tags: 'saffron',
    sort: 'name-asc',
    page: '1',
    limit: '12',
  })
  const headers = await request.allHeaders()
  expect(headers).not.toHaveProperty('token')
  expect(headers).not.toHaveProperty('cookie')
})

test('on a phone the panel is a sheet, forgotten when it is closed without applying @phone', async ({ page }) => {
  await open(page, '/products')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await page.getByRole('button', { name: 'Filters', exact: true }).tap()
  await sheet.getByLabel('Category').selectOption('Namkeens')
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('button', { name: 'Filters', exact: true }).tap()
  await expect(sheet.getByLabel('Category')).toHaveValue('')
  await sheet.getByLabel('Category').selectOption('Namkeens')
  await sheet.getByRole('button', { name: 'Apply Filters' }).tap()
  await expect(sheet).toBeHidden()
  await expectListed(page, ({ category }) => category === 'Namkeens')
  await page.getByRole('button', { name: 'Filters · 1' }).tap()
  await sheet.getByRole('button', { name: 'Reset' }).tap()
  await expectListed(page, () => true)
})
