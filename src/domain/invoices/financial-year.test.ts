import { expect, test } from 'vitest'
import { financialYearOf } from './financial-year.ts'

test('the financial year runs from April to March, by the clock in India', () => {
  expect(financialYearOf(Date.parse('2026-11-20T12:00:00Z'))).toBe('2026-27')
  expect(financialYearOf(Date.parse('2027-03-31T18:29:59Z'))).toBe('2026-27')
  expect(financialYearOf(Date.parse('2027-03-31T18:30:00Z'))).toBe('2027-28')
  expect(financialYearOf(Date.parse('2099-06-01T00:00:00Z'))).toBe('2099-00')
})
