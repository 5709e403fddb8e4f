import { inIndia } from '../dates.ts'
import type { StoredStatus } from '../orders/order-status.ts'

/** A day in India: '2026-11-22'. */
export type Day = string

const DAY_MS = 24 * 60 * 60_000

/** The parts of a day's work: overdue orders, those of the afternoon and night before, those of its own morning. */
export const BATCHES = ['overdue', 'overnight', 'morning'] as const
export type Batch = (typeof BATCHES)[number]

/** The day in India of a moment (ms). */
export function dayOf(at: number): Day {
  return inIndia(at).toISOString().slice(0, 10)
}

/** When a day begins in India, ms since 1970. */
export function startOf(day: Day): number {
  return Date.parse(`${day}T00:00:00+05:30`)
}

/** The day so many days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  return dayOf(startOf(day) + days * DAY_MS)
}

/** Whether `text` names a day that there is. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOf(text)) && dayOf(startOf(text)) === text
}

/** When nothing is made and nothing sent: weekdays (0 is Sunday), at most six, and single days with what they are called. */
export type ClosedDays = {
  readonly weekdays: readonly number[]
  readonly dates: readonly { readonly day: Day; readonly name: string }[]
}

/** When the shop works: until when an order is for the same day (minutes after midnight), and on which days not at all. */
export type WorkTimes = { cutOff: number; closed: ClosedDays }

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Why the shop is closed on a day: 'Holi', 'Sunday'; undefined where it is open. */
export function whyClosed(day: Day, { weekdays, dates }: ClosedDays): string | undefined {
  const date = dates.find((one) => one.day === day)
  if (date) return date.name
  const weekday = inIndia(startOf(day)).getUTCDay()
  return weekdays.includes(weekday) ? WEEKDAYS[weekday] : undefined
}

/** The first day on which the shop is open: `day` itself, or one after it. */
export function openDayFrom(day: Day, closed: ClosedDays): Day {
  return nearestOpen(day, 1, closed)
}

/** The nearest open day. It comes within the week, or within one more for each closed date: a weekday is always open. */
function nearestOpen(day: Day, step: 1 | -1, closed: ClosedDays): Day {
  let open = day
  while (whyClosed(open, closed) !== undefined) open = addDays(open, step)
  return open
}

/** Moments (ms) from one on until before another. */
export type Span = { from: number; until: number }

/**
 * When the orders of a day's batch were placed. What is ordered on an open day before its cut-off is made and sent the same
 * day, everything else on the next open one; on a closed day only what is overdue is left to make.
 */
export function spanOf(day: Day, batch: Batch | 'all', { cutOff, closed }: WorkTimes): Span {
  const endOf = (of: Day) => startOf(of) + cutOff * 60_000
  const before = endOf(nearestOpen(addDays(day, -1), -1, closed))
  const [midnight, until] = whyClosed(day, closed) === undefined ? [startOf(day), endOf(day)] : [before, before]
  switch (batch) {
    case 'overdue':
      return { from: 0, until: before }
    case 'overnight':
      return { from: before, until: midnight }
    case 'morning':
      return { from: midnight, until }
    case 'all':
      return { from: 0, until }
  }
}

/** The day on which an order that was placed at `at` (ms) is to be sent. */
export function dueDay(at: number, { cutOff, closed }: WorkTimes): Day {
  const day = dayOf(at)
  return openDayFrom(at < startOf(day) + cutOff * 60_000 ? day : addDays(day, 1), closed)
}

/** Orders placed before this moment (ms) and not sent yet are late at `now`: the day on which they were due is over. */
export function lateBefore(now: number, times: WorkTimes): number {
  return spanOf(dayOf(now), 'overdue', times).until
}

/** This moment (ms) and when the shop works. */
export type Clock = WorkTimes & { now: number }

/** How long (ms) after it was placed an order has arrived at the latest; couriers keep no shop's days. */
const LONGEST_WAY = 3 * DAY_MS

/**
 * Orders that stand at `status` at `now` (ms) and were placed before this moment are late: not sent though their day is
 * over, or on their way for too long. Undefined where nothing is waited for.
 */
export function lateAt(status: StoredStatus, { now, ...times }: Clock): number | undefined {
  if (status === 'Placed' || status === 'Processing') return lateBefore(now, times)
  return status === 'Shipped' || status === 'Out for Delivery' ? now - LONGEST_WAY : undefined
}
