import { expect, test } from 'vitest'
import { otherStateOfGstin } from './gstin-state.ts'

test.each([
  ['27AAPFU0939F1ZV', '7 Sample Street\nJaipur 302001, Rajasthan'],
  ['27', 'Jaipur 302 001'],
])('the GSTIN %s of another state than the address is told [SET-18]', (gstin, address) => {
  expect(otherStateOfGstin(gstin, address)).toBe('A GSTIN with 27 is of Maharashtra; your address is in Rajasthan.')
})

test.each([
  ['08AAPFU0939F1ZV', 'Jaipur 302001'],
  ['27AAPFU0939F1ZV', 'Pune 411001'],
  ['27AAPFU0939F1ZV', 'Jaipur'],
  ['', 'Jaipur 302001'],
  ['00AAPFU0939F1ZV', 'Jaipur 302001'],
])('the GSTIN %s with the address %s says nothing of states [SET-18]', (gstin, address) => {
  expect(otherStateOfGstin(gstin, address)).toBeUndefined()
})
