import { formatDay } from '../../dates.ts'
import { addDays, type Day, dayOf, startOf } from '../../settings/work-day.ts'
import type { Promised } from '../promised.ts'
import { windowText } from '../window.ts'

/** What of a promise is said: the day of delivery, its window, and how it comes. */
type Said = Pick<Promised, 'way' | 'day' | 'window'>

/** A promise as every page and letter says it, read at a moment (ms): 'Today, 4–7 PM', 'Thu 26 Nov, by courier'. */
export function promiseWords({ way, day, window }: Said, at: number): string {
  const when = window ? `${dayWords(day, at)}, ${windowText(window)}` : dayWords(day, at)
  return way === 'rider' ? when : `${when}, ${WAY_WORDS[way]}`
}

/** As `promiseWords`, for what is read on another day than it is written: 'Tue 24 Nov, 4–7 PM'. */
export function lastingPromiseWords(promise: Said): string {
  return promiseWords(promise, Number.NEGATIVE_INFINITY)
}

/** How an order comes, after its day. */
const WAY_WORDS: Readonly<Record<Promised['way'], string>> = {
  rider: 'by our rider',
  courier: 'by courier',
  pickup: 'to be picked up',
}

/** 'Today', 'Tomorrow', 'Thu 26 Nov': a day as it is called at a moment (ms). */
export function dayWords(day: Day, at: number): string {
  if (Number.isFinite(at)) {
    const today = dayOf(at)
    if (day === today) return 'Today'
    if (day === addDays(today, 1)) return 'Tomorrow'
  }
  return formatDay(startOf(day))
}
