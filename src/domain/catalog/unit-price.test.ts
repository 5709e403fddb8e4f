import { expect, test } from 'vitest'
import { fromRupees } from '../money.ts'
import { pricePer100g, unitSalePrice } from './unit-price.ts'

test('sizes are compared by what 100 g cost', () => {
  expect(pricePer100g(fromRupees(160), 250)).toBe(fromRupees(64))
  expect(pricePer100g(fromRupees(100), 300)).toBe(fromRupees(33.33))
})

test.each([
  [160, 250, '₹0.64 per g'],
  [99, 999, '₹0.10 per g'],
  [640, 1000, '₹640.00 per kg'],
  [1580, 1200, '₹1,316.67 per kg'],
])('₹%d for %d g are %s on a label [LABEL-04]', (price, grams, words) => {
  expect(unitSalePrice(fromRupees(price), grams)).toBe(words)
})
