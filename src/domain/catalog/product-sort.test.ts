import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SWEET } from '../../../tests/sample-product.ts'
import { paise } from '../money.ts'
import type { Product } from './product.ts'
import { comparatorOf, PRODUCT_ORDERS } from './product-sort.ts'

const DAY = 86_400_000

function sweet(_id: string, changed: Partial<Product> & { price?: number } = {}): Product {
  const { price = 10_000, ...rest } = changed
  return { ...SWEET, _id, name: _id, variants: [{ ...SWEET.variants[0], price: paise(price) }], ...rest }
}

type Order = keyof typeof PRODUCT_ORDERS
const ALL = Object.keys(PRODUCT_ORDERS) as Order[]

function sorted(products: readonly Product[], order: Order): string[] {
  return products.toSorted(comparatorOf(PRODUCT_ORDERS[order])).map(({ _id }) => _id)
}

test('prices, names and dates sort either way', () => {
  const barfi = sweet('barfi', { price: 300, listedAt: DAY })
  const jalebi = sweet('jalebi', { price: 100, listedAt: 3 * DAY })
  const peda = sweet('peda', { price: 200, listedAt: 2 * DAY })
  const all = [barfi, jalebi, peda]
  expect(sorted(all, 'price-asc')).toEqual(['jalebi', 'peda', 'barfi'])
  expect(sorted(all, 'price-desc')).toEqual(['barfi', 'peda', 'jalebi'])
  expect(sorted(all, 'name-asc')).toEqual(['barfi', 'jalebi', 'peda'])
  expect(sorted(all, 'name-desc')).toEqual(['peda', 'jalebi', 'barfi'])
  expect(sorted(all, 'date-desc')).toEqual(['jalebi', 'peda', 'barfi'])
  expect(sorted(all, 'oldest')).toEqual(['barfi', 'peda', 'jalebi'])
})

test('names are sorted as people count, and namesakes by their id', () => {
  const all = [
    sweet('c', { name: 'Gift Box 10' }),
    sweet('b', { name: 'Gift Box 9' }),
    sweet('a', { name: 'Gift Box 9' }),
  ]
  expect(sorted(all, 'name-asc')).toEqual(['a', 'b', 'c'])
  expect(sorted(all, 'name-desc')).toEqual(['c', 'a', 'b'])
})

test('the product that sold most comes first, then the flagged one, then the newer', () => {
  const all = [
    sweet('old', { listedAt: DAY }),
    sweet('new', { listedAt: 2 * DAY }),
    sweet('flagged', { bestseller: true }),
    sweet('sold', { unitsSold: 3 }),
  ]
  expect(sorted(all, 'bestselling')).toEqual(['sold', 'flagged', 'new', 'old'])
})

test('the owner’s order begins with what has a place in it, then bestsellers, then the newest [SHELF-17]', () => {
  const all = [
    sweet('old', { listedAt: DAY }),
    sweet('new', { listedAt: 2 * DAY }),
    sweet('loved', { bestseller: true }),
    sweet('second', { place: 2 }),
    sweet('first', { place: 1 }),
  ]
  expect(sorted(all, 'owners')).toEqual(['first', 'second', 'loved', 'new', 'old'])
})

test('any sorting gives one order, however the products came in', () => {
  const anyProducts = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), price: fc.nat(2), day: fc.nat(2), sold: fc.nat(2) }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(anyProducts, fc.constantFrom(...ALL), (drawn, sort) => {
      const products = drawn.map(({ id, price, day, sold }) => sweet(id, { price, listedAt: day, unitsSold: sold }))
      expect(sorted(products.toReversed(), sort)).toEqual(sorted(products, sort))
    }),
  )
})

test('two products compare the other way round when they change places, and a product equals itself', () => {
  const one = sweet('a', { price: 1, listedAt: DAY })
  const same = sweet('b', { name: 'a', price: 1, listedAt: DAY })
  const dearer = sweet('c', { name: 'b', price: 2, listedAt: 2 * DAY, bestseller: true })
  for (const sort of ALL) {
    const compare = comparatorOf(PRODUCT_ORDERS[sort])
    expect(compare(same, one), sort).toBeGreaterThan(0)
    expect(compare(one, same), sort).toBeLessThan(0)
    for (const first of [one, same, dearer]) {
      expect(compare(first, first)).toBe(0)
      for (const second of [one, same, dearer]) {
        expect(Math.sign(compare(first, second)) + Math.sign(compare(second, first)), sort).toBe(0)
      }
    }
  }
})

test('a product without any size counts as costing nothing', () => {
  expect(sorted([sweet('a', { price: 1 }), sweet('b', { variants: [] })], 'price-asc')).toEqual(['b', 'a'])
})
