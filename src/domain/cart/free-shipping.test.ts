import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEMO_COUPONS } from '../../demo/demo-coupons.ts'
import { applyCoupon } from '../coupons/apply-coupon.ts'
import { type Coupon, WHOLE_ORDER } from '../coupons/coupon.ts'
import { fromRupees, paise, ZERO } from '../money.ts'
import { freeShippingMissing, freeShippingWords } from './free-shipping.ts'
import { priceCart, STANDARD_RATES } from './pricing.ts'
import { freeShippingOf } from './promise-free-shipping.ts'

const SWEETFREE = DEMO_COUPONS.find(({ code }) => code === 'SWEETFREE') as Coupon
const rates = (freeDeliveryFrom: number | null, fee = 40) => ({
  ...STANDARD_RATES,
  deliveryFee: fromRupees(fee),
  freeDeliveryFrom: freeDeliveryFrom === null ? null : fromRupees(freeDeliveryFrom),
})
const wordsAt = (...given: Parameters<typeof freeShippingOf>) => {
  const free = freeShippingOf(...given)
  return free && Object.values(freeShippingWords(free)).filter(Boolean).join(' ')
}

test('the shop names its coupon with the least order of that coupon, its threshold before any coupon', () => {
  expect(wordsAt(rates(null), SWEETFREE)).toBe('Free shipping over ₹500 with code SWEETFREE')
  expect(wordsAt(rates(null), { ...SWEETFREE, minAmount: fromRupees(800) })).toContain('over ₹800')
  expect(wordsAt(rates(null), { ...SWEETFREE, minAmount: ZERO })).toBe('Free shipping with code SWEETFREE')
  expect(wordsAt(rates(700), SWEETFREE)).toBe('Free shipping from ₹700')
})

test('a cart below it is told what it misses, and of the code where it takes one', () => {
  const from = fromRupees(500)
  const missing = '₹110 more, and SWEETFREE pays for the shipping.'
  expect(freeShippingMissing({ from, code: 'SWEETFREE' }, fromRupees(390))).toBe(missing)
  expect(freeShippingMissing({ from, code: null }, fromRupees(499.5))).toBe('₹0.50 more, and delivery is free.')
})

test('the shop is silent without a coupon, of one that leaves some of the fee, and where delivery costs nothing', () => {
  expect(wordsAt(rates(null), undefined)).toBeUndefined()
  expect(wordsAt(rates(null, 101), SWEETFREE)).toBeUndefined()
  expect(wordsAt(rates(null), { ...SWEETFREE, isPercentage: true, discount: 7 })).toBeUndefined()
  expect(wordsAt(rates(700, 0), SWEETFREE)).toBeUndefined()
})

test('the shop names a coupon that gives the delivery, whatever that costs, and none that is for some things', () => {
  const delivered = { ...SWEETFREE, isPercentage: false, discount: 0, gives: 'delivery' } as const
  expect(wordsAt(rates(null, 250), delivered)).toBe('Free shipping over ₹500 with code SWEETFREE')
  expect(wordsAt(rates(null), { ...SWEETFREE, categories: ['Namkeens'], things: 'Namkeens' })).toBeUndefined()
})

test('the threshold is of the subtotal, whatever a coupon takes off [OFFER-02]', () => {
  const at = (rupees: number) => ({ lines: [{ price: fromRupees(rupees), quantity: 1 }], rates: rates(700) })
  const coupon = applyCoupon(SWEETFREE, { lines: [], subtotal: fromRupees(700), deliveryFee: ZERO })
  expect(priceCart(at(699.99)).deliveryFee).toBe(fromRupees(40))
  expect(priceCart({ ...at(700), coupon })).toMatchObject({ deliveryFee: 0, total: fromRupees(600) })
})

test('the shop keeps its word: from there on no order costs more than its things', () => {
  const anyCoupon = fc.record({
    code: fc.constant('ANY'),
    description: fc.constant(''),
    isPercentage: fc.boolean(),
    discount: fc.integer({ min: 1, max: 100 }).chain((percent) => fc.constantFrom(percent, percent * 100)),
    minAmount: fc.nat(200_000).map(paise),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 20_000 }).map(paise)),
  })
  const threshold = fc.option(fc.integer({ min: 1, max: 3000 }))
  fc.assert(
    fc.property(anyCoupon, threshold, fc.nat(100), fc.nat(300_000), (any, from, fee, more) => {
      const coupon = { ...WHOLE_ORDER, ...any, discount: any.isPercentage ? Math.min(100, any.discount) : any.discount }
      const free = freeShippingOf(rates(from, fee), coupon)
      if (!free) return
      const subtotal = paise(Math.max(1, free.from + more))
      const applied =
        free.code === null ? undefined : applyCoupon(coupon, { lines: [], subtotal, deliveryFee: fromRupees(fee) })
      const bill = priceCart({ lines: [{ price: subtotal, quantity: 1 }], coupon: applied, rates: rates(from, fee) })
      expect(bill.total).toBeLessThanOrEqual(subtotal)
    }),
  )
})
