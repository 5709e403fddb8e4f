import type { WEEKDAYS } from '../../settings/work-day.ts'

type Weekday = (typeof WEEKDAYS)[number]

/** What shoppers read of a product that is not sold today, but on these weekdays, or, where there are none, on most. */
export function notNowWords(days: readonly Weekday[]): string {
  if (days.length === 0) return 'Not today'
  if (days.length > 2) return `${days.map((day) => day.slice(0, 3)).join(', ')} only`
  return `${days.map((day) => `${day}s`).join(' and ')} only`
}
