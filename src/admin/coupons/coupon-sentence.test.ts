import { expect, test } from 'vitest'
import { fromRupees } from '../../domain/money.ts'
import { couponFormOf, NEW_COUPON } from './coupon-fields.ts'
import { couponSentence } from './coupon-sentence.ts'

const sentenceOf = (typed: Partial<typeof NEW_COUPON>, things = '') =>
  couponSentence(couponFormOf({ ...NEW_COUPON, ...typed }), things)

test.each([
  [
    { kind: 'pieces', buy: '3', way: 'automatic', onceEach: true },
    'Barfi',
    'Buy 3 from Barfi, the cheapest of them is free; once for each customer; by itself',
  ],
  [{ kind: 'pieces', buy: '5', free: '2' }, '', 'Buy 5, the 2 cheapest of them are free; offered in the cart'],
  [
    { kind: 'percent', discount: '10', maxDiscount: '200', minAmount: '500', firstOrder: true, way: 'code' },
    'Milk, Kaju Barfi',
    '10 % off Milk, Kaju Barfi, at most ₹200; from an order of ₹500; for a first order; for who knows the code',
  ],
  [
    { kind: 'rupees', discount: '75.5', usageLimit: '1' },
    '',
    '₹75.50 off the whole order; for one order in all; offered in the cart',
  ],
  [
    { kind: 'delivery', usageLimit: '50', firstDay: '2026-11-01', lastDay: '2026-11-07' },
    '',
    'Free delivery; for 50 orders in all; from Sun 1 Nov 2026; until Sat 7 Nov 2026; offered in the cart',
  ],
  [{ kind: 'percent' }, '', '… off the whole order; offered in the cart'],
  [{ kind: 'pieces' }, '', 'Buy …, the cheapest of them is free; offered in the cart'],
] as const)('%j for %j: %s [COUP-09]', (typed, things, sentence) => {
  expect(sentenceOf(typed, things)).toBe(sentence)
})

test('a sentence says the amount that is sent', () => {
  expect(couponFormOf({ ...NEW_COUPON, kind: 'rupees', discount: '75.5' }).discount).toBe(fromRupees(75.5))
})
