import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProduct } from '../../src/contract/catalog.ts'
import { openShop, type Shop } from '../shop.ts'

const ORIGIN = 'https://halwai.example'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { PUBLIC_URL: ORIGIN } })
})
afterAll(() => shop.close())

const visit = async (url: string) => (await shop.app.inject(url)).payload
const find = async (id: string) => (await shop.call(findProduct, { params: { id } })).body.product

/** The `<meta>` tags of a page by their name or property. */
function tagsOf(html: string): Record<string, string> {
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  return Object.fromEntries(tags.map(([, name, content = '']) => [name, content.replaceAll('&amp;', '&')]))
}

type Data = { '@type': string; [name: string]: unknown }

/** The data for search engines, by type. */
function dataOf(html: string): Record<string, Data> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const data = blocks.map(([, json = '']) => JSON.parse(json) as Data)
  return Object.fromEntries(data.map((each) => [each['@type'], each]))
}

test('a product that is shared brings its name, words, picture and address along', async () => {
  const { name, description, image } = await find('kaju-barfi')
  const tags = tagsOf(await visit('/collection/kaju-barfi'))
  expect(tags.description?.length).toBeLessThan(162)
  expect(description.split(/\W/)).toEqual(expect.arrayContaining((tags.description ?? '').split(/\W/)))
  const shared = { title: name, description: tags.description, image: ORIGIN + image[0] }
  for (const [what, content] of Object.entries(shared)) {
    expect([tags[`og:${what}`], tags[`twitter:${what}`]]).toEqual([content, content])
  }
  expect(tags).toMatchObject({
    'og:type': 'product',
    'og:url': `${ORIGIN}/collection/kaju-barfi`,
    'og:site_name': 'Kesar & Khoya',
    'og:locale': 'en_IN',
    'twitter:card': 'summary_large_image',
  })
})

test('every public page is shared with title, description and a picture that is there', async () => {
  for (const path of ['/', '/collection', '/collection?category=milk', '/products', '/bestsellers', '/about', '/faq']) {
    const tags = tagsOf(await visit(path))
    expect([path, tags['og:url'], tags['og:type']]).toEqual([path, ORIGIN + path, 'website'])
    expect(tags['og:title'], path).toBeTruthy()
    expect(tags['og:description'], path).toBe(tags.description)
    const picture = tags['og:image'] ?? ''
    expect(picture, path).toMatch(/^https:\/\/halwai\.example\/pictures\//)
    expect((await shop.app.inject(picture.slice(ORIGIN.length))).statusCode, path).toBe(200)
  }
})

test('both addresses of a product are shared as the canonical one', async () => {
  expect(tagsOf(await visit('/product/kaju-barfi'))['og:url']).toBe(`${ORIGIN}/collection/kaju-barfi`)
})

test('pages that nobody should find have neither', async () => {
  for (const path of ['/cart', '/login', '/collection?search=barfi', '/collection/no-such-sweet', '/nothing']) {
    const html = await visit(path)
    expect([path, html.includes('og:title'), html.includes('ld+json')]).toEqual([path, false, false])
  }
})

test('the front page says whose it is and how to search it', async () => {
  const { Organization, WebSite } = dataOf(await visit('/'))
  expect(Organization).toMatchObject({ name: 'Kesar & Khoya', url: `${ORIGIN}/` })
  expect((await shop.app.inject(String(Organization?.logo).slice(ORIGIN.length))).statusCode).toBe(200)
  expect(WebSite).toMatchObject({
    url: `${ORIGIN}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${ORIGIN}/collection?search={words}` },
      'query-input': 'required name=words',
    },
  })
})

test('a product has an offer for each size with its price in rupees, and the way to it', async () => {
  const { sizePrices } = await find('kaju-barfi')
  const { Product, BreadcrumbList } = dataOf(await visit('/collection/kaju-barfi'))
  expect(Product).toMatchObject({ name: 'Kaju Barfi', sku: 'kaju-barfi', brand: { name: 'Kesar & Khoya' } })
  expect(Product?.offers).toMatchObject(
    sizePrices.map(({ size, price }) => ({
      '@type': 'Offer',
      name: size,
      price: price.toFixed(2),
      priceCurrency: 'INR',
    })),
  )
  const steps = BreadcrumbList?.itemListElement as { position: number; name: string; item: string }[]
  expect(steps.map(({ position, name }) => [position, name])).toEqual([
    [1, 'Home'],
    [2, 'Collection'],
    [3, 'Sweets'],
    [4, 'Kaju Barfi'],
  ])
  for (const { item } of steps) expect((await shop.app.inject(item.slice(ORIGIN.length))).statusCode).toBe(200)
})

test('a size that is sold out or nearly so is offered as that', async () => {
  const { sizePrices } = await find('soan-papdi')
  await shop.db`update stock set on_hand = reserved where variant_id in (select id from variants where product_id = 'soan-papdi' and position = 0)`
  await shop.db`update stock set on_hand = reserved + 3 where variant_id in (select id from variants where product_id = 'soan-papdi' and position = 1)`
  const availability = async () => {
    const { Product } = dataOf(await visit('/collection/soan-papdi'))
    const offers = (Product?.offers ?? []) as { availability: string }[]
    return offers.slice(0, 2).map((offer) => offer.availability)
  }
  expect(sizePrices.length).toBeGreaterThan(1)
  await expect.poll(availability).toEqual(['https://schema.org/OutOfStock', 'https://schema.org/LimitedAvailability'])
})

test('a rating is told of products that somebody has reviewed, and of no others', async () => {
  const { rating, reviewCount } = await find('kaju-barfi')
  expect(reviewCount).toBeGreaterThan(0)
  const { Product } = dataOf(await visit('/collection/kaju-barfi'))
  expect(Product?.aggregateRating).toMatchObject({ ratingValue: rating, reviewCount })
  await shop.db`update products set review_count = 0, rating_sum = 0 where id = 'kalakand'`
  await expect
    .poll(async () => dataOf(await visit('/collection/kalakand')).Product)
    .not.toHaveProperty('aggregateRating')
})

test('no text of a product ends the data that holds it, and none of it is let run', async () => {
  const name = 'Peda </script><script>alert(1)</script><!--'
  await shop.db`update products set name = ${name}, description = ${name} where id = 'mathura-peda'`
  const page = async () => shop.app.inject('/collection/mathura-peda')
  await expect.poll(async () => dataOf((await page()).payload).Product?.name).toBe(name)
  const { payload, headers } = await page()
  expect(payload).not.toContain('<script>alert')
  expect(dataOf(payload).Product?.description).toBe(name)
  expect(dataOf(payload).BreadcrumbList).toBeDefined()
  expect(headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[^']+')*;/)
})
