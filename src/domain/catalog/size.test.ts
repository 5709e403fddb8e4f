import { expect, test } from 'vitest'
import { priceCart } from '../cart/pricing.ts'
import { fromRupees } from '../money.ts'
import { isSoldOut, resolveSize, sizeOnCard } from './size.ts'

const SMALL = { size: '250 g', price: fromRupees(180), availability: 'out' } as const
const MEDIUM = { size: '500 g', price: fromRupees(340), availability: 'low' } as const
const LARGE = { size: '1 kg', price: fromRupees(650), availability: 'in' } as const
const SIZES = [SMALL, MEDIUM, LARGE]

test('a line added as default costs what the first size in stock costs [CART-11]', () => {
  const price = resolveSize(SIZES, 'default')?.price ?? fromRupees(0)
  expect(priceCart({ lines: [{ price, quantity: 2 }] }).subtotal).toBe(fromRupees(680))
  expect(resolveSize([{ ...SMALL, availability: 'in' }, MEDIUM], 'default')?.price).toBe(fromRupees(180))
})

test('a named size is that size, also when it is sold out', () => {
  expect(resolveSize(SIZES, '1 kg')).toBe(LARGE)
  expect(resolveSize(SIZES, '250 g')).toBe(SMALL)
  expect(resolveSize(SIZES, '2 kg')).toBeUndefined()
})

test('default means nothing when every size is sold out; the card then shows the first price', () => {
  const soldOut = [SMALL, { ...LARGE, availability: 'out' as const }]
  expect(resolveSize(soldOut, 'default')).toBeUndefined()
  expect(isSoldOut(soldOut)).toBe(true)
  expect(sizeOnCard(soldOut)).toBe(SMALL)
})

test('a card shows the size its button adds', () => {
  expect(sizeOnCard(SIZES)).toBe(resolveSize(SIZES, 'default'))
  expect(isSoldOut(SIZES)).toBe(false)
})

test('a product without sizes has one of the label default', () => {
  const only = { size: 'default', availability: 'in' } as const
  expect(resolveSize([only], 'default')).toBe(only)
})
