import { expect, test } from 'vitest'
import { fromRupees } from '../money.ts'
import { WHOLE_ORDER } from './coupon.ts'
import {
  type CouponTerms,
  problemsOfBatch,
  problemsOfCoupon,
  problemsOfNewCoupon,
  termsOfBatch,
} from './coupon-terms.ts'

const { things: _, ...TARGET } = WHOLE_ORDER
const TERMS: CouponTerms = {
  ...TARGET,
  description: 'For Diwali',
  isPercentage: true,
  discount: 10,
  minAmount: fromRupees(0),
  maxDiscount: fromRupees(200),
  listed: true,
  automatic: false,
  firstOrder: false,
  onceEach: false,
  startsAt: null,
  endsAt: null,
  usageLimit: null,
}
const PLAIN: Partial<CouponTerms> = { isPercentage: false, discount: 0, maxDiscount: null }
const BUY_3: Partial<CouponTerms> = { ...PLAIN, gives: 'pieces', buy: 3, free: 1 }

const usedBy = (used: number) => ({ used, fromNewsletter: false })

test.each([
  ['DIWALI25', true],
  ['A-1', true],
  ['AB', false],
  ['-AB', false],
  ['DIWALI 25', false],
  ['diwali', false],
  ['D'.repeat(41), false],
])('%s as the code of a new coupon: %s', (code, isOne) => {
  expect(problemsOfNewCoupon(code, TERMS)).toHaveLength(isOne ? 0 : 1)
})

test.each<[Partial<CouponTerms>, string, string]>([
  [{ discount: 0 }, 'discount', 'A percentage is a whole number from 1 to 100.'],
  [{ discount: 100.5 }, 'discount', 'A percentage is a whole number from 1 to 100.'],
  [{ discount: 101 }, 'discount', 'A percentage is a whole number from 1 to 100.'],
  [PLAIN, 'discount', 'A coupon takes something off: enter an amount above zero.'],
  [{ isPercentage: false, discount: 500 }, 'maxDiscount', 'Only a percentage has a most that it takes off.'],
  [{ maxDiscount: fromRupees(0) }, 'maxDiscount', 'The most it takes off is above zero.'],
  [{ startsAt: 5, endsAt: 5 }, 'endsAt', 'A coupon ends after it has begun.'],
  [{ usageLimit: 2 }, 'usageLimit', 'It was used 3 times already: the limit cannot be lower.'],
  [{ listed: false, automatic: true }, 'automatic', 'A coupon that applies by itself is listed: every cart knows it.'],
  [{ ...BUY_3, free: 3 }, 'free', 'Of at least 2 pieces and at most 99 some are free, and fewer than are bought.'],
  [{ ...BUY_3, buy: null }, 'free', 'Of at least 2 pieces and at most 99 some are free, and fewer than are bought.'],
  [{ ...BUY_3, discount: 5 }, 'discount', 'What gives pieces or delivery takes no amount off.'],
  [{ buy: 3, free: 1 }, 'buy', 'Only what gives pieces counts them.'],
  [
    { ...PLAIN, gives: 'delivery', categories: ['milk'] },
    'productIds',
    'Delivery is of the whole order, not of some things.',
  ],
])('terms with %j have one problem, with %s', (changed, field, words) => {
  expect(problemsOfCoupon({ ...TERMS, ...changed }, usedBy(3))).toEqual([{ field, words }])
})

test('terms at their limits have none', () => {
  const limits = { discount: 100, startsAt: 5, endsAt: 6, usageLimit: 3 }
  expect(problemsOfCoupon({ ...TERMS, ...limits }, usedBy(3))).toEqual([])
  expect(problemsOfCoupon({ ...TERMS, usageLimit: 1 }, usedBy(1))).toEqual([])
  expect(problemsOfCoupon({ ...TERMS, ...BUY_3, buy: 99, free: 98, categories: ['milk'] }, usedBy(0))).toEqual([])
  expect(problemsOfCoupon({ ...TERMS, ...PLAIN, gives: 'delivery', automatic: true }, usedBy(0))).toEqual([])
})

test('a code of the newsletter cannot be listed', () => {
  const reader = { used: 0, fromNewsletter: true }
  const words = 'A code of the newsletter is for its reader alone: it cannot be listed.'
  expect(problemsOfCoupon({ ...TERMS, listed: true }, reader)).toEqual([{ field: 'listed', words }])
  expect(problemsOfCoupon({ ...TERMS, listed: false }, reader)).toEqual([])
})

test.each([
  ['DIWALI', 0],
  ['D', 1],
  ['D'.repeat(21), 1],
  ['DI WALI', 1],
])('%s as what the codes of a batch begin with has %d problems', (prefix, problems) => {
  expect(problemsOfBatch(prefix, termsOfBatch({ ...TERMS, automatic: true }))).toHaveLength(problems)
})

test('a code of a batch is for who has it, and good for one order', () => {
  const terms = termsOfBatch({ ...TERMS, automatic: true, usageLimit: 50 })
  expect(terms).toMatchObject({ listed: false, automatic: false, usageLimit: 1, discount: 10 })
})
