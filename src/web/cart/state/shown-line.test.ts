import { expect, test } from 'vitest'
import type { Product } from '../../../contract/catalog.ts'
import { nameOfLine, readyLines, type Shelf, showLines, sizeOfLine } from './shown-line.ts'

type Sizes = Product['sizePrices']

function sweet(_id: string, sizePrices: Sizes): Product {
  return {
    _id,
    name: 'Kaju Barfi',
    description: '',
    price: sizePrices[0]?.price ?? 0,
    image: [],
    sizes: sizePrices.map(({ size }) => size),
    sizePrices,
    tags: [],
    category: 'Sweets',
    subCategory: 'Sugar',
    reviewCount: 0,
    bestseller: false,
    newArrival: false,
    featured: false,
    allergens: [],
    vegetarian: true,
    weight: '250 g',
    date: 0,
  }
}

const size = (name: string, price: number, availability: Sizes[number]['availability'] = 'in') => ({
  size: name,
  grams: 250,
  price,
  availability,
})

function shelfOf(...products: Product[]): Shelf {
  const found = new Map(products.map((product) => [product._id, product]))
  return { asked: new Set([...found.keys(), 'gone-sweet']), found }
}

test("a line costs its own size's price; 'default' that of the first size in stock [CART-11]", () => {
  const shelf = shelfOf(sweet('barfi', [size('250 g', 320, 'out'), size('500 g', 620), size('1 kg', 1200.5)]))
  const lines = showLines({ barfi: { '1 kg': 2, default: 1 } }, shelf)
  expect(readyLines(lines).map(({ label, price }) => [label, price])).toEqual([
    ['1 kg', 120_050],
    ['500 g', 62_000],
  ])
})

test('a line sold out, one gone and one still loading are told apart, and none is ready', () => {
  const shelf = shelfOf(sweet('barfi', [size('250 g', 320, 'out')]))
  const cart = { barfi: { '250 g': 1, default: 1, '2 kg': 1 }, 'gone-sweet': { '1 kg': 1 }, 'new-sweet': { '1 kg': 1 } }
  const lines = showLines(cart, shelf)
  expect(lines.map(({ state }) => state)).toEqual(['sold-out', 'sold-out', 'gone', 'gone', 'loading'])
  expect(readyLines(lines)).toEqual([])
  expect(lines.map(nameOfLine).at(-2)).toBe('Gone sweet')
})

test('a product without sizes shows its weight in their place', () => {
  const [line] = showLines({ barfi: { default: 1 } }, shelfOf(sweet('barfi', [size('default', 320)])))
  expect(line && sizeOfLine(line)).toBe('250 g')
})

test('a sold-out size is ready to buy only for the shopper whose unpaid order holds it', () => {
  const shelf = shelfOf(sweet('barfi', [size('250 g', 320, 'out'), size('500 g', 620, 'out')]))
  const holds = (productId: string, held: string) => productId === 'barfi' && held === '250 g'
  const lines = showLines({ barfi: { '250 g': 1, '500 g': 1, default: 1 } }, shelf, holds)
  expect(lines.map(({ size: asked, state }) => [asked, state])).toEqual([
    ['250 g', 'ready'],
    ['500 g', 'sold-out'],
    ['default', 'ready'],
  ])
})
