import { addDays, type Day } from '../../settings/work-day.ts'

/** '5-7 days, refrigerated', '2 to 3 weeks', '24 hours', 'Same day'. */
const KEEPS = /^(\d{1,3})(?:\s*(?:[-–]|to)\s*\d{1,3})?\s*(hour|day|week|month|year)s?\b/i

/**
 * The last day on which what was made on `madeOn` is at its best, by the shelf life that its product states: of '5-7 days'
 * the fifth day after. Undefined where nobody has stated one, or not by how many hours, days, weeks, months or years it
 * begins: no label guesses.
 */
export function bestBeforeOf(madeOn: Day, shelfLife: string | null): Day | undefined {
  const stated = shelfLife?.trim() ?? ''
  if (/^same day\b/i.test(stated)) return madeOn
  const [, count, unit = ''] = KEEPS.exec(stated) ?? []
  const least = Number(count)
  if (!(least > 0)) return undefined
  switch (unit.toLowerCase()) {
    case 'hour':
      return addDays(madeOn, Math.floor(least / 24))
    case 'day':
      return addDays(madeOn, least)
    case 'week':
      return addDays(madeOn, least * 7)
    case 'month':
      return addMonths(madeOn, least)
    default:
      return addMonths(madeOn, least * 12)
  }
}

/** The same day of a later month, or the last one of it that there is. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOf = new Date(Date.UTC(year, month + months, 0))
  lastOf.setUTCDate(Math.min(date, lastOf.getUTCDate()))
  return lastOf.toISOString().slice(0, 10)
}
