import { expect, test } from 'vitest'
import { findSameDayHour } from './same-day-hour.ts'

test.each([
  ['Same-day delivery for orders before 12 PM', '12 PM'],
  ['Ordered by 9:30 am, sent today', '9:30 am'],
  ['Sent on the day you order', undefined],
  ['From 10 packets on, same day', undefined],
])('the hour in “%s” is %s', (sameDay, hour) => {
  expect(findSameDayHour(sameDay)).toBe(hour)
})
