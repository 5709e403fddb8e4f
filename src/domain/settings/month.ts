import { type Day, dayOf, startOf } from './work-day.ts'

/** A month in India: '2026-11'. */
export type Month = string

const MONTH_NAME = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })

/** Whether `text` names a month of this century. */
export function isMonth(text: string): boolean {
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)
}

/** The month in India of a moment (ms). */
export function monthOf(at: number): Month {
  return dayOf(at).slice(0, 7)
}

/** The month that a text names, where it is none after `last`; else `last`. */
export function readMonthUpTo(text: string | undefined, last: Month): Month {
  return text !== undefined && isMonth(text) && text <= last ? text : last
}

/** Its first day. */
function firstDay(month: Month): Day {
  return `${month}-01`
}

/** The month so many months later, or earlier. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** From when (ms) it is to when it is over. */
export function spanOfMonth(month: Month): { from: number; until: number } {
  return { from: startOf(firstDay(month)), until: startOf(firstDay(monthAfter(month, 1))) }
}

/** 'November 2026'. */
export function monthText(month: Month): string {
  return MONTH_NAME.format(startOf(firstDay(month)))
}
