import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES, type Product, SUB_CATEGORIES } from '../../../domain/catalog/product.ts'
import { matchesQuery, type ProductQueryText, readProductQuery } from '../../../domain/catalog/product-query.ts'
import { comparatorOf, PRODUCT_ORDERS, PRODUCT_SORTS } from '../../../domain/catalog/product-sort.ts'
import { paise } from '../../../domain/money.ts'
import { pauseEvery } from './pause.ts'
import { emptyShelves } from './shelves.ts'
import { Snapshot } from './snapshot.ts'

const few = (most: number) => fc.nat({ max: most })

/** Few different values, so that there are ties and matches. */
const product: fc.Arbitrary<Product> = fc
  .record({
    _id: few(30).map((number) => `sweet-${number}`),
    name: fc.constantFrom('Besan Ladoo', 'Kaju Barfi', 'Kaju Katli', 'Malai Peda', 'Ladoo', 'Rose Barfi'),
    aliases: fc.subarray(['laddu', 'cashew fudge']),
    price: few(6).map((number) => paise(number * 10_000)),
    tags: fc.subarray(['milk', 'festive', 'wedding', 'saffron']),
    category: fc.constantFrom(...CATEGORIES),
    subCategory: fc.constantFrom(...SUB_CATEGORIES),
    rating: fc.constantFrom(2.5, 4, 4.9),
    flags: fc.record({ bestseller: fc.boolean(), featured: fc.boolean(), newArrival: fc.boolean() }),
    unitsSold: few(3),
    place: fc.option(few(4)),
    listedAt: few(5),
    changedAt: fc.constant(0),
  })
  .map(({ price, flags, place, ...given }) => ({
    ...given,
    ...(place !== null && { place }),
    ...flags,
    description: `Made with care: ${given.name}.`,
    image: ['/pictures/sweet-1-800.webp'],
    variants: [{ size: '250 g', grams: 250, price, availability: 'in' }],
    reviewCount: 1,
    allergens: [],
    vegetarian: true,
  }))

const queryText: fc.Arbitrary<ProductQueryText> = fc.record(
  {
    category: fc.constantFrom('milk', 'Sweets', 'namkeen,festive', 'bestseller', 'unknown'),
    subCategory: fc.constantFrom('Sugar', 'NoSugar,SugarFree'),
    occasion: fc.constantFrom('wedding', 'birthday'),
    tags: fc.constantFrom('saffron', 'saffron,milk', 'none'),
    minPrice: fc.constantFrom('0', '100', '200.50'),
    maxPrice: fc.constantFrom('100', '400', '1000'),
    minRating: fc.constantFrom('3', '4'),
    bestseller: fc.constant('true'),
    featured: fc.constantFrom('true', 'false'),
    newArrival: fc.constant('true'),
    sort: fc.constantFrom(...PRODUCT_SORTS),
    page: fc.constantFrom('1', '2'),
    limit: fc.constantFrom('1', '5', '100'),
  },
  { requiredKeys: [] },
)

type Step = { put: Product[]; drop: number[] }

/** A shop's life: each step puts products on sale or changes them, and takes some away. */
const life = fc.array(
  fc.record({ put: fc.array(product, { maxLength: 12 }), drop: fc.array(few(30), { maxLength: 4 }) }),
  {
    minLength: 1,
    maxLength: 6,
  },
)

const pause = pauseEvery(1000)
const emptyShop = () => new Snapshot(emptyShelves(), [])

async function live(steps: readonly Step[], look: (snapshot: Snapshot) => void = () => {}) {
  const onSale = new Map<string, Product>()
  let snapshot = emptyShop()
  for (const { put, drop } of steps) {
    const changes = new Map<string, Product | undefined>(put.map((one) => [one._id, one]))
    for (const number of drop) changes.set(`sweet-${number}`, undefined)
    for (const [id, one] of changes) {
      if (one) onSale.set(id, one)
      else onSale.delete(id)
    }
    snapshot = await snapshot.with(changes, pause)
    look(snapshot)
  }
  return { onSale: [...onSale.values()], snapshot }
}

test('however the catalogue came about, a list is what the rules of filter and order say', async () => {
  await fc.assert(
    fc.asyncProperty(life, queryText, async (steps, text) => {
      const query = readProductQuery(text)
      // Asked on the way as well: what was kept of a filter must follow the changes.
      const { onSale, snapshot } = await live(steps, (passing) => passing.list(query))
      const order = PRODUCT_ORDERS[query.sort === 'relevance' ? 'owners' : query.sort]
      const expected = onSale.filter((one) => matchesQuery(one, query)).sort(comparatorOf(order))
      const start = (query.page - 1) * query.limit
      expect(snapshot.list(query)).toEqual({
        products: expected.slice(start, start + query.limit),
        total: expected.length,
      })
      expect(snapshot.all()).toEqual(onSale.toSorted(comparatorOf(PRODUCT_ORDERS.oldest)))
    }),
    { numRuns: 300 },
  )
})

test('however the catalogue came about, a search finds what it finds in a new one', async () => {
  const text = fc.constantFrom('ladoo', 'laddu', 'kaju', 'kaju katli', 'brafi', 'b', 'care', 'cashew', 'milk')
  await fc.assert(
    fc.asyncProperty(life, text, async (steps, search) => {
      const { onSale, snapshot } = await live(steps, (passing) => passing.suggest(search))
      const fresh = await emptyShop().with(new Map(onSale.map((one) => [one._id, one])), pause)
      const query = readProductQuery({ search, limit: '100' })
      expect(snapshot.list(query)).toEqual(fresh.list(query))
      expect(snapshot.suggest(search)).toEqual(fresh.suggest(search))
    }),
    { numRuns: 200 },
  )
})

test('however the catalogue came about, related products are those of a new one', async () => {
  const related = (snapshot: Snapshot) => snapshot.all().map((one) => snapshot.related(one))
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      const { onSale, snapshot } = await live(steps, related)
      const fresh = await emptyShop().with(new Map(onSale.map((one) => [one._id, one])), pause)
      expect(related(snapshot)).toEqual(related(fresh))
    }),
    { numRuns: 200 },
  )
})

test('related products are of the same kind, those with more tags in common first', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (steps) => {
      const { onSale, snapshot } = await live(steps)
      for (const one of onSale) {
        const inCommon = (other: Product) => other.tags.filter((tag) => one.tags.includes(tag)).length
        const expected = onSale
          .filter((other) => other !== one && other.category === one.category && other.subCategory === one.subCategory)
          .sort(comparatorOf(PRODUCT_ORDERS.bestselling))
          .sort((first, second) => inCommon(second) - inCommon(first))
        expect(snapshot.related(one)).toEqual(expected.slice(0, 5))
      }
    }),
    { numRuns: 200 },
  )
})

test('a snapshot stays as it was when the next one is made', async () => {
  await fc.assert(
    fc.asyncProperty(life, life, async (before, after) => {
      const { snapshot } = await live(before)
      const all = snapshot.all()
      const page = snapshot.list(readProductQuery({ category: 'milk', sort: 'price-asc' }))
      let next = snapshot
      for (const { put } of after) next = await next.with(new Map(put.map((one) => [one._id, one])), pause)
      expect(snapshot.all()).toEqual(all)
      expect(snapshot.list(readProductQuery({ category: 'milk', sort: 'price-asc' }))).toEqual(page)
    }),
  )
})
