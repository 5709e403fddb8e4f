import { expect, test } from 'vitest'
import { formatDate, formatDay, formatMoment } from './dates.ts'

const FRIDAY = Date.parse('2026-11-20T10:35:00Z')

test('a day reads as on the counter', () => {
  expect(formatDay(FRIDAY)).toBe('Fri 20 Nov')
  expect(formatDate(FRIDAY)).toBe('Fri 20 Nov 2026')
  expect(formatMoment(FRIDAY)).toBe('Fri 20 Nov, 4:05 PM')
})

test('the day changes at midnight in India', () => {
  expect(formatMoment(Date.parse('2026-11-20T18:29:00Z'))).toBe('Fri 20 Nov, 11:59 PM')
  expect(formatMoment(Date.parse('2026-11-20T18:30:00Z'))).toBe('Sat 21 Nov, 12:00 AM')
  expect(formatMoment(Date.parse('2026-11-20T06:30:00Z'))).toBe('Fri 20 Nov, 12:00 PM')
})
