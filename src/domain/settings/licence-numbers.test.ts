import { expect, test } from 'vitest'
import { isFssaiNumber } from './licence-numbers.ts'

test('an FSSAI number has 14 digits', () => {
  expect(isFssaiNumber('10012011000123')).toBe(true)
  for (const text of ['1001201100012', '100120110001234', '1001201100012A', '']) expect(isFssaiNumber(text)).toBe(false)
})
