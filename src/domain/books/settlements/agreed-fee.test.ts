import { expect, test } from 'vitest'
import { paise } from '../../money.ts'
import { type AgreedFee, agreedOn, feeDifference, gstRateOn } from './agreed-fee.ts'

const TWO_PERCENT: AgreedFee = { since: '2026-11-01', basisPoints: 200, fixed: paise(0), gstRate: 18 }

test('a fee is as agreed to a rupee, and named with its tax beyond that [SETTLE-06]', () => {
  expect(feeDifference({ amount: 100_000, fee: 2000, tax: 360 }, TWO_PERCENT)).toBe(0)
  expect(feeDifference({ amount: 100_000, fee: 2085, tax: 375 }, TWO_PERCENT)).toBe(0)
  expect(feeDifference({ amount: 100_000, fee: 2086, tax: 375 }, TWO_PERCENT)).toBe(101)
  expect(feeDifference({ amount: 100_000, fee: 1000, tax: 180 }, TWO_PERCENT)).toBe(-1180)
  expect(feeDifference({ amount: 100_000, fee: 2000, tax: 560 }, TWO_PERCENT)).toBe(200)
})

test('a fee without tax is compared without it, and a fixed part comes to each payment [SETTLE-06]', () => {
  expect(feeDifference({ amount: 100_000, fee: 2000, tax: 0 }, TWO_PERCENT)).toBe(0)
  expect(feeDifference({ amount: 100_000, fee: 2300, tax: 414 }, { ...TWO_PERCENT, fixed: paise(300) })).toBe(0)
})

test('an agreement counts from its day until the next [SETTLE-06]', () => {
  const later = { ...TWO_PERCENT, since: '2026-12-01', basisPoints: 150, gstRate: 12 }
  expect(
    ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(
      (day) => agreedOn(day, [TWO_PERCENT, later])?.basisPoints,
    ),
  ).toEqual([undefined, 200, 200, 150])
  expect(['2026-10-31', '2026-12-24'].map((day) => gstRateOn(day, [later, TWO_PERCENT]))).toEqual([18, 12])
})
