import { expect, test } from 'vitest'
import type { AdminCoupon } from '../../contract/admin/coupons.ts'
import { WHOLE_ORDER } from '../../domain/coupons/coupon.ts'
import { fromRupees, ZERO } from '../../domain/money.ts'
import { couponFormOf, fieldsOf, isAmount, isReadable, NEW_COUPON } from './coupon-fields.ts'

const DIWALI: AdminCoupon = {
  code: 'DIWALI',
  description: 'For Diwali',
  isPercentage: true,
  discount: 15,
  minAmount: ZERO,
  maxDiscount: fromRupees(300),
  ...WHOLE_ORDER,
  productIds: ['kaju-barfi'],
  categories: ['milk'],
  things: 'Milk, Kaju Barfi',
  products: [{ id: 'kaju-barfi', name: 'Kaju Barfi' }],
  listed: true,
  automatic: true,
  fromNewsletter: false,
  firstOrder: false,
  onceEach: true,
  batchId: null,
  usageLimit: null,
  startsAt: Date.parse('2026-11-01T09:30:00+05:30'),
  endsAt: Date.parse('2026-11-08T00:00:00+05:30'),
  used: 3,
  state: 'current',
  version: 2,
}

test('a coupon is shown by its days, the last one included', () => {
  expect(fieldsOf(DIWALI)).toMatchObject({
    firstDay: '2026-11-01',
    lastDay: '2026-11-07',
    minAmount: '',
    maxDiscount: '300',
  })
})

test('a coupon that was not touched is sent as it was, to the minute', () => {
  const { code, used, state, version, fromNewsletter, batchId, things, products, ...form } = DIWALI
  expect(couponFormOf(fieldsOf(DIWALI), DIWALI)).toEqual(form)
})

test('a new last day ends with that day in India, and an empty one never', () => {
  const until = (lastDay: string) => couponFormOf({ ...fieldsOf(DIWALI), lastDay }, DIWALI).endsAt
  expect(until('2026-11-09')).toBe(Date.parse('2026-11-10T00:00:00+05:30'))
  expect(until('')).toBeNull()
})

test('a coupon in rupees has no most', () => {
  const form = couponFormOf({ ...NEW_COUPON, kind: 'rupees', discount: '75.5', maxDiscount: '10', usageLimit: '5' })
  expect(form).toMatchObject({
    isPercentage: false,
    discount: fromRupees(75.5),
    maxDiscount: null,
    usageLimit: 5,
    endsAt: null,
  })
})

test.each([
  ['', true],
  ['75.50', true],
  ['0', true],
  ['-1', false],
  ['ten', false],
  ['Infinity', false],
])('%j as an amount: %s', (typed, isOne) => {
  expect(isAmount(typed)).toBe(isOne)
})

test('fields of another kind, which the form does not show, are not sent', () => {
  const typed = { ...fieldsOf(DIWALI), buy: '3', free: '1' }
  expect(couponFormOf({ ...typed, kind: 'pieces' })).toMatchObject({
    ...{ gives: 'pieces', isPercentage: false, discount: 0, maxDiscount: null, buy: 3, free: 1 },
    productIds: ['kaju-barfi'],
  })
  expect(couponFormOf({ ...typed, kind: 'delivery' })).toMatchObject({
    ...{ gives: 'delivery', discount: 0, buy: null, free: null },
    ...{ productIds: [], categories: [] },
  })
})

test('a coupon can be read where every number is one', () => {
  expect(isReadable(fieldsOf(DIWALI))).toBe(true)
  expect(isReadable({ ...fieldsOf(DIWALI), buy: '2.5' })).toBe(false)
  expect(isReadable({ ...fieldsOf(DIWALI), discount: 'ten' })).toBe(false)
})
