import { formatHour, minutesOfDay } from './hour-of-day.ts'
import { WEEKDAYS } from './work-day.ts'

/** From when until when the shop is open, as '09:00'; closing at '00:00' is at midnight. */
export type OpenHours = { opens: string; closes: string }

/** The opening hours by weekday, Sunday first; null where the shop is closed: then nothing is made and sent either. */
export type Week = readonly (OpenHours | null)[]

/** What shoppers read of them, a line each. */
export type HoursLine = { days: string; time: string }

/** The places of the weekdays in a week, as they are read in India. */
export const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const

/** What follows from a week for shoppers: 'Mon–Sat', '9 AM–8 PM'. Neighbours with the same hours are one line. */
export function openingHours(week: Week): HoursLine[] {
  const runs: { first: number; last: number; time: string }[] = []
  for (const weekday of FROM_MONDAY) {
    const time = timeText(week[weekday])
    const run = runs.at(-1)
    if (run?.time === time) run.last = weekday
    else runs.push({ first: weekday, last: weekday, time })
  }
  return runs.map(({ first, last, time }) => ({ days: runs.length === 1 ? 'Every day' : daysText(first, last), time }))
}

function daysText(first: number, last: number): string {
  return first === last ? shortName(first) : `${shortName(first)}–${shortName(last)}`
}

function shortName(weekday: number): string {
  return WEEKDAYS[weekday]?.slice(0, 3) ?? ''
}

function timeText(hours: OpenHours | null | undefined): string {
  return hours ? `${formatHour(hours.opens)}–${formatHour(hours.closes)}` : 'Closed'
}

/** The weekdays on which a shop is closed all day; 0 is Sunday. */
export function closedWeekdays(week: Week): number[] {
  return week.flatMap((hours, weekday) => (hours ? [] : [weekday]))
}

/** A sentence for each weekday whose hours are none. */
export function problemsOfWeek(week: Week): readonly string[] {
  return week.flatMap((hours, weekday) =>
    hours && !isSpan(hours)
      ? [`On ${WEEKDAYS[weekday]} the shop closes before it opens: please look at its hours.`]
      : [],
  )
}

function isSpan({ opens, closes }: OpenHours): boolean {
  return minutesOfDay(opens) < (minutesOfDay(closes) || 24 * 60)
}
