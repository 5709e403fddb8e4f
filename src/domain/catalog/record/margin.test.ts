import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../money.ts'
import { marginOf } from './margin.ts'

test.each([
  [105_00, 60_00, 5, 40_00, 40],
  [320_00, 320_00, 0, 0, 0],
  [105_00, 120_00, 5, -20_00, -20],
  [100_00, 33_33, 12, 55_96, 62.7],
  [90_00, 0, 18, 76_27, 100],
])(
  'a margin of %i paise at a cost of %i and %i %% GST is %i, %d %% [SHELF-20]',
  (price, cost, gstRate, amount, percent) => {
    expect(marginOf({ price: paise(price), costPrice: paise(cost), gstRate })).toEqual({ amount, percent })
  },
)

const amounts = fc.integer({ min: 100, max: 100_000_000 }).map(paise)

test('a margin, the cost and the tax are the price, to the paisa [SHELF-20]', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.integer({ min: 0, max: 40 }), (price, costPrice, gstRate) => {
      const { amount } = marginOf({ price, costPrice, gstRate })
      const tax = price - costPrice - amount
      expect(Math.abs(tax - (price * gstRate) / (100 + gstRate))).toBeLessThanOrEqual(0.5)
    }),
  )
})
