import { expect, test } from 'vitest'
import { calendarFrom, festivalAhead, festivalBefore, weddingsUntil } from './festivals.ts'

test('a day has a festival behind it and one ahead, itself among those ahead', () => {
  expect(festivalBefore('2026-11-22')).toEqual({ name: 'Diwali', day: '2026-11-08' })
  expect(festivalAhead('2026-11-22')).toEqual({ name: 'Holi', day: '2027-03-22', inDays: 120 })
  expect(festivalAhead('2026-11-08')).toMatchObject({ name: 'Diwali', inDays: 0 })
  expect(festivalBefore('2026-11-08')).toMatchObject({ name: 'Raksha Bandhan' })
})

test('the calendar holds the festivals of the next months in order of time, also beyond the year’s end', () => {
  expect(calendarFrom('2026-11-24')).toEqual([
    { name: 'Christmas', day: '2026-12-25' },
    { name: 'Republic Day', day: '2027-01-26' },
    { name: 'Holi', day: '2027-03-22' },
  ])
  expect(calendarFrom('2026-11-08')[0]).toEqual({ name: 'Diwali', day: '2026-11-08' })
  expect(calendarFrom('2026-11-09')[0]?.name).toBe('Christmas')
  expect(calendarFrom('2035-08-01').map(({ name }) => name)).toEqual(['Independence Day'])
})

test('the wedding season begins twelve days after Diwali and ends in the middle of December', () => {
  expect(weddingsUntil('2026-11-19')).toBeUndefined()
  expect(weddingsUntil('2026-11-20')).toBe('2026-12-15')
  expect(weddingsUntil('2026-12-15')).toBe('2026-12-15')
  expect(weddingsUntil('2026-12-16')).toBeUndefined()
  expect(weddingsUntil('2027-03-01')).toBeUndefined()
})

test('no festival comes before the first or after the last that is listed', () => {
  expect(festivalBefore('2024-03-25')).toBeUndefined()
  expect(festivalAhead('2031-01-01')).toBeUndefined()
})
