import { expect, test } from 'vitest'
import { fromRupees } from '../money.ts'
import { badgesOf, savedPercentage } from './product-badges.ts'

const PLAIN = { price: fromRupees(320), featured: false, bestseller: false }

test('the saved percentage is the difference to the original price, rounded [PROD-14]', () => {
  expect(savedPercentage(200, 240)).toBe(17)
  expect(savedPercentage(fromRupees(200), fromRupees(240))).toBe(17)
  expect(savedPercentage(150, 200)).toBe(25)
  expect(savedPercentage(299, 300)).toBe(0)
})

test('without a higher original price nothing is saved', () => {
  expect(savedPercentage(200, undefined)).toBe(0)
  expect(savedPercentage(200, 200)).toBe(0)
  expect(savedPercentage(200, 150)).toBe(0)
})

test('a Budget Pick costs less than ₹200', () => {
  expect(badgesOf({ ...PLAIN, price: fromRupees(199) }).budgetPick).toBe(true)
  expect(badgesOf({ ...PLAIN, price: fromRupees(200) }).budgetPick).toBe(false)
})

test('a Bestseller is featured or sells best', () => {
  expect(badgesOf(PLAIN).bestseller).toBe(false)
  expect(badgesOf({ ...PLAIN, featured: true }).bestseller).toBe(true)
  expect(badgesOf({ ...PLAIN, bestseller: true }).bestseller).toBe(true)
})
