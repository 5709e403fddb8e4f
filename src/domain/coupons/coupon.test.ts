import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEMO_COUPONS } from '../../demo/demo-coupons.ts'
import { priceCart } from '../cart/pricing.ts'
import { fromRupees, type Paise, paise } from '../money.ts'
import { applyCoupon } from './apply-coupon.ts'
import { type Coupon, type CouponLimits, normaliseCouponCode, stateOfCoupon, WHOLE_ORDER } from './coupon.ts'

const worth = (subtotal: Paise) => ({ lines: [], subtotal, deliveryFee: fromRupees(40) })
const NOON = Date.UTC(2026, 10, 20, 6, 30)

function enter(typed: string, rupees: number) {
  const entered = normaliseCouponCode(typed)
  return entered.ok ? applyCoupon(demoCoupon(entered.code), worth(fromRupees(rupees))) : entered
}

function demoCoupon(code: string): Coupon {
  const coupon = DEMO_COUPONS.find((one) => one.code === code)
  if (!coupon) throw new Error(`the demo has no coupon ${code}`)
  return coupon
}

test('a code is trimmed and upper-cased before it is looked up [VALID-15]', () => {
  expect(enter(' sweetfree ', 500)).toMatchObject({ ok: true, code: 'SWEETFREE' })
  expect(normaliseCouponCode('\twelcome10\n')).toEqual({ ok: true, code: 'WELCOME10' })
})

test.each(['', '   ', '\t\n'])('the empty code %j is asked for [VALID-16]', (typed) => {
  expect(enter(typed, 500)).toEqual({
    ok: false,
    refusal: { code: 'bad-request', message: 'Please enter a coupon code' },
  })
})

test('an applied coupon is its code and the amount it takes off [ENT-19]', () => {
  expect(enter('SWEETFREE', 640)).toEqual({ ok: true, code: 'SWEETFREE', discount: fromRupees(100) })
  expect(enter('WELCOME10', 640)).toEqual({ ok: true, code: 'WELCOME10', discount: fromRupees(64) })
  expect(enter('FREESHIP', 640)).toEqual({ ok: true, code: 'FREESHIP', discount: fromRupees(50) })
})

test('SWEETFREE takes off 100 from a subtotal of 500 on [CONST-08]', () => {
  expect(enter('SWEETFREE', 500)).toMatchObject({ ok: true, discount: fromRupees(100) })
  expect(enter('SWEETFREE', 5000)).toMatchObject({ ok: true, discount: fromRupees(100) })
  for (const short of [499, 499.99]) {
    expect(enter('SWEETFREE', short)).toEqual({ ok: false, refusal: { code: 'coupon-below-minimum', minAmount: 500 } })
  }
})

test('WELCOME10 takes off a tenth, at most 200 [CONST-09]', () => {
  expect(enter('WELCOME10', 1)).toMatchObject({ discount: paise(10) })
  expect(enter('WELCOME10', 1990)).toMatchObject({ discount: fromRupees(199) })
  expect(enter('WELCOME10', 2000)).toMatchObject({ discount: fromRupees(200) })
  expect(enter('WELCOME10', 9000)).toMatchObject({ discount: fromRupees(200) })
})

test('FREESHIP takes off 50 and needs no minimum [CONST-10]', () => {
  for (const subtotal of [0, 1, 49, 500, 9000]) {
    expect(enter('FREESHIP', subtotal)).toMatchObject({ ok: true, discount: fromRupees(50) })
  }
})

test('the subtotal does not cap a discount [CONST-11]', () => {
  const lines = [{ price: fromRupees(20), quantity: 1 }]
  expect(priceCart({ lines, coupon: enter('FREESHIP', 20) })).toMatchObject({
    discount: fromRupees(50),
    total: fromRupees(10),
  })
})

describe('the limits only the server knows', () => {
  const open: CouponLimits = { now: NOON, startsAt: null, endsAt: null, usageLimit: null, used: 7 }
  const coupon = demoCoupon('SWEETFREE')

  function applyWithin(limits: Partial<CouponLimits>) {
    return applyCoupon(coupon, worth(fromRupees(800)), { ...open, ...limits })
  }

  test('a coupon counts from its first moment until before its last', () => {
    expect(applyWithin({ startsAt: NOON, endsAt: NOON + 1 })).toMatchObject({ ok: true })
    expect(applyWithin({ startsAt: NOON + 1 })).toEqual({ ok: false, refusal: { code: 'coupon-unknown' } })
    expect(applyWithin({ endsAt: NOON })).toEqual({ ok: false, refusal: { code: 'coupon-unknown' } })
  })

  test('a coupon redeemed as often as allowed is used up', () => {
    expect(applyWithin({ usageLimit: 8 })).toMatchObject({ ok: true })
    expect(applyWithin({ usageLimit: 7 })).toEqual({ ok: false, refusal: { code: 'coupon-used-up' } })
  })
})

describe('any percentage coupon', () => {
  const amount = fc.nat(10_000_000).map(paise)
  const percentage: fc.Arbitrary<Coupon> = fc
    .record({ discount: fc.integer({ min: 1, max: 100 }), minAmount: amount, maxDiscount: fc.option(amount) })
    .map((terms) => ({ ...WHOLE_ORDER, code: 'DIWALI', description: '', isPercentage: true, ...terms }))

  test('a percentage takes off whole paise, never more than its cap or the subtotal', () => {
    fc.assert(
      fc.property(percentage, amount, (coupon, subtotal) => {
        const outcome = applyCoupon({ ...coupon, minAmount: paise(0) }, worth(subtotal))
        const discount = outcome.ok ? outcome.discount : Number.NaN
        expect(Number.isInteger(discount)).toBe(true)
        expect(discount).toBeLessThanOrEqual(Math.min(subtotal, coupon.maxDiscount ?? subtotal))
      }),
    )
  })

  test('a coupon applies exactly from its minimum on', () => {
    fc.assert(
      fc.property(percentage, amount, (coupon, subtotal) => {
        expect(applyCoupon(coupon, worth(subtotal)).ok).toBe(subtotal >= coupon.minAmount)
      }),
    )
  })

  test('a larger cart never gets less off', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DEMO_COUPONS), amount, amount, (coupon, one, other) => {
        const [less, more] = [one, other].sort((a, b) => a - b).map((subtotal) => takenOff(coupon, subtotal))
        expect(more).toBeGreaterThanOrEqual(less ?? Number.NaN)
      }),
    )
  })

  function takenOff(coupon: Coupon, subtotal: Paise): number {
    const outcome = applyCoupon(coupon, worth(subtotal))
    return outcome.ok ? outcome.discount : 0
  }
})

test.each([
  [{}, 'current'],
  [{ startsAt: 100 }, 'current'],
  [{ startsAt: 101 }, 'coming'],
  [{ endsAt: 100 }, 'ended'],
  [{ endsAt: 101 }, 'current'],
  [{ usageLimit: 2, used: 2 }, 'used-up'],
  [{ usageLimit: 2, used: 2, endsAt: 50 }, 'ended'],
] as const)('a coupon with %j is %s at 100', (changed, state) => {
  expect(stateOfCoupon({ now: 100, startsAt: null, endsAt: null, usageLimit: null, used: 0, ...changed })).toBe(state)
})
