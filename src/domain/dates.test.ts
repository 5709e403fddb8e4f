import { expect, test } from 'vitest'
import { formatDate, formatDay, formatMoment, readSecond, secondText } from './dates.ts'

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

test.each([
  ['2026-11-20 16:05', '2026-11-20 16:05:00'],
  ['2026-11-20T16:05:07', '2026-11-20 16:05:07'],
  ['2026-11-20 00:00:59', '2026-11-20 00:00:59'],
])('%s is a moment of the clock in India, to the second [BACKUP-02]', (text, exact) => {
  const at = readSecond(text)
  expect(at).toBe(Date.parse(`${exact.replace(' ', 'T')}+05:30`))
  expect(secondText(at ?? 0)).toBe(exact)
})

test.each([
  '2026-02-30 10:00',
  '2026-11-20',
  '16:05',
  '2026-11-20 24:00',
  '2026-11-20 16:05:60',
  '20.11.2026 16:05',
  '',
])("'%s' is no moment", (text) => {
  expect(readSecond(text)).toBeUndefined()
})
