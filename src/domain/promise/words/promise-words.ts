import { formatDay, formatMoment } from '../../dates.ts'
import { addDays, type Day, dayOf, startOf } from '../../settings/work-day.ts'
import type { Promised } from '../promised.ts'
import { windowText } from '../window.ts'

/** What of a promise is said: the day of delivery, its window, and how it comes. */
type Said = Pick<Promised, 'way' | 'day' | 'window'>

/** A promise as every page and letter says it, read at a moment (ms): 'Today, 4–7 PM', 'Thu 26 Nov, by courier'. */
export function promiseWords({ way, ...when }: Said, at: number): string {
  return way === 'rider' ? whenWords(when, at) : `${whenWords(when, at)}, ${WAY_WORDS[way]}`
}

/** As `promiseWords`, for what is read on another day than it is written: 'Tue 24 Nov, 4–7 PM'. */
export function lastingPromiseWords(promise: Said): string {
  return promiseWords(promise, Number.NEGATIVE_INFINITY)
}

/** As `lastingPromiseWords`, with the day on which it leaves where that is another: 'Leaves Thu 26 Nov for Sat 28 Nov, by courier'. */
export function leavesWords(promise: Said & Pick<Promised, 'dispatchDay'>): string {
  const when = lastingPromiseWords(promise)
  const { dispatchDay, day } = promise
  return dispatchDay === day ? when : `Leaves ${formatDay(startOf(dispatchDay))} for ${when}`
}

/** When something is promised, without how it comes: 'Today, 4–7 PM', 'Thu 26 Nov'. */
export function whenWords({ day, window }: Omit<Said, 'way'>, at: number): string {
  return window ? `${dayWords(day, at)}, ${windowText(window)}` : dayWords(day, at)
}

/** How an order comes, after its day. */
export const WAY_WORDS: Readonly<Record<Promised['way'], string>> = {
  rider: 'by our rider',
  courier: 'by courier',
  pickup: 'to be picked up',
}

/** 'Made on Tue 24 Nov, at its best until Sat 28 Nov'; '' where all of it is made ahead. */
export function freshWords({ madeOn, bestUntil }: Pick<Promised, 'madeOn' | 'bestUntil'>): string {
  if (madeOn === null || bestUntil === null) return ''
  return `Made on ${formatDay(startOf(madeOn))}, at its best until ${formatDay(startOf(bestUntil))}`
}

/** Until when something can be done, before a moment (ms): 'Tue 24 Nov, 12:00 PM', 'the end of Tue 24 Nov' at midnight. */
export function untilWords(until: number): string {
  const isMidnight = startOf(dayOf(until)) === until
  return isMidnight ? `the end of ${formatDay(until - 1)}` : formatMoment(until)
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
