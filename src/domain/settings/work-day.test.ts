import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BATCHES, spanOf } from '../kitchen/batches.ts'
import { lateAt, lateBefore } from '../orders/late.ts'
import type { StoredStatus } from '../orders/order-status.ts'
import {
  addDays,
  type ClosedDays,
  dayOf,
  dueDay,
  isDay,
  openDayFrom,
  startOf,
  type WorkTimes,
  whyClosed,
} from './work-day.ts'

/** Noon, every day. */
const EVERY_DAY: WorkTimes = { cutOff: 12 * 60, closed: { weekdays: [], dates: [] } }
const NOT_SUNDAYS: WorkTimes = { cutOff: 12 * 60, closed: { weekdays: [0], dates: [] } }
/** Holi of that year is a Monday. */
const HOLI = { day: '2027-03-22', name: 'Holi' }
const NOR_HOLI: WorkTimes = { cutOff: 12 * 60, closed: { weekdays: [0], dates: [HOLI] } }
const NEW_YEAR: WorkTimes = {
  cutOff: 18 * 60,
  closed: { weekdays: [], dates: ['2026-12-31', '2027-01-01'].map((day) => ({ day, name: 'New Year' })) },
}
/** Open on Wednesdays alone, and two of them closed. */
const RARELY: WorkTimes = {
  cutOff: 12 * 60,
  closed: {
    weekdays: [0, 1, 2, 4, 5, 6],
    dates: ['2026-11-25', '2026-12-02'].map((day) => ({ day, name: 'Wedding' })),
  },
}

const at = (india: string) => Date.parse(`${india}+05:30`)
const moments = fc.integer({ min: at('2020-01-01T00:00'), max: at('2040-01-01T00:00') })

test('a day in India begins half past six in the evening of the day before, in UTC', () => {
  expect(dayOf(Date.parse('2026-11-21T18:29:59Z'))).toBe('2026-11-21')
  expect(dayOf(Date.parse('2026-11-21T18:30:00Z'))).toBe('2026-11-22')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test.each(['2026-02-30', '2026-13-01', '26-01-01', 'today', '2026-1-1', ''])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false)
})

test('every moment belongs to its day, and the day to it', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const day = dayOf(moment)
      expect(isDay(day)).toBe(true)
      expect(startOf(day)).toBeLessThanOrEqual(moment)
      expect(startOf(addDays(day, 1))).toBeGreaterThan(moment)
    }),
  )
})

test('an order placed before noon is due the same day, a later one on the next', () => {
  expect(dueDay(at('2026-11-22T11:59:59'), EVERY_DAY)).toBe('2026-11-22')
  expect(dueDay(at('2026-11-22T12:00'), EVERY_DAY)).toBe('2026-11-23')
})

const someClosed: fc.Arbitrary<ClosedDays> = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
  dates: fc.array(fc.record({ day: moments.map(dayOf), name: fc.constant('Holi') }), { maxLength: 60 }),
})
const someTimes = fc.record({ cutOff: fc.integer({ min: 0, max: 24 * 60 - 1 }), closed: someClosed })
/** A week of closed days around the moment, some of them. */
const around = (moment: number, which: readonly number[]) =>
  which.map((days) => ({ day: addDays(dayOf(moment), days), name: 'Wedding' }))

test('each order is in exactly one batch of the day on which it is due, and overdue from the next on', () => {
  const which = fc.uniqueArray(fc.integer({ min: -4, max: 4 }))
  fc.assert(
    fc.property(moments, someTimes, which, (placed, { cutOff, closed }, near) => {
      const times = { cutOff, closed: { ...closed, dates: [...closed.dates, ...around(placed, near)] } }
      const due = dueDay(placed, times)
      const holds = (day: string) =>
        BATCHES.filter((batch) => {
          const { from, until } = spanOf(day, batch, times)
          return from <= placed && placed < until
        })
      expect(whyClosed(due, times.closed)).toBeUndefined()
      expect(holds(due)).toHaveLength(1)
      expect(holds(due)).not.toContain('overdue')
      expect(holds(addDays(due, 1))).toEqual(['overdue'])
      expect(holds(addDays(due, -1))).toEqual([])
      const all = spanOf(due, 'all', times)
      expect(all.from <= placed && placed < all.until).toBe(true)
      expect(placed < lateBefore(startOf(addDays(due, 1)) - 1, times)).toBe(false)
      expect(placed < lateBefore(startOf(addDays(due, 1)), times)).toBe(true)
    }),
  )
})

test.each([
  ['a Saturday morning', '2026-11-21T11:59:59', NOT_SUNDAYS, '2026-11-21'],
  ['a Saturday noon', '2026-11-21T12:00', NOT_SUNDAYS, '2026-11-23'],
  ['a closed Sunday morning', '2026-11-22T00:00', NOT_SUNDAYS, '2026-11-23'],
  ['a closed Sunday night', '2026-11-22T23:59:59', NOT_SUNDAYS, '2026-11-23'],
  ['a Monday morning', '2026-11-23T11:59:59', NOT_SUNDAYS, '2026-11-23'],
  ['a Monday noon', '2026-11-23T12:00', NOT_SUNDAYS, '2026-11-24'],
  ['the Saturday before Sunday and Holi', '2027-03-20T12:00', NOR_HOLI, '2027-03-23'],
  ['Holi itself', '2027-03-22T09:00', NOR_HOLI, '2027-03-23'],
  ['the noon after Holi', '2027-03-23T12:00', NOR_HOLI, '2027-03-24'],
  ['the last afternoon of a year', '2026-12-30T17:59', NEW_YEAR, '2026-12-30'],
  ['the last evening of a year', '2026-12-30T18:00', NEW_YEAR, '2027-01-02'],
  ['a noon three weeks before the next open day', '2026-11-18T12:00', RARELY, '2026-12-09'],
])('an order placed on %s is due on the next open day', (_when, placed, times, due) => {
  expect(dueDay(at(placed), times)).toBe(due)
})

test.each([
  ['2026-11-23', NOT_SUNDAYS, '2026-11-21T12:00', '2026-11-23T00:00', '2026-11-23T12:00'],
  ['2026-11-24', NOT_SUNDAYS, '2026-11-23T12:00', '2026-11-24T00:00', '2026-11-24T12:00'],
  ['2027-03-23', NOR_HOLI, '2027-03-20T12:00', '2027-03-23T00:00', '2027-03-23T12:00'],
  ['2027-01-02', NEW_YEAR, '2026-12-30T18:00', '2027-01-02T00:00', '2027-01-02T18:00'],
  ['2026-12-09', RARELY, '2026-11-18T12:00', '2026-12-09T00:00', '2026-12-09T12:00'],
])('%s makes what was ordered since the last open day ended', (day, times, ended, midnight, end) => {
  expect(spanOf(day, 'overdue', times)).toEqual({ from: 0, until: at(ended) })
  expect(spanOf(day, 'overnight', times)).toEqual({ from: at(ended), until: at(midnight) })
  expect(spanOf(day, 'morning', times)).toEqual({ from: at(midnight), until: at(end) })
  expect(spanOf(day, 'all', times)).toEqual({ from: 0, until: at(end) })
})

test('a closed day makes nothing but what is overdue', () => {
  const ended = at('2027-03-20T12:00')
  for (const day of ['2027-03-21', HOLI.day]) {
    expect(spanOf(day, 'overdue', NOR_HOLI)).toEqual({ from: 0, until: ended })
    expect(spanOf(day, 'all', NOR_HOLI)).toEqual({ from: 0, until: ended })
    for (const batch of ['overnight', 'morning'] as const) {
      expect(spanOf(day, batch, NOR_HOLI)).toEqual({ from: ended, until: ended })
    }
  }
})

test('a closed day says why it is', () => {
  expect(whyClosed('2027-03-21', NOR_HOLI.closed)).toBe('Sunday')
  expect(whyClosed(HOLI.day, NOR_HOLI.closed)).toBe('Holi')
  expect(whyClosed('2027-03-23', NOR_HOLI.closed)).toBeUndefined()
  expect(openDayFrom('2027-03-21', NOR_HOLI.closed)).toBe('2027-03-23')
  expect(openDayFrom('2027-03-23', NOR_HOLI.closed)).toBe('2027-03-23')
})

test('an order that waits over closed days is late only when the open day after them is over', () => {
  const placed = at('2027-03-20T13:00')
  const dueBefore = at('2027-03-20T11:00')
  expect(placed < lateBefore(at('2027-03-23T23:59'), NOR_HOLI)).toBe(false)
  expect(placed < lateBefore(at('2027-03-24T00:00'), NOR_HOLI)).toBe(true)
  expect(dueBefore < lateBefore(at('2027-03-21T00:00'), NOR_HOLI)).toBe(true)
})

test('an order is late when the day on which it was due is over', () => {
  const placed = at('2026-11-20T13:00')
  expect(placed < lateBefore(at('2026-11-21T23:59'), EVERY_DAY)).toBe(false)
  expect(placed < lateBefore(at('2026-11-22T00:00'), EVERY_DAY)).toBe(true)
})

test('a sent order is late after three days on its way, one that is over never is', () => {
  const now = at('2026-11-22T10:00')
  const moments = ['Placed', 'Processing', 'Shipped', 'Out for Delivery', 'Delivered', 'Cancelled', 'pending_payment']
  expect(moments.map((status) => lateAt(status as StoredStatus, { now, ...EVERY_DAY }))).toEqual([
    at('2026-11-21T12:00'),
    at('2026-11-21T12:00'),
    at('2026-11-19T10:00'),
    at('2026-11-19T10:00'),
    undefined,
    undefined,
    undefined,
  ])
})
