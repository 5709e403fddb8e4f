import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromRupees, paise, ZERO } from '../money.ts'
import { deliveryFeeWords, discountWords, totalWords } from './bill-words.ts'
import { chargeOf, type DeliveryCharge, ratesOfAnyPlace } from './delivery-charge.ts'
import { priceCart, STANDARD_RATES } from './pricing.ts'

const JAIPUR = chargeOf({ deliveryFee: 30, freeDeliveryFrom: 500, leastOrder: 0 })
const INDIA = chargeOf({ deliveryFee: 90, freeDeliveryFrom: null, leastOrder: 0 })
const WEDDINGS = chargeOf({ deliveryFee: 0, freeDeliveryFrom: null, leastOrder: 5_000 })

const billOf = (rupees: number, charges = [JAIPUR, INDIA, WEDDINGS]) => {
  const lines = [{ price: fromRupees(rupees), quantity: 1 }]
  return priceCart({ lines, rates: ratesOfAnyPlace(STANDARD_RATES, charges, fromRupees(rupees)) })
}
const wordsOf = (bill: ReturnType<typeof billOf>) => [deliveryFeeWords(bill), totalWords(bill)]

test('a fee that depends on the place is said from the least to the dearest, and the total from the least [PROM-95]', () => {
  expect(wordsOf(billOf(250))).toEqual(['₹30 to ₹90', 'from ₹280'])
  // Free in Jaipur; only from 5,000 on are weddings brought.
  expect(wordsOf(billOf(600))).toEqual(['₹0 to ₹90', 'from ₹600'])
  expect(billOf(250).deliveryFee).toBe(fromRupees(90))
})

test('a fee that is the same in all places is said as it is, and so is nothing at all [PROM-95]', () => {
  expect(wordsOf(billOf(250, [JAIPUR]))).toEqual(['₹30', '₹280'])
  expect(wordsOf(billOf(250, [JAIPUR, { ...INDIA, deliveryFee: fromRupees(30) }]))).toEqual(['₹30', '₹280'])
  expect(wordsOf(billOf(250, []))).toEqual(['₹0', '₹250'])
  expect(billOf(0)).not.toHaveProperty('least')
})

test('an order that is too small for every place is told what the places charge', () => {
  const far = [WEDDINGS, { ...INDIA, leastOrder: fromRupees(400) }]
  expect(wordsOf(billOf(250, far))).toEqual(['₹0 to ₹90', 'from ₹250'])
})

test('a coupon that gives the delivery leaves one total wherever it goes, another takes off the same everywhere [PROM-95]', () => {
  const lines = [{ price: fromRupees(250), quantity: 1 }]
  const rates = ratesOfAnyPlace(STANDARD_RATES, [JAIPUR, INDIA], fromRupees(250))
  const free = { ok: true, code: 'FREE', discount: fromRupees(90), from: [ZERO] } as const
  const freed = priceCart({ lines, rates, coupon: free })
  expect([...wordsOf(freed), discountWords(freed)]).toEqual(['₹30 to ₹90', '₹250', '₹30 to ₹90'])
  const off = priceCart({ lines, rates, coupon: { ok: true, code: 'OFF', discount: fromRupees(50) } })
  expect([...wordsOf(off), discountWords(off)]).toEqual(['₹30 to ₹90', 'from ₹230', '₹50'])
})

test('a fee is that of other places where nothing goes to this one [PROM-08]', () => {
  const lines = [{ price: fromRupees(250), quantity: 1 }]
  const elsewhere = (charges: readonly DeliveryCharge[]) =>
    priceCart({ lines, rates: ratesOfAnyPlace({ ...STANDARD_RATES, isElsewhere: true }, charges, fromRupees(250)) })
  expect(wordsOf(elsewhere([JAIPUR, INDIA]))).toEqual(['₹30 to ₹90 elsewhere', 'from ₹280'])
  expect(wordsOf(elsewhere([JAIPUR]))).toEqual(['₹30 elsewhere', '₹280'])
})

const anyCharge = fc.record({
  deliveryFee: fc.nat(20_000).map(paise),
  freeDeliveryFrom: fc.option(fc.nat(100_000).map(paise)),
  leastOrder: fc.nat(100_000).map(paise),
})

test('each place that takes the order charges between the least and the dearest that are told [PROM-95]', () => {
  fc.assert(
    fc.property(fc.array(anyCharge, { minLength: 1 }), fc.integer({ min: 1, max: 200_000 }), (charges, subtotal) => {
      const lines = [{ price: paise(subtotal), quantity: 1 }]
      const told = priceCart({ lines, rates: ratesOfAnyPlace(STANDARD_RATES, charges, paise(subtotal)) })
      for (const { leastOrder, ...charge } of charges.filter((one) => one.leastOrder <= subtotal)) {
        const { total } = priceCart({ lines, rates: { ...STANDARD_RATES, ...charge } })
        expect(total).toBeGreaterThanOrEqual((told.least ?? told).total)
        expect(total).toBeLessThanOrEqual(told.total)
      }
    }),
  )
})
