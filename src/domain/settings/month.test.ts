import { expect, test } from 'vitest'
import { isMonth, monthAfter, monthOf, monthText, spanOfMonth } from './month.ts'

test('a month follows another over the end of a year, and is named', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(monthText('2026-11')).toBe('November 2026')
  expect(['2026-11', '2026-13', '2026-1', 'x'].map(isMonth)).toEqual([true, false, false, false])
})

test('a month begins at midnight in India', () => {
  const { from, until } = spanOfMonth('2026-11')
  expect([new Date(from), new Date(until)]).toEqual([new Date('2026-10-31T18:30Z'), new Date('2026-11-30T18:30Z')])
  expect([monthOf(from), monthOf(from - 1), monthOf(until)]).toEqual(['2026-11', '2026-10', '2026-12'])
})
