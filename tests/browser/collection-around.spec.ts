import { expect, type Page } from '@playwright/test'
import type { Product } from '../../src/contract/catalog.ts'
import { cards, everyProduct, namesOf } from './catalogue-data.ts'
import { test } from './shop.ts'
import { expectAlive } from './still-clock.ts'

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const result = (page: Page) => page.getByText(/^Showing \d+ of \d+ products$/)

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectAlive(page)
}

test('each choice of the filters says how many products it leaves [COLL-14]', async ({ page }) => {
  await open(page, '/collection')
  const products = await everyProduct(page)
  const count = (fits: (product: Product) => boolean) => `${products.filter(fits).length}`
  const ofWords = {
    Sweets: count(({ category }) => category === 'Sweets'),
    Namkeens: count(({ category }) => category === 'Namkeens'),
    'Milk sweets': count(({ tags }) => tags.includes('milk')),
    'Gift boxes': count(({ tags }) => tags.includes('giftbox')),
    'Sugar free': count(({ subCategory }) => subCategory === 'SugarFree'),
    Wedding: count(({ tags }) => tags.includes('wedding')),
  }
  for (const [name, number] of Object.entries(ofWords)) {
    await expect(filters(page).getByRole('checkbox', { name: `${name} ${number}`, exact: true })).toBeVisible()
  }
  for (const least of [4, 3, 2, 1]) {
    const number = count(({ rating = 4 }) => rating >= least)
    const name = `${least === 1 ? '1 star' : `${least} stars`} and up ${number}`
    await expect(filters(page).getByRole('radio', { name, exact: true })).toBeVisible()
  }
})

test('Clear All can be pressed while a filter is on [COLL-15]', async ({ page }) => {
  await open(page, '/collection?search=ladoo')
  const clear = filters(page).getByRole('button', { name: 'Clear All' })
  await expect(clear).toBeDisabled()
  await page.getByRole('button', { name: 'Under ₹200' }).click()
  await expect(clear).toBeEnabled()
  await clear.click()
  await expect(page).toHaveURL('/collection?search=ladoo')
  await expect(clear).toBeDisabled()
})

test('the categories stand above the list with their pictures and lead to it @widths [COLL-16]', async ({ page }) => {
  await open(page, '/collection')
  const ways = page.getByRole('navigation', { name: 'Categories' })
  const names = ['Traditional', 'Milk sweets', 'Dry fruit', 'Bengali', 'Namkeen', 'Festive', 'Gift boxes', 'Biscuits']
  await expect(ways.getByRole('link')).toHaveText(names)
  await expect(ways.locator('img')).toHaveCount(8)
  await ways.getByRole('link', { name: 'Milk sweets' }).click()
  await expect(page).toHaveURL('/collection?category=milk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Milk sweets')
  await expect(ways.getByRole('link', { name: 'Milk sweets' })).toHaveAttribute('aria-current', 'page')
  await expect(ways.locator('[aria-current]')).toHaveCount(1)
})

test('a search that finds nothing offers those that find something [COLL-17]', async ({ page }) => {
  await open(page, '/collection?search=xyzqq')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(main.getByText('Nearest first.')).toHaveCount(0)
  await expect(main.getByText(/^Showing/)).toHaveCount(0)
  const { store } = await (await page.request.get('/api/store')).json()
  for (const name of store.words.popularSearches) {
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await main.getByRole('link', { name: 'Kaju Katli' }).click()
  await expect(page).toHaveURL('/collection?search=Kaju+Katli')
  await expect(cards(page).first()).toBeVisible()
})

for (const path of ['/collection', '/products']) {
  test(`Show more puts the next page of ${path} below those before, also after a reload @phone [LIST-22]`, async ({
    page,
  }) => {
    await open(page, path)
    const firstPage = await namesOf(cards(page))
    const more = page.getByRole('link', { name: 'Show more' })
    await more.tap()
    await expect(cards(page)).toHaveCount(24)
    await more.tap()
    await expect(cards(page)).toHaveCount(36)
    await expect(page).toHaveURL(`${path}?upto=3`)
    await expect(result(page)).toHaveText(/^Showing 36 of /)
    const all = await namesOf(cards(page))
    expect(all.slice(0, 12)).toEqual(firstPage)
    expect(new Set(all).size).toBe(36)
    await page.reload()
    expect(await namesOf(cards(page))).toEqual(all)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.locator('[aria-current="page"]')).toHaveText('3')
    await pages.getByRole('link', { name: 'Page 2', exact: true }).tap()
    await expect(page).toHaveURL(`${path}?page=2`)
    await expect.poll(() => namesOf(cards(page))).toEqual(all.slice(12, 24))
    await expect(more).toHaveCount(0)
  })
}

test('the list of all says what it is for, and leads to the collection [LIST-23]', async ({ page }) => {
  await open(page, '/products')
  const main = page.getByRole('main')
  await expect(main.getByText('Everything we make, to be sorted and narrowed down')).toBeVisible()
  await main.getByRole('link', { name: 'See the counter instead' }).click()
  await expect(page).toHaveURL('/collection')
})
