import { formatDay } from '../dates.ts'
import { formatHour } from './hour-of-day.ts'
import { addDays, type ClosedDays, type Day, dayOf, openDayFrom, startOf, WEEKDAYS, whyClosed } from './work-day.ts'

type PromiseSettings = {
  /** '12:00'; '' where nobody has said. */
  cutOff: string
  closed: ClosedDays
  /** The owner's own words for the same day; '' where they follow from the cut-off. */
  copy: { sameDay: string }
}

/** What follows from the end of the day for orders of the same day; '' where nobody has said when that is. */
export function sameDayWords(cutOff: string): string {
  return cutOff && `Same-day delivery for orders before ${formatHour(cutOff)}`
}

/**
 * What the shop promises at `now` (ms): its words for the same day, without a full stop, and on a day on which nothing is
 * sent, what is said above every page; '' on others.
 */
export function promiseAt(now: number, settings: PromiseSettings): { sameDay: string; closedToday: string } {
  const { cutOff, closed, copy } = settings
  const today = dayOf(now)
  const why = whyClosed(today, closed)
  if (why === undefined) return { sameDay: copy.sameDay || sameDayWords(cutOff), closedToday: '' }
  const next = `Orders are sent from ${formatDay(startOf(openDayFrom(today, closed)))}`
  const isWeekday = WEEKDAYS.some((name) => name === why)
  const name = isWeekday ? '' : ` (${why})`
  return {
    // Without the name that an owner gave the day: pages look for an hour in these words.
    sameDay: `Closed today, ${dateText(today)}. ${next}`,
    closedToday: `Closed today, ${dateText(today)}${name}. ${next}.`,
  }
}

/** '23 Nov'. */
function dateText(day: Day): string {
  return formatDay(startOf(day)).slice('Mon '.length)
}

/** When the day in India after `now` begins (both ms): what is promised may be another then. */
export function nextDayAfter(now: number): number {
  return startOf(addDays(dayOf(now), 1))
}
