import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findHour } from './hour-of-day.ts'
import { nextDayAfter, promiseAt } from './promise.ts'
import { addDays, dayOf, startOf } from './work-day.ts'

const at = (india: string) => Date.parse(`${india}+05:30`)
const OPEN = { cutOff: '14:00', closed: { weekdays: [0], dates: [] }, copy: { sameDay: '' } }
const WEDDING = { ...OPEN, closed: { weekdays: [0], dates: [{ day: '2026-11-23', name: 'Wedding until 2 PM' }] } }

test('on an open day the promise follows from the cut-off, or is the owner’s own [SET-03]', () => {
  expect(promiseAt(at('2026-11-23T10:00'), OPEN)).toEqual({
    sameDay: 'Same-day delivery for orders before 2 PM',
    closedToday: '',
  })
  const own = { ...OPEN, copy: { sameDay: 'Sent today, all over Pune' } }
  expect(promiseAt(at('2026-11-23T23:00'), own).sameDay).toBe('Sent today, all over Pune')
})

test('on a closed day nothing is promised for it, and the next open one is named [SET-04]', () => {
  expect(promiseAt(at('2026-11-23T00:00'), WEDDING)).toEqual({
    sameDay: 'Closed today, 23 Nov. Orders are sent from Tue 24 Nov',
    closedToday: 'Closed today, 23 Nov (Wedding until 2 PM). Orders are sent from Tue 24 Nov.',
  })
  // A closed weekday before a closed date; its own name says nothing that the date does not.
  expect(promiseAt(at('2026-11-22T23:59:59'), WEDDING).closedToday).toBe(
    'Closed today, 22 Nov. Orders are sent from Tue 24 Nov.',
  )
  expect(promiseAt(at('2026-11-24T00:00'), WEDDING).closedToday).toBe('')
})

test('a shop that has not said when its day ends promises no same day, and says still when it is closed [SET-13]', () => {
  expect(promiseAt(at('2026-11-24T10:00'), { ...WEDDING, cutOff: '' })).toEqual({ sameDay: '', closedToday: '' })
  expect(promiseAt(at('2026-11-23T10:00'), { ...WEDDING, cutOff: '' }).closedToday).toContain('Closed today, 23 Nov')
})

test('no words of a closed day name an hour, whatever the day is called [SET-04]', () => {
  const moments = fc.integer({ min: at('2020-01-01T00:00'), max: at('2040-01-01T00:00') })
  fc.assert(
    fc.property(moments, fc.constantFrom('9 AM', 'Half day, 2 PM', 'Holi'), (now, name) => {
      const dates = [{ day: dayOf(now), name }]
      const { sameDay } = promiseAt(now, { ...OPEN, closed: { weekdays: [], dates } })
      expect(findHour(sameDay)).toBeUndefined()
      expect(nextDayAfter(now)).toBe(startOf(addDays(dayOf(now), 1)))
      expect(nextDayAfter(now)).toBeGreaterThan(now)
    }),
  )
})
