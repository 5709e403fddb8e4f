import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SWEET } from '../../../tests/sample-product.ts'
import { fromRupees } from '../money.ts'
import type { Product } from './product.ts'
import { type Filterable, matchesQuery, type ProductQueryText, readProductQuery } from './product-query.ts'

function listed(product: Filterable, text: ProductQueryText): boolean {
  return matchesQuery(product, readProductQuery(text))
}

describe('filters of different kinds combine', () => {
  const met: ProductQueryText = {
    category: 'dryfruits,namkeen',
    subCategory: 'Sugar',
    occasion: 'wedding',
    minPrice: '300',
    maxPrice: '400',
    minRating: '4',
    bestseller: 'true',
    featured: 'true',
    newArrival: 'true',
    tags: 'festive,saffron',
  }
  const missed: ProductQueryText = {
    category: 'namkeen,milk',
    subCategory: 'SugarFree,NoSugar',
    occasion: 'birthday',
    minPrice: '320.01',
    maxPrice: '319.99',
    tags: 'saffron',
  }
  const product: Product = { ...SWEET, bestseller: true, featured: true, newArrival: true }

  test('a product must meet each kind [COLL-02]', () => {
    expect(listed(product, met)).toBe(true)
    for (const kind of Object.keys(missed)) {
      expect(listed(product, { ...met, [kind]: Reflect.get(missed, kind) }), kind).toBe(false)
    }
    for (const flag of ['bestseller', 'featured', 'newArrival']) {
      expect(listed({ ...product, [flag]: false }, met), flag).toBe(false)
    }
    expect(listed({ ...product, rating: 3.9 }, met)).toBe(false)
  })

  test('leaving a filter out never hides a product', () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(met)), (kinds) => {
        const some = Object.fromEntries(kinds.map((kind) => [kind, Reflect.get(met, kind)]))
        expect(listed(product, some)).toBe(true)
      }),
    )
  })
})

test('a product without a rating counts as rated 4 [COLL-07]', () => {
  const { rating: _, ...unrated } = SWEET
  for (const stars of ['1', '2', '3', '4']) expect(listed(unrated, { minRating: stars }), stars).toBe(true)
  expect(matchesQuery(unrated, { ...readProductQuery({}), minRating: 4.1 })).toBe(false)
})

test('a product that gives subCategories instead of subCategory is filtered by it all the same [ENT-06]', () => {
  const { subCategory: _, ...other } = SWEET
  for (const subCategories of ['SugarFree', ['SugarFree']] as const) {
    expect(listed({ ...other, subCategories }, { subCategory: 'SugarFree' })).toBe(true)
    expect(listed({ ...other, subCategories }, { subCategory: 'Sugar,NoSugar' })).toBe(false)
  }
  expect(listed({ ...other, subCategories: ['Sugar', 'NoSugar'] }, { subCategory: 'NoSugar' })).toBe(true)
})

test('a price that is a bound lies within it', () => {
  expect(listed(SWEET, { minPrice: '320', maxPrice: '320' })).toBe(true)
})

test('an occasion is one of the four, other words hold nothing', () => {
  expect(listed(SWEET, { occasion: 'wedding' })).toBe(true)
  expect(listed(SWEET, { occasion: 'Wedding,corporate' })).toBe(true)
  expect(listed(SWEET, { occasion: 'birthday' })).toBe(false)
  expect(listed(SWEET, { occasion: 'festive' })).toBe(false)
})

test('a query left out asks for the first page of twelve by relevance', () => {
  expect(readProductQuery({})).toMatchObject({ page: 1, limit: 12, sort: 'relevance', categories: [], search: '' })
  expect(listed(SWEET, {})).toBe(true)
})

test('an address is read into money, numbers and lists', () => {
  const query = readProductQuery({
    search: ' laddu ',
    category: 'milk, bengali,,',
    minPrice: '99.50',
    sort: 'price-asc',
    page: '3',
    limit: '500',
  })
  expect(query).toMatchObject({
    search: 'laddu',
    categories: ['milk', 'bengali'],
    min: fromRupees(99.5),
    sort: 'price-asc',
    page: 3,
    limit: 100,
  })
})

test('garbled values ask nothing and never throw', () => {
  expect(readProductQuery({ sort: 'date' }).sort).toBe('relevance')
  expect(readProductQuery({ minPrice: '-5', maxPrice: 'dear', sort: 'random', page: '0', limit: 'all' })).toEqual(
    readProductQuery({}),
  )
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (one, other, third) => {
      const query = readProductQuery({ minPrice: one, page: other, limit: third, category: one, sort: other })
      expect(query.page).toBeGreaterThanOrEqual(1)
      expect(query.limit).toBeLessThanOrEqual(100)
    }),
  )
})

test('a bound that was not asked for does not stand in the query', () => {
  const asked = readProductQuery({ minPrice: '', maxPrice: 'dear', minRating: 'many' })
  for (const bound of ['min', 'max', 'minRating']) expect(asked).not.toHaveProperty(bound)
  expect(readProductQuery({ minPrice: '5', maxPrice: '9.5', minRating: '4' })).toMatchObject({
    min: fromRupees(5),
    max: fromRupees(9.5),
    minRating: 4,
  })
})

test('a product without any size counts as costing nothing', () => {
  expect(listed({ ...SWEET, variants: [] }, { maxPrice: '1' })).toBe(true)
  expect(listed({ ...SWEET, variants: [] }, { minPrice: '1' })).toBe(false)
})
