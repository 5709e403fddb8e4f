import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees, paise } from '../../money.ts'
import { changeByPercent, isFarFrom } from './price-change.ts'

test.each([
  [320, 10, 352],
  [325, 10, 358],
  [320, -10, 288],
  [99.5, 0, 100],
  [101, 7.1, 108],
  [5, 10, 6],
  [4, 10, 4],
])('₹%d changed by %d %% is ₹%d', (rupees, percent, expected) => {
  expect(changeByPercent(fromRupees(rupees), percent)).toBe(fromRupees(expected))
})

test('a changed price is whole rupees and at most half a rupee off', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: -90, max: 900 }), (price, percent) => {
      const changed = changeByPercent(fromRupees(price / 100), percent)
      expect(changed % 100).toBe(0)
      expect(Math.abs(changed - (price * (100 + percent)) / 100)).toBeLessThanOrEqual(50)
    }),
  )
})

test('a price is far from another above its double and below its half [SHELF-11]', () => {
  const far = [10_000, 46_000, 46_001, 11_500, 11_499, 2_300_00].filter((price) =>
    isFarFrom(paise(price), paise(23_000)),
  )
  expect(far).toEqual([10_000, 46_001, 11_499, 2_300_00])
})
