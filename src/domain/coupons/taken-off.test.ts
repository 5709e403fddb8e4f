import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromRupees, type Paise, paise, sumOf, times, ZERO } from '../money.ts'
import { applyCoupon } from './apply-coupon.ts'
import { type Coupon, type CouponCart, type CouponLine, type CouponOutcome, WHOLE_ORDER } from './coupon.ts'
import { discountOfLines } from './discount-of-lines.ts'
import { pickCoupon } from './pick-coupon.ts'

const TEN_PERCENT: Coupon = {
  ...WHOLE_ORDER,
  code: 'TEN',
  description: '',
  isPercentage: true,
  discount: 10,
  minAmount: ZERO,
  maxDiscount: null,
}
const FIFTY_OFF: Coupon = { ...TEN_PERCENT, code: 'FIFTY', isPercentage: false, discount: 5000 }
const BUY_3: Coupon = {
  ...TEN_PERCENT,
  code: 'THREE',
  isPercentage: false,
  discount: 0,
  gives: 'pieces',
  buy: 3,
  free: 1,
}
const DELIVERED: Coupon = { ...TEN_PERCENT, code: 'DOOR', isPercentage: false, discount: 0, gives: 'delivery' }
const BARFI = {
  productIds: ['kaju-barfi'],
  categories: ['Namkeens', 'festive'],
  things: 'Namkeens, Festive, Kaju Barfi',
}

const barfi = (quantity: number, rupees = 320) => line('kaju-barfi', quantity, rupees)
const ladoo = (quantity: number, rupees = 100) => line('besan-ladoo', quantity, rupees)

function line(productId: string, quantity: number, rupees: number, category = 'Sweets'): CouponLine {
  return { productId, category, tags: [], price: fromRupees(rupees), quantity }
}

function cartOf(lines: readonly CouponLine[], deliveryFee = fromRupees(40)): CouponCart {
  return { lines, subtotal: sumOf(lines.map(({ price, quantity }) => times(price, quantity))), deliveryFee }
}

const apply = (coupon: Coupon, ...lines: CouponLine[]) => withShares(applyCoupon(coupon, cartOf(lines)))

/** The outcome with what falls on each line. */
function withShares(outcome: CouponOutcome) {
  return outcome.ok ? { ...outcome, shares: discountOfLines(outcome) } : outcome
}

test('a coupon for some things takes its share of those alone, by product, category or tag [COUP-02]', () => {
  const coupon = { ...TEN_PERCENT, ...BARFI }
  expect(apply(coupon, ladoo(1), barfi(1))).toMatchObject({ ok: true, discount: 3200, shares: [0, 3200] })
  expect(apply(coupon, line('sev', 1, 200, 'Namkeens'))).toMatchObject({ discount: 2000 })
  expect(apply(coupon, { ...ladoo(1), tags: ['festive'] })).toMatchObject({ discount: 1000 })
  expect(apply(coupon, ladoo(3))).toEqual({ ok: false, refusal: { code: 'coupon-for-others', things: BARFI.things } })
})

test('an amount off some things is never more than they cost [COUP-02]', () => {
  expect(apply({ ...FIFTY_OFF, ...BARFI }, ladoo(9), barfi(1, 20))).toMatchObject({ discount: 2000, shares: [0, 2000] })
})

test('the least order is that of the whole cart', () => {
  const coupon = { ...FIFTY_OFF, ...BARFI, minAmount: fromRupees(500) }
  expect(apply(coupon, barfi(1), ladoo(1))).toMatchObject({ refusal: { code: 'coupon-below-minimum', minAmount: 500 } })
  expect(apply(coupon, barfi(1), ladoo(2))).toMatchObject({ ok: true, discount: 5000 })
})

test.each([
  [[barfi(2)], { refusal: { code: 'coupon-too-few', missing: 1, things: '' } }],
  [[barfi(3)], { discount: 32_000, shares: [32_000] }],
  [[barfi(2), ladoo(1)], { discount: 10_000, shares: [0, 10_000] }],
  // The cheap ones go together.
  [[ladoo(3), barfi(3)], { discount: 42_000, shares: [10_000, 32_000] }],
  [[barfi(3), ladoo(2)], { discount: 32_000, shares: [32_000, 0] }],
])('of three pieces the cheapest is free: %j [COUP-03]', (lines, outcome) => {
  expect(apply(BUY_3, ...lines)).toMatchObject(outcome)
})

test('two of five are free, of the pieces that are meant [COUP-03]', () => {
  const coupon = { ...BUY_3, ...BARFI, buy: 5, free: 2 }
  expect(apply(coupon, ladoo(9), barfi(5))).toMatchObject({ discount: 64_000, shares: [0, 64_000] })
  expect(apply(coupon, ladoo(9), barfi(4))).toMatchObject({ refusal: { code: 'coupon-too-few', missing: 1 } })
  expect(apply(coupon, ladoo(9))).toMatchObject({ refusal: { code: 'coupon-for-others' } })
})

test('free delivery takes the fee off, whatever it is, and nothing where there is none [COUP-04]', () => {
  expect(withShares(applyCoupon(DELIVERED, cartOf([barfi(1)], fromRupees(65))))).toMatchObject({
    discount: 6500,
    shares: [0],
  })
  expect(applyCoupon(DELIVERED, cartOf([barfi(1)], ZERO))).toEqual({
    ok: false,
    refusal: { code: 'coupon-delivered-free' },
  })
})

describe('for any cart', () => {
  const anyLine: fc.Arbitrary<CouponLine> = fc.record({
    productId: fc.constantFrom('kaju-barfi', 'besan-ladoo', 'sev'),
    category: fc.constantFrom('Sweets', 'Namkeens'),
    tags: fc.constantFrom([], ['festive']),
    price: fc.nat(200_000).map(paise),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  const anyCart = fc.array(anyLine, { maxLength: 8 }).map((lines) => cartOf(lines))
  const anyTarget = fc.constantFrom({}, BARFI)
  const anyCoupon: fc.Arbitrary<Coupon> = fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 100 }), fc.option(fc.integer({ min: 1, max: 50_000 }).map(paise)), anyTarget)
      .map(([discount, maxDiscount, target]) => ({ ...TEN_PERCENT, discount, maxDiscount, ...target })),
    fc
      .tuple(fc.integer({ min: 1, max: 300_000 }), anyTarget)
      .map(([discount, target]) => ({ ...FIFTY_OFF, discount, ...target })),
    fc
      .tuple(fc.integer({ min: 2, max: 6 }), fc.nat(4), anyTarget)
      .map(([buy, free, target]) => ({ ...BUY_3, buy, free: 1 + (free % (buy - 1)), ...target })),
    fc.constant(DELIVERED),
  )
  const costOf = ({ price, quantity }: CouponLine) => times(price, quantity)
  const isMeant = (one: CouponLine) =>
    one.productId === 'kaju-barfi' || one.category === 'Namkeens' || one.tags.includes('festive')

  test('a coupon for some things takes off what it takes off each of them, and no more than each costs [COUP-05]', () => {
    fc.assert(
      fc.property(anyCoupon, anyCart, (coupon, cart) => {
        const outcome = applyCoupon(coupon, cart)
        const shares = outcome.ok ? discountOfLines(outcome) : undefined
        if (!outcome.ok || !shares) return
        const { discount } = outcome
        const ofLines = sumOf(shares)
        expect(shares).toHaveLength(cart.lines.length)
        expect(discount).toBe(coupon.gives === 'delivery' ? cart.deliveryFee : ofLines)
        for (const [at, one] of cart.lines.entries()) {
          const share = shares[at] ?? Number.NaN
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(coupon.things !== '' && !isMeant(one) ? 0 : costOf(one))
        }
      }),
    )
  })

  test('one piece more never makes less of a coupon [COUP-05]', () => {
    fc.assert(
      fc.property(anyCoupon, anyCart, anyLine, (coupon, cart, more) => {
        const larger = cartOf([...cart.lines, more])
        expect(takenOff(coupon, larger)).toBeGreaterThanOrEqual(takenOff(coupon, cart))
      }),
    )
  })

  test('no free piece costs more than one that is paid for it [COUP-03]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { minLength: 3, maxLength: 3 }), (prices) => {
        const lines = prices.map((price, at) => ({ ...ladoo(1), productId: `sweet-${at}`, price: paise(price) }))
        expect(takenOff(BUY_3, cartOf(lines))).toBe(Math.min(...prices))
      }),
    )
  })

  test('the coupon that counts takes off the most of all that may, and never less than the shopper’s own [COUP-06]', () => {
    fc.assert(
      fc.property(fc.option(anyCoupon, { nil: undefined }), fc.array(anyCoupon), anyCart, (own, automatic, cart) => {
        const { outcome, byItself } = pickCoupon(own, automatic, cart)
        const all = [...(own ? [own] : []), ...automatic].map((coupon) => takenOff(coupon, cart))
        expect(outcome?.ok ? outcome.discount : 0).toBe(Math.max(0, ...all))
        // Of equal ones the shopper's own.
        if (own && byItself) expect(takenOff(own, cart)).toBeLessThan(outcome?.ok ? outcome.discount : 0)
      }),
    )
  })

  test('a cart that no coupon fits has none, and says of the shopper’s own why', () => {
    const refused = pickCoupon({ ...FIFTY_OFF, minAmount: fromRupees(900) }, [DELIVERED], cartOf([ladoo(1)], ZERO))
    expect(refused).toMatchObject({ byItself: false, outcome: { refusal: { code: 'coupon-below-minimum' } } })
    expect(pickCoupon(undefined, [DELIVERED], cartOf([ladoo(1)], ZERO)).outcome).toBeUndefined()
  })

  function takenOff(coupon: Coupon, cart: CouponCart): Paise {
    const outcome = applyCoupon(coupon, cart)
    return outcome.ok ? outcome.discount : ZERO
  }
})
