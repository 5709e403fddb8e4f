import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apportion } from './apportion.ts'
import { paise, sumOf } from './money.ts'

const amounts = (...of: number[]) => of.map(paise)
const anyAmount = fc.nat(1_000_000_000).map(paise)

test('a discount is spread by what things cost, and what rounding leaves goes to the largest remainder', () => {
  expect(apportion(paise(100), amounts(3000, 1000))).toEqual([75, 25])
  expect(apportion(paise(100), amounts(1, 1, 1))).toEqual([34, 33, 33])
  expect(apportion(paise(2), amounts(10, 30, 60))).toEqual([0, 1, 1])
})

test('among things that cost nothing a charge is spread evenly', () => {
  expect(apportion(paise(7), amounts(0, 0))).toEqual([4, 3])
  expect(apportion(paise(0), [])).toEqual([])
})

test('no paisa is lost or made, and none is off by one or more', () => {
  fc.assert(
    fc.property(anyAmount, fc.array(anyAmount, { minLength: 1, maxLength: 100 }), (amount, weights) => {
      const shares = apportion(amount, weights)
      expect(sumOf(shares)).toBe(amount)
      const sum = sumOf(weights)
      if (sum === 0) return
      for (const [index, share] of shares.entries()) {
        expect(Math.abs(share - (amount * (weights[index] ?? 0)) / sum)).toBeLessThan(1.000001)
      }
    }),
  )
})

test('a discount takes from nothing more than it costs', () => {
  fc.assert(
    fc.property(fc.array(anyAmount, { minLength: 1, maxLength: 100 }), fc.nat(1000), (weights, mille) => {
      const sum = sumOf(weights)
      const discount = paise(Math.floor((sum * mille) / 1000))
      for (const [index, share] of apportion(discount, weights).entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(Math.max(weights[index] ?? 0, sum === 0 ? 1 : 0))
      }
    }),
  )
})

test('an amount below zero, or one with nothing to spread it over, is an error', () => {
  expect(() => apportion(paise(1), [])).toThrow(new RangeError('nothing to spread 1 paise over'))
  const negative = new RangeError('only amounts from 0 can be apportioned')
  expect(() => apportion(paise(-1), amounts(1))).toThrow(negative)
  expect(() => apportion(paise(1), amounts(2, -1))).toThrow(negative)
})
