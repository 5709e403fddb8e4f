import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEMO_COUPONS } from '../../demo/demo-coupons.ts'
import { applyCoupon } from '../coupons/apply-coupon.ts'
import type { Coupon } from '../coupons/coupon.ts'
import { fromRupees, type Paise, paise, toRupees, ZERO } from '../money.ts'
import { couponCartOf, type Handling, NO_HANDLING, priceCart, STANDARD_RATES, subtotalOf } from './pricing.ts'

const MITHAI = { price: fromRupees(320), quantity: 2 }
const SEV = { price: fromRupees(90), quantity: 1 }

const anyLine = fc.record({ price: fc.nat(500_000).map(paise), quantity: fc.integer({ min: 1, max: 99 }) })
const anyCart = fc.array(anyLine, { maxLength: 20 })
const anyHandling = fc.record({ coldPacking: fc.boolean(), giftWrapping: fc.boolean() })
const anyDiscount = fc.nat(1_000_000).map(paise)

test('the sum is price × quantity over the lines of positive quantity [VALID-06]', () => {
  expect(subtotalOf([MITHAI, SEV])).toBe(fromRupees(730))
  expect(subtotalOf([MITHAI, { ...SEV, quantity: 0 }, { ...SEV, quantity: -3 }])).toBe(fromRupees(640))
  expect(subtotalOf([])).toBe(ZERO)
})

test('the delivery fee is 40 [CONST-03]', () => {
  expect(priceCart({ lines: [SEV] }).deliveryFee).toBe(fromRupees(40))
})

test('a cart that costs nothing has no fee and no total [CONST-04]', () => {
  const nothing = { subtotal: 0, deliveryFee: 0, additionalCosts: 0, discount: 0, total: 0 }
  expect(priceCart({ lines: [] })).toEqual(nothing)
  expect(priceCart({ lines: [{ ...SEV, quantity: 0 }] })).toEqual(nothing)
  expect(priceCart({ lines: [{ price: ZERO, quantity: 3 }] })).toEqual(nothing)
})

test('total = subtotal + fee + handling − discount, with the fee added once [CONST-05]', () => {
  const handling = { coldPacking: true, giftWrapping: true }
  const coupon = { ok: true, code: 'SWEETFREE', discount: fromRupees(100) } as const
  expect(priceCart({ lines: [MITHAI, SEV], coupon, handling })).toEqual({
    subtotal: fromRupees(730),
    deliveryFee: fromRupees(40),
    additionalCosts: fromRupees(70),
    discount: fromRupees(100),
    total: fromRupees(740),
  })
  fc.assert(
    fc.property(anyCart, anyHandling, (lines, chosen) => {
      const bill = priceCart({ lines, handling: chosen })
      expect(bill.total).toBe(bill.subtotal + bill.deliveryFee + bill.additionalCosts)
    }),
  )
})

test('the total is never below 0, however large the discount [CONST-06]', () => {
  const lines = [{ price: fromRupees(5), quantity: 1 }]
  const generous = { ok: true, code: 'FREESHIP', discount: fromRupees(50) } as const
  expect(priceCart({ lines, coupon: generous }).total).toBe(0)
  fc.assert(
    fc.property(anyCart, anyHandling, anyDiscount, (lines, handling, discount) => {
      const bill = priceCart({ lines, handling, coupon: { ok: true, code: 'ANY', discount } })
      const exact = bill.subtotal + bill.deliveryFee + bill.additionalCosts - discount
      expect(bill.total).toBe(Math.max(0, exact))
    }),
  )
})

test('cold packing costs 40, gift wrapping 30, the other handling nothing [CONST-07]', () => {
  const free = { ...NO_HANDLING, fragileHandling: true, noContact: true }
  expect(extras(free)).toBe(0)
  expect(extras({ ...free, coldPacking: true })).toBe(fromRupees(40))
  expect(extras({ ...free, giftWrapping: true })).toBe(fromRupees(30))
  expect(extras({ ...free, coldPacking: true, giftWrapping: true })).toBe(fromRupees(70))
})

function extras(handling: Handling): Paise {
  return priceCart({ lines: [SEV], handling }).additionalCosts
}

test('without a coupon the fee is charged from ₹500 upwards as well [CONST-12]', () => {
  for (const rupees of [499, 500, 501, 5000]) {
    const bill = priceCart({ lines: [{ price: fromRupees(rupees), quantity: 1 }] })
    expect(bill).toMatchObject({ deliveryFee: fromRupees(40), total: fromRupees(rupees + 40) })
  }
})

test('a refused coupon takes nothing off', () => {
  const refused = { ok: false, refusal: { code: 'coupon-unknown' } } as const
  expect(priceCart({ lines: [SEV], coupon: refused })).toEqual(priceCart({ lines: [SEV] }))
})

test('an owner may set other rates', () => {
  const rates = { ...STANDARD_RATES, deliveryFee: fromRupees(60), giftWrappingCost: fromRupees(25) }
  const bill = priceCart({ lines: [SEV], handling: { coldPacking: true, giftWrapping: true }, rates })
  expect(bill).toMatchObject({ deliveryFee: fromRupees(60), additionalCosts: fromRupees(65), total: fromRupees(215) })
})

describe('the same cart, coupon and handling', () => {
  const anyCoupon = fc.constantFrom<Coupon | undefined>(undefined, ...DEMO_COUPONS)

  test('cost the same in the browser, which reads rupees, as on the server, which counts paise [DEC-02]', () => {
    fc.assert(
      fc.property(anyCart, anyCoupon, anyHandling, (lines, coupon, handling) => {
        const onServer = bill(lines, coupon, handling)
        const inBrowser = bill(lines.map(throughTheApi), coupon, handling)
        expect(inBrowser).toEqual(onServer)
        expect(fromRupees(toRupees(inBrowser.total))).toBe(onServer.total)
      }),
    )
  })

  test('cost the same in the cart as at checkout as long as no handling is chosen [DEC-02]', () => {
    fc.assert(
      fc.property(anyCart, anyCoupon, (lines, coupon) => {
        const outcome = coupon && applyCoupon(coupon, cartOf(lines))
        expect(priceCart({ lines, coupon: outcome })).toEqual(bill(lines, coupon, NO_HANDLING))
      }),
    )
  })

  test('cost the same in whatever order the lines stand', () => {
    fc.assert(
      fc.property(anyCart, anyCoupon, anyHandling, (lines, coupon, handling) => {
        expect(bill(lines.toReversed(), coupon, handling)).toEqual(bill(lines, coupon, handling))
      }),
    )
  })

  function cartOf(lines: readonly { price: Paise; quantity: number }[]) {
    const weighed = lines.map((line) => ({ ...line, productId: 'sev', category: 'Namkeens', tags: [] }))
    return couponCartOf(weighed, STANDARD_RATES)
  }

  function bill(lines: readonly { price: Paise; quantity: number }[], coupon: Coupon | undefined, handling: Handling) {
    return priceCart({ lines, coupon: coupon && applyCoupon(coupon, cartOf(lines)), handling })
  }

  function throughTheApi({ price, quantity }: { price: Paise; quantity: number }) {
    const received: unknown = JSON.parse(JSON.stringify(toRupees(price)))
    return { price: fromRupees(Number(received)), quantity }
  }
})

test('an order is neither packed cold nor wrapped as a gift unless asked for', () => {
  expect(NO_HANDLING).toEqual({ coldPacking: false, giftWrapping: false })
})
