import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, fromRupees, paise, shareOf, sumOf, times, toRupees } from './money.ts'

const anyPaise = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }).map(paise)

test('amounts are grouped the Indian way [CONST-02]', () => {
  expect(formatMoney(fromRupees(123456))).toBe('₹1,23,456')
  expect(formatMoney(fromRupees(12345678))).toBe('₹1,23,45,678')
  expect(formatMoney(fromRupees(999))).toBe('₹999')
})

test('paise stand behind the rupees only where there are any', () => {
  expect(formatMoney(fromRupees(1234.5))).toBe('₹1,234.50')
  expect(formatMoney(fromRupees(0.05))).toBe('₹0.05')
  expect(formatMoney(fromRupees(0))).toBe('₹0')
})

test('a discount is written with a minus before the rupee sign', () => {
  expect(formatMoney(fromRupees(-100))).toBe('−₹100')
})

describe('money survives the way through the API', () => {
  test('every amount is the same after rupees and JSON', () => {
    fc.assert(
      fc.property(anyPaise, (amount) => {
        const received: unknown = JSON.parse(JSON.stringify(toRupees(amount)))
        expect(fromRupees(Number(received)) + 0).toBe(amount + 0)
      }),
    )
  })

  test.each([
    [1.005, 101],
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [1.004, 100],
  ])('%d rupees are %d paise', (rupees, expected) => {
    expect(fromRupees(rupees)).toBe(expected)
  })
})

test('money is whole paise or an error', () => {
  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => paise(amount)).toThrow(new RangeError(`not a whole number of paise: ${amount}`))
  }
})

test('a share is rounded half up to a paisa, and never misses by more than half of one', () => {
  expect(shareOf(paise(5), 10, 100)).toBe(1)
  expect(shareOf(paise(4), 10, 100)).toBe(0)
  fc.assert(
    fc.property(fc.nat(1_000_000_00), fc.integer({ min: 1, max: 100 }), (amount, percent) => {
      expect(Math.abs(shareOf(paise(amount), percent, 100) - (amount * percent) / 100)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('a price times a quantity is the sum of that many such prices', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(99), (price, quantity) => {
      const each = Array.from({ length: quantity }, () => paise(price))
      expect(times(paise(price), quantity)).toBe(sumOf(each))
    }),
  )
})
