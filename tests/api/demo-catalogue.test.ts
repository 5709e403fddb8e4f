import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCategories, listProducts, listReviews, type Product } from '../../src/contract/catalog.ts'
import { WORD_PAGES } from '../../src/contract/content.ts'
import { checkCoupon } from '../../src/contract/coupons.ts'
import { getStore } from '../../src/contract/settings.ts'
import { keepDemoWords } from '../../src/demo/keep-demo-words.ts'
import { seedDemo } from '../../src/demo/seed.ts'
import { CATEGORIES, KIND_TAGS, OCCASIONS, SUB_CATEGORIES } from '../../src/domain/catalog/product.ts'
import { openShop, type Shop } from '../shop.ts'

let shop: Shop
let products: Product[]

beforeAll(async () => {
  shop = await openShop()
  products = (await shop.call(listProducts)).body.products
})
afterAll(() => shop?.close())

const QUICK_ORDERS = [
  'rasgulla',
  'kaju-barfi',
  'gulab-jamun',
  'jalebi',
  'soan-papdi',
  'mysore-pak',
  'besan-ladoo',
  'kalakand',
]

test('every product is known by a readable slug [DEC-10]', () => {
  expect(products.length).toBeGreaterThanOrEqual(60)
  for (const { _id } of products) expect(_id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('the eight sweets of the quick-order buttons are on the counter [DEC-11]', () => {
  expect(products.map(({ _id }) => _id)).toEqual(expect.arrayContaining(QUICK_ORDERS))
})

test('a featured product was a fifth dearer, in whole rupees and in every size; no other was [CARD-12]', () => {
  const featured = products.filter((product) => product.featured)
  expect(featured.length).toBeGreaterThanOrEqual(8)
  for (const { discountPrice, price, sizePrices } of featured) {
    expect(discountPrice).toBe(Math.round(price * 1.2))
    for (const size of sizePrices) expect(size.discountPrice).toBe(Math.round(size.price * 1.2))
  }
  for (const { discountPrice } of products.filter(({ featured }) => !featured)) expect(discountPrice).toBeUndefined()
})

test('demo customers have reviewed the catalogue, and each average is the reviews’ own [DEC-23]', async () => {
  const reviewed = products.filter(({ reviewCount }) => reviewCount > 0)
  expect(reviewed.length).toBeGreaterThanOrEqual(50)
  for (const { _id, rating, reviewCount } of reviewed) {
    const rows = await shop.db<{ rating: number; author: string }[]>`
      select rating, author from reviews where product_id = ${_id}`
    expect(rows.length).toBe(reviewCount)
    expect(rating).toBeCloseTo(rows.reduce((sum, row) => sum + row.rating, 0) / rows.length, 1)
    for (const { author } of rows) expect(author).toMatch(/ \(demo\)$/)
  }
})

test('a shopper reads the reviews of a demo product [DEC-23]', async () => {
  const { body } = await shop.call(listReviews, { params: { id: 'kaju-barfi' }, query: {} })
  expect(body.reviewCount).toBeGreaterThan(10)
  expect(body.reviews).toHaveLength(10)
})

describe('the demo catalogue has something for every choice a shopper can make', () => {
  test.each([...KIND_TAGS, ...OCCASIONS])('three products or more for %s', (tag) => {
    expect(products.filter(({ tags }) => tags.includes(tag)).length).toBeGreaterThanOrEqual(3)
  })

  test.each(CATEGORIES.flatMap((category) => SUB_CATEGORIES.map((sub) => [category, sub] as const)))(
    'three products or more in %s, %s',
    (category, sub) => {
      const found = products.filter((product) => product.category === category && product.subCategory === sub)
      expect(found.length).toBeGreaterThanOrEqual(3)
    },
  )

  test('prices around every boundary of the filters and badges', () => {
    const prices = products.map(({ price }) => price)
    expect(prices).toEqual(expect.arrayContaining([199, 200, 1500]))
    expect(prices.filter((price) => price < 200).length).toBeGreaterThanOrEqual(10)
    expect(prices.filter((price) => price > 1000).length).toBeGreaterThanOrEqual(3)
  })

  test('sizes in stock, low, sold out and made to order', async () => {
    const availability = new Set(products.flatMap(({ sizePrices }) => sizePrices.map((size) => size.availability)))
    expect(availability).toEqual(new Set(['in', 'low', 'out']))
    const soldOut = products.filter(({ sizePrices }) => sizePrices.every((size) => size.availability === 'out'))
    expect(soldOut).toHaveLength(3)
    const [made] = await shop.db`select count(*)::int as count from stocked_variants where on_hand is null`
    expect(made?.count).toBeGreaterThanOrEqual(3)
  })

  test('more bestsellers than the home page shows, and ten new arrivals', () => {
    expect(products.filter(({ bestseller }) => bestseller).length).toBeGreaterThan(5)
    expect(products.filter(({ newArrival }) => newArrival).length).toBeGreaterThanOrEqual(10)
  })

  test('tags that several products share', async () => {
    const { tags } = (await shop.call(listCategories)).body
    for (const free of ['saffron', 'pistachio', 'spicy', 'crunchy', 'diabetic-friendly']) {
      expect(tags.find(({ _id }) => _id === free)?.count).toBeGreaterThanOrEqual(3)
    }
  })
})

describe('the labels of the demo catalogue', () => {
  test.each(['ingredients', 'shelfLife', 'storage', 'weight', 'nameHi', 'nutrition'] as const)(
    'all give %s',
    (field) => {
      for (const product of products) expect(product[field], product._id).toBeTruthy()
    },
  )

  test('give an energy that follows from what is in them', () => {
    for (const { _id, nutrition } of products) {
      if (!nutrition) throw new Error(`${_id} has no nutrition`)
      const { energyKcal, proteinG, carbohydrateG, sugarG, fatG, saturatedFatG } = nutrition
      const computed = 4 * proteinG + 4 * carbohydrateG + 9 * fatG
      expect(Math.abs(energyKcal - computed) / computed, _id).toBeLessThan(0.1)
      expect(proteinG + carbohydrateG + fatG, _id).toBeLessThanOrEqual(100)
      expect(sugarG, _id).toBeLessThanOrEqual(carbohydrateG)
      expect(saturatedFatG, _id).toBeLessThanOrEqual(fatG)
    }
  })

  test('name a tax rate that food can have', async () => {
    const rows = await shop.db`select distinct gst_rate from products order by 1`
    expect(rows.map(({ gstRate }) => gstRate)).toEqual([0, 5])
  })

  test('give a shelf life with a shorter and a longer bound', () => {
    for (const { shelfLife } of products) {
      expect(shelfLife).toMatch(/^\d+-\d+ (days|weeks), (refrigerated|airtight|cool and dry)$/)
    }
  })

  test('tell each product in words of its own', () => {
    expect(new Set(products.map(({ description }) => description)).size).toBe(products.length)
    for (const { description } of products) expect(description.length).toBeGreaterThan(120)
  })
})

test('no two products share a picture', () => {
  const pictures = products.flatMap(({ image }) => image)
  expect(pictures).toHaveLength(products.length * 2)
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('a shop with products is left alone by a second seeding', async () => {
  const before = await shop.db`select id, changed_at from products order by id`
  await seedDemo(shop.db)
  expect(await shop.db`select id, changed_at from products order by id`).toEqual(before)
})

test('the demo comes with its words, and one that began before it had any is given them [WORDS-10]', async () => {
  const words = async () => [
    ...(await shop.db`
      select piece, version, body from content_versions where piece = any(${[...WORD_PAGES]}) order by piece`),
  ]
  const before = await words()
  expect(before.map(({ piece, version }) => [piece, version])).toEqual(WORD_PAGES.toSorted().map((page) => [page, 1]))
  await shop.db`delete from content_versions where piece <> 'terms'`
  await shop.db`update content_versions set body = null`
  await keepDemoWords(shop.db)
  const after = await words()
  expect(after).toEqual(before.map((row) => (row.piece === 'terms' ? { ...row, body: null } : row)))
})

test('three coupons are listed, a fourth is for whoever knows it and good once', async () => {
  const { coupons, name, demo } = (await shop.call(getStore)).body.store
  expect({ name, demo }).toEqual({ name: 'Kesar & Khoya', demo: true })
  expect(coupons.map(({ code }) => code).toSorted()).toEqual(['FREESHIP', 'SWEETFREE', 'WELCOME10'])
  const secret = await shop.call(checkCoupon, { body: { code: 'DIWALI-DEMO', subtotal: 300 } })
  expect(secret.body.coupon.discount).toBe(150)
  const [row] = await shop.db`select usage_limit from coupons where code = 'DIWALI-DEMO'`
  expect(row).toEqual({ usageLimit: 1 })
})

test('a shop that is no demo is given none of its words [WORDS-10]', async () => {
  await shop.db`delete from content_versions`
  await shop.db`update store_settings set settings = settings || '{"demo": false}'`
  await keepDemoWords(shop.db)
  expect(await shop.db`select piece from content_versions`).toEqual([])
})
