import { expect, test } from 'vitest'
import { fromRupees } from '../money.ts'
import { pricePer100g } from './unit-price.ts'

test('sizes are compared by what 100 g cost', () => {
  expect(pricePer100g(fromRupees(160), 250)).toBe(fromRupees(64))
  expect(pricePer100g(fromRupees(100), 300)).toBe(fromRupees(33.33))
})
