import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, sumOf, times } from '../money.ts'
import { worthOfPieces } from './refund.ts'

const ORDER = {
  lines: [
    { price: paise(10_000), quantity: 2 },
    { price: paise(5_000), quantity: 1 },
  ],
  deliveryFee: paise(4_000),
  additionalCosts: paise(0),
  amount: paise(29_000),
}

test('without a discount a piece is worth its price', () => {
  expect(worthOfPieces(ORDER, [{ place: 0, pieces: 1, before: 0 }])).toBe(10_000)
  expect(
    worthOfPieces(ORDER, [
      { place: 0, pieces: 2, before: 0 },
      { place: 1, pieces: 1, before: 0 },
    ]),
  ).toBe(25_000)
})

test('a discount is taken from every piece in proportion', () => {
  const half = { ...ORDER, amount: paise(14_500) }
  expect(worthOfPieces(half, [{ place: 0, pieces: 1, before: 0 }])).toBe(5_000)
})

test('a line has no more pieces than were bought', () => {
  expect(() => worthOfPieces(ORDER, [{ place: 0, pieces: 2, before: 1 }])).toThrow('2 pieces')
  expect(() => worthOfPieces(ORDER, [{ place: 7, pieces: 1, before: 0 }])).toThrow('0 pieces')
})

test('piece by piece a line comes to the same as at once, and all lines to no more than was paid', () => {
  const anyLine = fc.record({ price: fc.nat(100_000).map(paise), quantity: fc.integer({ min: 1, max: 9 }) })
  const anyOrder = fc
    .record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
      fee: fc.nat(9_000),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ lines, fee, share }) => {
      const all = sumOf(lines.map(({ price, quantity }) => times(price, quantity))) + fee
      return { lines, deliveryFee: paise(fee), additionalCosts: paise(0), amount: paise(Math.round(all * share)) }
    })
  fc.assert(
    fc.property(anyOrder, (order) => {
      const whole = order.lines.map(({ quantity }, place) =>
        worthOfPieces(order, [{ place, pieces: quantity, before: 0 }]),
      )
      for (const [place, { quantity }] of order.lines.entries()) {
        const single = Array.from({ length: quantity }, (_, before) =>
          worthOfPieces(order, [{ place, pieces: 1, before }]),
        )
        expect(sumOf(single)).toBe(whole[place])
      }
      expect(sumOf(whole)).toBeLessThanOrEqual(order.amount)
    }),
  )
})
