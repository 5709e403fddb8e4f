import { expect, test } from 'vitest'
import { festivalAhead, festivalBefore } from './festivals.ts'

test('a day has a festival behind it and one ahead, itself among those ahead', () => {
  expect(festivalBefore('2026-11-22')).toEqual({ name: 'Diwali', day: '2026-11-08' })
  expect(festivalAhead('2026-11-22')).toEqual({ name: 'Holi', day: '2027-03-22', inDays: 120 })
  expect(festivalAhead('2026-11-08')).toMatchObject({ name: 'Diwali', inDays: 0 })
  expect(festivalBefore('2026-11-08')).toMatchObject({ name: 'Raksha Bandhan' })
})

test('no festival comes before the first or after the last that is listed', () => {
  expect(festivalBefore('2024-03-25')).toBeUndefined()
  expect(festivalAhead('2031-01-01')).toBeUndefined()
})
