import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponCartOf, priceCart, ratesWithFee, STANDARD_RATES } from '../../cart/pricing.ts'
import { applyCoupon } from '../../coupons/apply-coupon.ts'
import { type Coupon, WHOLE_ORDER } from '../../coupons/coupon.ts'
import { discountOfLines } from '../../coupons/discount-of-lines.ts'
import { paise, sumOf, times, ZERO } from '../../money.ts'
import { worthOfPieces } from '../refund.ts'
import type { AgreedBill, PricedSize } from './agreed-bill.ts'
import { planLines, type WantedSize } from './plan-lines.ts'
import { reviseBill } from './revise-bill.ts'

const FREE_FROM = paise(150_000)
const PRICES = [9_999, 32_000, 18_050, 500].map(paise)

const ofSize = (at: number, quantity: number): PricedSize => ({
  ...{ productId: `sweet-${at}`, size: '250 g', quantity },
  price: PRICES[at] ?? ZERO,
})
const linesOf = (counts: readonly number[]) =>
  counts.flatMap((quantity, at) => (quantity === 0 ? [] : [ofSize(at, quantity)]))
const isFree = (lines: readonly PricedSize[]) =>
  sumOf(lines.map(({ price, quantity }) => times(price, quantity))) >= FREE_FROM

function tryCoupon(coupon: Coupon | undefined, lines: readonly PricedSize[]) {
  if (!coupon) return undefined
  const rates = ratesWithFee(STANDARD_RATES, isFree(lines) ? ZERO : paise(4_000))
  const outcome = applyCoupon(
    coupon,
    couponCartOf(
      lines.map((line) => ({ ...line, category: '', tags: [] })),
      rates,
    ),
  )
  return outcome.ok ? outcome : undefined
}

/** An order as it is placed. */
function agree(lines: readonly PricedSize[], coupon: Coupon | undefined, packing: number): AgreedBill {
  const taken = tryCoupon(coupon, lines)
  const rates = {
    ...ratesWithFee(STANDARD_RATES, isFree(lines) ? ZERO : paise(4_000)),
    coldPackingCost: paise(packing),
  }
  const handling = { coldPacking: true, giftWrapping: false }
  const bill = priceCart({ lines, coupon: taken && { ...taken, ok: true }, handling, rates })
  const ofLines = taken && discountOfLines(taken)
  const agreed = lines.map((line, at) => ({ ...line, discount: ofLines?.[at] ?? null }))
  const ofDelivery = ofLines ? paise(bill.discount - sumOf(ofLines)) : ZERO
  return { ...bill, lines: agreed, deliveryDiscount: ofDelivery, amount: bill.total }
}

const revise = (agreed: AgreedBill, lines: readonly PricedSize[], coupon: Coupon | undefined) =>
  reviseBill({
    ...{ agreed, lines, coupon: tryCoupon(coupon, lines) },
    deliveryFee: isFree(lines) ? ZERO : agreed.deliveryFee,
  })

const anyCounts = fc
  .array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 })
  .filter((counts) => counts.some((count) => count > 0))
const coupon = (given: Partial<Coupon>): Coupon => ({
  ...{
    ...WHOLE_ORDER,
    code: 'TEN',
    description: '',
    isPercentage: true,
    discount: 10,
    minAmount: ZERO,
    maxDiscount: null,
  },
  ...given,
})
const anyCoupon = fc.constantFrom(
  undefined,
  coupon({}),
  coupon({ discount: 33, minAmount: paise(40_000), maxDiscount: paise(9_001) }),
  coupon({ isPercentage: false, discount: 12_345 }),
  coupon({ isPercentage: false, discount: 12_345, productIds: ['sweet-1', 'sweet-3'] }),
  coupon({ gives: 'pieces', discount: 0, buy: 3, free: 1 }),
  coupon({ gives: 'delivery', discount: 0 }),
)

/** The sizes of an order, each in one line or in several. */
const wantedOf = (counts: readonly number[]): WantedSize[] =>
  linesOf(counts).map(({ productId, size, quantity }) => ({ productId, size, quantity }))

/** The lines of an order after a change, as the shop writes them. */
function change(lines: readonly PricedSize[], counts: readonly number[]): PricedSize[] {
  const standing = lines.map((line, position) => ({ ...line, position }))
  const { removed, added } = planLines(standing, wantedOf(counts))
  const left = standing.map((line) => {
    const gone = removed.find(({ position }) => position === line.position)?.quantity ?? 0
    return { ...line, quantity: line.quantity - gone }
  })
  const more = added.map(({ productId, quantity }) => ofSize(Number(productId.slice(6)), quantity))
  return [...left.filter(({ quantity }) => quantity > 0), ...more]
}

test('after any changes an order has what is wanted, comes to the sum of its parts, and never to less than nothing [REVISE-02]', () => {
  fc.assert(
    fc.property(
      anyCounts,
      fc.array(anyCounts, { maxLength: 4 }),
      anyCoupon,
      fc.nat(4_000),
      (first, then, code, packing) => {
        const placed = linesOf(first)
        const agreed = agree(placed, code, packing)
        let lines: PricedSize[] = placed
        for (const counts of then) {
          lines = change(lines, counts)
          const bill = revise(agreed, lines, code)
          const goods = sumOf(lines.map(({ price, quantity }) => times(price, quantity)))
          expect(goods).toBe(sumOf(linesOf(counts).map(({ price, quantity }) => times(price, quantity))))
          expect(bill.total).toBe(Math.max(0, goods + bill.deliveryFee + packing - bill.discount))
          expect(bill.discount).toBeGreaterThanOrEqual(0)
          for (const [at, off] of bill.ofLines.entries()) {
            const line = lines[at]
            expect(off ?? 0).toBeGreaterThanOrEqual(0)
            expect(off ?? 0).toBeLessThanOrEqual(line ? times(line.price, line.quantity) : 0)
          }
        }
        expect(revise(agreed, change(lines, first), code).total).toBe(agreed.amount)
      },
    ),
  )
})

test('pieces that go take with them what a refund of them would give back [REVISE-02]', () => {
  fc.assert(
    fc.property(anyCounts, anyCounts, anyCoupon, (first, then, code) => {
      const placed = linesOf(first)
      const agreed = agree(placed, code, 0)
      const counts = first.map((count, at) => Math.min(count, then[at] ?? 0))
      const lines = linesOf(counts)
      if (isFree(lines) !== isFree(placed)) return
      const standing = placed.map((line, position) => ({ ...line, position }))
      const { removed } = planLines(standing, wantedOf(counts))
      const order = { ...agreed, lines: agreed.lines.map((line, position) => ({ ...line, position, refunded: 0 })) }
      expect(revise(agreed, lines, code).total).toBe(agreed.amount - worthOfPieces(order, removed))
    }),
  )
})

test('the coupon of an order counts for what is added where its rule takes off more, and stays with what stays [REVISE-03]', () => {
  const ten = coupon({})
  const agreed = agree([ofSize(1, 1)], ten, 0)
  expect(agreed.amount).toBe(32_000 + 4_000 - 3_200)
  expect(revise(agreed, [ofSize(1, 2)], ten)).toMatchObject({ discount: 6_400, total: 61_600 })
  // A coupon that has ended, or asks for more by now, leaves what was agreed.
  expect(revise(agreed, [ofSize(1, 2)], undefined)).toMatchObject({ discount: 3_200, total: 64_800 })
  expect(revise(agreed, [ofSize(1, 1)], coupon({ discount: 50 })).total).toBe(agreed.amount)
})

test('delivery that is free from a sum is so when it is reached, and costs what was agreed below [REVISE-03]', () => {
  const agreed = agree([ofSize(1, 1)], undefined, 0)
  expect(revise(agreed, [ofSize(1, 5)], undefined)).toMatchObject({ deliveryFee: 0, total: 160_000 })
  expect(revise(agreed, [ofSize(1, 4)], undefined)).toMatchObject({ deliveryFee: 4_000, total: 132_000 })
})
