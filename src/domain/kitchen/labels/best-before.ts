import { addDays, type Day } from '../../settings/work-day.ts'

/** '5-7 days, refrigerated', '2 to 3 weeks', '24 hours'. */
const SPAN = /(\d{1,3})(?:\s*(?:[-–]|to)\s*(\d{1,3}))?\s*(hour|day|week|month|year)s?\b/gi

/**
 * The last day on which what was made on `madeOn` is at its best, by the shelf life that its product states: the soonest of
 * all that it states, of '5-7 days, 2 days once opened' the second day after. Undefined where it does not begin by saying
 * how many hours, days, weeks, months or years: no label guesses.
 */
export function bestBeforeOf(madeOn: Day, shelfLife: string | null): Day | undefined {
  const stated = shelfLife?.trim() ?? ''
  if (/^same day\b/i.test(stated)) return madeOn
  const spans = [...stated.matchAll(SPAN)]
  if (spans[0]?.index !== 0) return undefined
  const days = spans.map(([, one, other = one, unit = '']) =>
    dayAfter(madeOn, Math.min(Number(one), Number(other)), unit),
  )
  const [soonest] = days.toSorted()
  return spans.some(([, one, other = one]) => Number(one) === 0 || Number(other) === 0) ? undefined : soonest
}

function dayAfter(madeOn: Day, count: number, unit: string): Day {
  switch (unit.toLowerCase()) {
    case 'hour':
      return addDays(madeOn, Math.floor(count / 24))
    case 'day':
      return addDays(madeOn, count)
    case 'week':
      return addDays(madeOn, count * 7)
    case 'month':
      return addMonths(madeOn, count)
    default:
      return addMonths(madeOn, count * 12)
  }
}

/** The same day of a later month, or the last one of it that there is. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOf = new Date(Date.UTC(year, month + months, 0))
  lastOf.setUTCDate(Math.min(date, lastOf.getUTCDate()))
  return lastOf.toISOString().slice(0, 10)
}
