import { expect, test } from 'vitest'
import { amountOfKept, keptOf } from './reduce-draft.ts'

const BILL = { amount: 108_000, deliveryFee: 0, deliveryDiscount: 0, additionalCosts: 0 } as never
const ORDER = {
  lines: [
    { position: 0, price: 34_500, quantity: 2, refunded: 0 },
    { position: 3, price: 39_000, quantity: 1, refunded: 0 },
  ],
} as never

test('the amount to be taken after a reduction is what the shop will reckon', () => {
  expect(amountOfKept(ORDER, BILL, { 0: 0 })).toBe(39_000)
  expect(amountOfKept(ORDER, BILL, { 0: 1, 3: 0 })).toBe(34_500)
  // A coupon's discount leaves with the pieces that it was for.
  expect(
    amountOfKept(ORDER, { amount: 97_200, deliveryFee: 0, deliveryDiscount: 0, additionalCosts: 0 } as never, { 0: 0 }),
  ).toBe(35_100)
})

test('no amount is named where no piece goes, nor where all would go', () => {
  expect(amountOfKept(ORDER, BILL, {})).toBeUndefined()
  expect(amountOfKept(ORDER, BILL, { 0: 2 })).toBeUndefined()
  expect(amountOfKept(ORDER, BILL, { 0: 0, 3: 0 })).toBeUndefined()
})

test('pieces that a colleague took out meanwhile are not taken out again', () => {
  expect(keptOf(ORDER, { 0: 1 })).toEqual([{ position: 0, quantity: 1 }])
  const smaller = { lines: [{ position: 0, price: 34_500, quantity: 1 }] } as never
  expect(keptOf(smaller, { 0: 1 })).toEqual([])
  expect(keptOf(smaller, { 0: 2 })).toEqual([])
})
