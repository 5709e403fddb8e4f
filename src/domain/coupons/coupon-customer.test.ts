import { expect, test } from 'vitest'
import { hasConditions, refusalOfCustomer } from './coupon-customer.ts'

const ANYBODY = { fromNewsletter: false, firstOrder: false, onceEach: false }
const NEW_READER = { isReader: true, hadOne: false, hasOrdered: false }

test.each([
  [{}, undefined],
  [{ isReader: false }, 'coupon-of-another'],
  [{ hadOne: true }, 'coupon-one-each'],
  [{ hasOrdered: true }, 'coupon-first-order'],
])('a code for the first order of its reader, where %j: %s', (changed, code) => {
  const coupon = { fromNewsletter: true, firstOrder: true, onceEach: true }
  expect(refusalOfCustomer(coupon, { ...NEW_READER, ...changed })?.code).toBe(code)
})

test('a code for any order of its reader works after others', () => {
  const coupon = { fromNewsletter: true, firstOrder: false, onceEach: true }
  expect(refusalOfCustomer(coupon, { ...NEW_READER, hasOrdered: true })).toBeUndefined()
})

test.each([
  [{ onceEach: true }, { hadOne: true }, 'coupon-once-each'],
  [{ onceEach: true }, { hasOrdered: true }, undefined],
  [{ firstOrder: true }, { hasOrdered: true }, 'coupon-first-order'],
  // It waits for its payment, and is no order yet.
  [{ firstOrder: true }, { hadOne: true }, 'coupon-once-each'],
  [{}, { hadOne: true, hasOrdered: true }, undefined],
])('a coupon of the shop with %j, for a customer with %j: %s', (conditions, customer, code) => {
  const someone = { ...NEW_READER, isReader: false, ...customer }
  expect(refusalOfCustomer({ ...ANYBODY, ...conditions }, someone)?.code).toBe(code)
})

test('a coupon without conditions is for everybody', () => {
  expect(hasConditions(ANYBODY)).toBe(false)
  expect(hasConditions({ ...ANYBODY, onceEach: true })).toBe(true)
})
