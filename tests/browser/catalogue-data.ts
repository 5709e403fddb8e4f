import type { Locator, Page } from '@playwright/test'
import type { Product } from '../../src/contract/catalog.ts'
import { expectAlive } from './still-clock.ts'

/** Every published product, the oldest first. */
export async function everyProduct(page: Page): Promise<Product[]> {
  return (await (await page.request.get('/api/product/list')).json()).products
}

/** The cards of a page's own list, leaving out what is recommended below it. */
export function cards(page: Page): Locator {
  return page.locator('main > div').first().getByRole('article')
}

export function namesOf(articles: Locator): Promise<string[]> {
  return articles.getByRole('heading').allTextContents()
}

const TRIMMINGS = /\.(js|css|avif|webp|woff2)$/

/** The names of a whole list, through all its pages, as the server sends them. */
export async function namesListed(page: Page, address: string): Promise<string[]> {
  const names: string[] = []
  await page.route(TRIMMINGS, (route) => route.abort())
  for (let next: string | null = address; next; ) {
    await page.goto(next, { waitUntil: 'domcontentloaded' })
    names.push(...(await namesOf(cards(page))))
    const forward = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })
    next = (await forward.count()) > 0 ? await forward.getAttribute('href') : null
  }
  await page.unroute(TRIMMINGS)
  return names
}

/** The card of one product. */
export function card(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
}

/** From now on this browser sees its lists with products changed. */
export async function changeLists(page: Page, change: (product: Product) => Product): Promise<void> {
  await page.route('**/api/product/list*', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    await route.fulfill({ response, json: { ...reply, products: reply.products.map(change) } })
  })
}

/** From now on this browser sees one product changed. */
export async function changeProduct(page: Page, id: string, change: (product: Product) => Product): Promise<void> {
  await page.route(`**/api/product/${id}`, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    await route.fulfill({ response, json: { ...reply, product: change(reply.product) } })
  })
}

/** To the collection by way of the header, so that its list comes through this browser. */
export async function walkToCollection(page: Page): Promise<void> {
  await page.goto('/about')
  await expectAlive(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collection' }).click()
  await page.waitForURL('/collection')
}

/** To a product by way of the quick orders, so that it comes through this browser. */
export async function walkToProduct(page: Page, quickOrder: string): Promise<void> {
  await page.goto('/about')
  await expectAlive(page)
  await page.getByRole('button', { name: 'Sweets' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: quickOrder }).click()
}

/** The product as it is once its first size has sold out. */
export function withFirstSizeOut(product: Product): Product {
  const [first, ...others] = product.sizePrices
  return first ? { ...product, sizePrices: [{ ...first, availability: 'out' }, ...others] } : product
}

/** From now on this browser is told that so many of each size are left of what it asks for. */
export async function tellLeft(page: Page, left: Record<string, number>): Promise<void> {
  await page.route('**/api/product/*/left', (route) => route.fulfill({ json: { success: true, left } }))
}
