import type { Paise } from '../money.ts'
import { formatHour } from '../settings/hour-of-day.ts'
import type { Day } from '../settings/work-day.ts'

/** How an order gets to its shopper: an own rider in hours, a courier in days, or picked up at the place. */
export const WAYS = ['rider', 'courier', 'pickup'] as const
export type Way = (typeof WAYS)[number]

/** When orders end: so many minutes before the start, or at a time of the day before, minutes after its midnight. */
export type CutOff = { minutesBefore: number } | { dayBefore: number }

/** From when until when a window is, in minutes after midnight. */
export type WindowSpan = { id: string; starts: number; ends: number }

/** A span of a day in which a rider comes or a pick-up waits. */
export type TimeWindow = WindowSpan & {
  placeId: string
  way: Exclude<Way, 'courier'>
  /** Weekdays, 0 is Sunday; or one single day, on which those of its weekday do not hold. */
  on: { weekdays: readonly number[] } | { day: Day }
  cutOff: CutOff
  /** How many orders it takes, by zone; null: any number. A zone that is missing is not served in it. */
  orders: Readonly<Record<string, number | null>>
  /** Its own fee where that is not the zone's, paise. */
  fee: Paise | null
}

const DAY_MINUTES = 24 * 60

/** When orders end for what starts so many minutes after midnight, on the same scale: below 0 on the day before. */
export function cutOffMinutes(starts: number, cutOff: CutOff): number {
  return 'minutesBefore' in cutOff ? starts - cutOff.minutesBefore : cutOff.dayBefore - DAY_MINUTES
}

/** '4–7 PM', '10 AM–1 PM'. */
export function windowText({ starts, ends }: Omit<WindowSpan, 'id'>): string {
  const [from, to] = [timeText(starts), timeText(ends)]
  const half = to.slice(-3)
  return `${from.endsWith(half) ? from.slice(0, -3) : from}–${to}`
}

/** Minutes after midnight as people say them: '2:30 PM'. */
export function timeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return formatHour(`${hours}:${rest}`)
}
