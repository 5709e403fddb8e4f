import { inIndia } from '../dates.ts'

/** A day in India: '2026-11-22'. */
export type Day = string

const DAY_MS = 24 * 60 * 60_000

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

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

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

/** The nearest open day from `day` on, or back from it. It comes within the week, or within one more for each closed date: a weekday is always open. */
export function nearestOpen(day: Day, step: 1 | -1, closed: ClosedDays): Day {
  let open = day
  while (whyClosed(open, closed) !== undefined) open = addDays(open, step)
  return open
}

/** The day on which an order that was placed at `at` (ms) is to be sent. */
export function dueDay(at: number, { cutOff, closed }: WorkTimes): Day {
  const day = dayOf(at)
  return openDayFrom(at < startOf(day) + cutOff * 60_000 ? day : addDays(day, 1), closed)
}
