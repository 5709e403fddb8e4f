import { expect, test } from 'vitest'
import { cutOffMinutes, timeText, windowText } from './window.ts'

test('a cut-off lies so many minutes before the start, or at a time of the day before', () => {
  expect(cutOffMinutes(16 * 60, { minutesBefore: 4 * 60 })).toBe(12 * 60)
  expect(cutOffMinutes(60, { minutesBefore: 90 })).toBe(-30)
  expect(cutOffMinutes(16 * 60, { dayBefore: 20 * 60 })).toBe(-4 * 60)
  expect(cutOffMinutes(16 * 60, { dayBefore: 24 * 60 })).toBe(0)
})

test.each([
  [16 * 60, 19 * 60, '4–7 PM'],
  [10 * 60, 13 * 60, '10 AM–1 PM'],
  [8 * 60, 11 * 60 + 30, '8–11:30 AM'],
  [9 * 60 + 15, 12 * 60, '9:15 AM–12 PM'],
  [21 * 60, 24 * 60, '9 PM–12 AM'],
])('a window from minute %i to %i reads as people say it', (starts, ends, words) => {
  expect(windowText({ starts, ends })).toBe(words)
})

test('midnight, noon and a quarter past are said by the clock of twelve hours', () => {
  expect([0, 12 * 60, 12 * 60 + 15].map(timeText)).toEqual(['12 AM', '12 PM', '12:15 PM'])
})
