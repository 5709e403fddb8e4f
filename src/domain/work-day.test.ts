import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredStatus } from './order-status.ts'
import { addDays, BATCHES, dayOf, dueDay, isDay, lateAt, lateBefore, spanOf, startOf } from './work-day.ts'

/** Noon. */
const CUT_OFF = 12 * 60

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

test('what is ordered before noon is due the same day, what comes later on the next', () => {
  expect(dueDay(at('2026-11-22T11:59:59'), CUT_OFF)).toBe('2026-11-22')
  expect(dueDay(at('2026-11-22T12:00'), CUT_OFF)).toBe('2026-11-23')
})

test('each order is in exactly one batch of the day on which it is due, and overdue from the next on', () => {
  fc.assert(
    fc.property(moments, (placed) => {
      const due = dueDay(placed, CUT_OFF)
      const holds = (day: string) =>
        BATCHES.filter((batch) => {
          const { from, until } = spanOf(day, batch, CUT_OFF)
          return from <= placed && placed < until
        })
      expect(holds(due)).toHaveLength(1)
      expect(holds(due)).not.toContain('overdue')
      expect(holds(addDays(due, 1))).toEqual(['overdue'])
      expect(holds(addDays(due, -1))).toEqual([])
      const all = spanOf(due, 'all', CUT_OFF)
      expect(all.from <= placed && placed < all.until).toBe(true)
    }),
  )
})

test('an order is late when the day on which it was due is over', () => {
  const placed = at('2026-11-20T13:00')
  expect(placed < lateBefore(at('2026-11-21T23:59'), CUT_OFF)).toBe(false)
  expect(placed < lateBefore(at('2026-11-22T00:00'), CUT_OFF)).toBe(true)
})

test('what was sent is late when it has been on its way for three days, and what is over never is', () => {
  const now = at('2026-11-22T10:00')
  const moments = ['Placed', 'Processing', 'Shipped', 'Out for Delivery', 'Delivered', 'Cancelled', 'pending_payment']
  expect(moments.map((status) => lateAt(status as StoredStatus, { now, cutOff: CUT_OFF }))).toEqual([
    at('2026-11-21T12:00'),
    at('2026-11-21T12:00'),
    at('2026-11-19T10:00'),
    at('2026-11-19T10:00'),
    undefined,
    undefined,
    undefined,
  ])
})
