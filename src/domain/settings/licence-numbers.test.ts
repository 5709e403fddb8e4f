import { expect, test } from 'vitest'
import { isFssaiNumber, isGstin } from './licence-numbers.ts'

test('the GSTIN that the tax office prints as its example is one', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
})

test.each([
  ['27AAPFU0939F1ZW', 'a wrong check digit'],
  ['27AAPFU0993F1ZV', 'two digits swapped'],
  ['00AAAAA0000A0Z0', 'no state'],
  ['27AAPFU0939F1Z', 'too short'],
  ['27aapfu0939f1zv', 'small letters'],
  ['', 'nothing'],
])('%s is none: %s', (text) => {
  expect(isGstin(text)).toBe(false)
})

test('an FSSAI number has 14 digits', () => {
  expect(isFssaiNumber('10012011000123')).toBe(true)
  for (const text of ['1001201100012', '100120110001234', '1001201100012A', '']) expect(isFssaiNumber(text)).toBe(false)
})
