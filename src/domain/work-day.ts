import { inIndia } from './dates.ts'
import type { StoredStatus } from './order-status.ts'

/** A day in India: '2026-11-22'. */
export type Day = string

const DAY_MS = 24 * 60 * 60_000

/** Which orders of a day's work: overdue ones, those of the afternoon and night before, those of its own morning. */
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

/** Moments (ms) from one on until before another. */
export type Span = { from: number; until: number }

/**
 * When the orders of a day's batch were placed. What is ordered before `cutOff` (minutes after midnight) is made and sent
 * the same day, what comes later on the next one.
 */
export function spanOf(day: Day, batch: Batch | 'all', cutOff: number): Span {
  const noon = (of: Day) => startOf(of) + cutOff * 60_000
  const [before, midnight, until] = [noon(addDays(day, -1)), startOf(day), noon(day)]
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
export function dueDay(at: number, cutOff: number): Day {
  const day = dayOf(at)
  return at < startOf(day) + cutOff * 60_000 ? day : addDays(day, 1)
}

/** Orders placed before this moment (ms) and not sent yet are late at `now`: the day on which they were due is over. */
export function lateBefore(now: number, cutOff: number): number {
  return spanOf(dayOf(now), 'overdue', cutOff).until
}

/** This moment (ms) and when the shop's day ends (minutes after midnight). */
export type Clock = { now: number; cutOff: number }

/** How long (ms) after it was placed an order has arrived at the latest. */
const LONGEST_WAY = 3 * DAY_MS

/**
 * Orders that stand at `status` at `now` (ms) and were placed before this moment are late: not sent though their day is
 * over, or on their way for too long. Undefined where nothing is waited for.
 */
export function lateAt(status: StoredStatus, { now, cutOff }: Clock): number | undefined {
  if (status === 'Placed' || status === 'Processing') return lateBefore(now, cutOff)
  return status === 'Shipped' || status === 'Out for Delivery' ? now - LONGEST_WAY : undefined
}
