import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, sumOf, times } from '../money.ts'
import { type RefundableOrder, worthOfPieces } from './refund.ts'

const ORDER = {
  lines: [
    { position: 0, price: paise(10_000), quantity: 2, refunded: 0, discount: null },
    { position: 1, price: paise(5_000), quantity: 1, refunded: 0, discount: null },
  ],
  deliveryFee: paise(4_000),
  deliveryDiscount: paise(0),
  additionalCosts: paise(0),
  amount: paise(29_000),
}

/** The order after so many pieces of the line at `position` have gone back. */
function refundedOf(order: RefundableOrder, position: number, refunded: number): RefundableOrder {
  return { ...order, lines: order.lines.map((line) => (line.position === position ? { ...line, refunded } : line)) }
}

test('without a discount a piece is worth its price', () => {
  expect(worthOfPieces(ORDER, [{ position: 0, quantity: 1 }])).toBe(10_000)
  expect(
    worthOfPieces(ORDER, [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ]),
  ).toBe(25_000)
})

test('a discount is taken from every piece in proportion', () => {
  const half = { ...ORDER, amount: paise(14_500) }
  expect(worthOfPieces(half, [{ position: 0, quantity: 1 }])).toBe(5_000)
})

test('a discount of some things goes with those, and that of the delivery with none [COUP-07]', () => {
  const [boxes, other] = ORDER.lines
  if (!boxes || !other) throw new Error('an order has lines')
  const ofBoxes = {
    ...ORDER,
    lines: [
      { ...boxes, discount: paise(6_000) },
      { ...other, discount: paise(0) },
    ],
  }
  const reduced = { ...ofBoxes, amount: paise(23_000) }
  expect(worthOfPieces(reduced, [{ position: 0, quantity: 1 }])).toBe(7_000)
  expect(worthOfPieces(reduced, [{ position: 1, quantity: 1 }])).toBe(5_000)
  const lines = [
    { ...boxes, discount: paise(0) },
    { ...other, discount: paise(0) },
  ]
  const delivered = { ...ORDER, lines, deliveryDiscount: paise(4_000), amount: paise(25_000) }
  expect(worthOfPieces(delivered, [{ position: 0, quantity: 2 }])).toBe(20_000)
})

test('a line has no more pieces than were bought', () => {
  expect(() => worthOfPieces(refundedOf(ORDER, 0, 1), [{ position: 0, quantity: 2 }])).toThrow('not so many pieces')
  expect(() => worthOfPieces(ORDER, [{ position: 7, quantity: 1 }])).toThrow('not so many pieces')
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
      const sold = lines.map((line, position) => ({ ...line, position, refunded: 0, discount: null }))
      return {
        lines: sold,
        deliveryFee: paise(fee),
        deliveryDiscount: paise(0),
        additionalCosts: paise(0),
        amount: paise(Math.round(all * share)),
      }
    })
  fc.assert(
    fc.property(anyOrder, (order) => {
      const whole = order.lines.map(({ position, quantity }) => worthOfPieces(order, [{ position, quantity }]))
      for (const { position, quantity } of order.lines) {
        const single = Array.from({ length: quantity }, (_, before) =>
          worthOfPieces(refundedOf(order, position, before), [{ position, quantity: 1 }]),
        )
        expect(sumOf(single)).toBe(whole[position])
      }
      expect(sumOf(whole)).toBeLessThanOrEqual(order.amount)
    }),
  )
})
