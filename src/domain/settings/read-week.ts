import { findHour, HOUR_OF_DAY, minutesOfHour } from './hour-of-day.ts'
import type { HoursLine, OpenHours, Week } from './week.ts'
import { WEEKDAYS } from './work-day.ts'

/**
 * The week that lines mean which an owner wrote in words, but for weekdays that are known to be closed; undefined where
 * one of them can be read in no way, or in two.
 */
export function readWeek(lines: readonly HoursLine[], closed: readonly number[]): Week | undefined {
  const week = new Map<number, OpenHours | null>()
  for (const { days, time } of lines) {
    const [weekdays, hours] = [readDays(days), readHours(time)]
    if (!weekdays || hours === undefined || weekdays.some((weekday) => week.has(weekday))) return undefined
    for (const weekday of weekdays) week.set(weekday, hours)
  }
  if (week.size === 0) return undefined
  return WEEKDAYS.map((_, weekday) => (closed.includes(weekday) ? null : (week.get(weekday) ?? null)))
}

/** 'Mon–Sat', 'Monday to Friday', 'Sat & Sun', 'Every day'. */
function readDays(text: string): number[] | undefined {
  if (/^(every ?day|daily|all days|7 days a week)$/i.test(text.trim())) return WEEKDAYS.map((_, weekday) => weekday)
  const parts = text.split(/,|&|\band\b/i).map(readSpan)
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

function readSpan(text: string): number[] | undefined {
  const ends = text.split(/–|—|-|\bto\b/i).map(readDay)
  const [first, last = first, ...more] = ends
  if (first === undefined || last === undefined || more.length > 0) return undefined
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, n) => (first + n) % 7)
}

function readDay(text: string): number | undefined {
  const word = text.trim().toLowerCase()
  const weekday = WEEKDAYS.findIndex(
    (name) => word.length >= 3 && name.toLowerCase().startsWith(word.replace(/s$/, '')),
  )
  return weekday === -1 ? undefined : weekday
}

/** '9 AM–8 PM', '09:00 - 20:00', 'Closed'; null: closed. */
function readHours(text: string): OpenHours | null | undefined {
  if (/^closed$/i.test(text.trim())) return null
  const [opens, closes, ...more] = text.split(/–|—|-|\bto\b/i).map(readHour)
  return opens !== undefined && closes !== undefined && more.length === 0 ? { opens, closes } : undefined
}

function readHour(text: string): string | undefined {
  const word = text.trim()
  if (HOUR_OF_DAY.test(word)) return word
  const hour = findHour(word)
  if (hour !== word || !/^(0?[1-9]|1[0-2])\b/.test(word)) return undefined
  const minutes = minutesOfHour(hour)
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return HOUR_OF_DAY.test(time) ? time : undefined
}
