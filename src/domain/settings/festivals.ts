import { addDays, type Day, startOf } from './work-day.ts'

export type Festival = { name: string; day: Day }

export const FESTIVAL_NAMES = ['Holi', 'Raksha Bandhan', 'Diwali'] as const

/** The days on which a sweets shop sells most, by year and in order of time; they follow the moon, and are not computed. */
const DAYS: readonly (readonly [holi: Day, rakshaBandhan: Day, diwali: Day])[] = [
  ['2024-03-25', '2024-08-19', '2024-11-01'],
  ['2025-03-14', '2025-08-09', '2025-10-20'],
  ['2026-03-04', '2026-08-28', '2026-11-08'],
  ['2027-03-22', '2027-08-17', '2027-10-29'],
  ['2028-03-11', '2028-08-05', '2028-10-17'],
  ['2029-03-01', '2029-08-23', '2029-11-05'],
  ['2030-03-20', '2030-08-13', '2030-10-26'],
]
const FESTIVALS: readonly Festival[] = DAYS.flatMap((days) =>
  FESTIVAL_NAMES.map((name, at) => ({ name, day: days[at] ?? '' })),
)

/** Days of the sun, on the same date each year. */
const YEARLY = [
  { name: 'Republic Day', date: '01-26' },
  { name: 'Independence Day', date: '08-15' },
  { name: 'Christmas', date: '12-25' },
] as const

/** Weddings begin again on the eleventh of the bright fortnight after Diwali, and rest from the middle of December. */
const WEDDINGS_AFTER_DIWALI = 12
const WEDDINGS_END = '12-15'

/** How far ahead a shopper thinks, in days. */
const AHEAD = 120

/** The festivals and holidays of the next months from `day` on, in order of time. */
export function calendarFrom(day: Day): Festival[] {
  const years = [day, addDays(day, AHEAD)].map((each) => each.slice(0, 4))
  const yearly = [...new Set(years)].flatMap((year) =>
    YEARLY.map(({ name, date }) => ({ name, day: `${year}-${date}` })),
  )
  return [...FESTIVALS, ...yearly]
    .filter((one) => one.day >= day && one.day <= addDays(day, AHEAD))
    .toSorted((one, other) => startOf(one.day) - startOf(other.day))
}

/** The last day of the wedding season in which `day` lies; undefined outside of it. */
export function weddingsUntil(day: Day): Day | undefined {
  const diwali = FESTIVALS.findLast((one) => one.name === 'Diwali' && one.day <= day)
  if (!diwali || day < addDays(diwali.day, WEDDINGS_AFTER_DIWALI)) return undefined
  const end = `${diwali.day.slice(0, 4)}-${WEDDINGS_END}`
  return day <= end ? end : undefined
}

/** The festival before `day`; undefined before the first that is listed. */
export function festivalBefore(day: Day): Festival | undefined {
  return FESTIVALS.findLast((festival) => festival.day < day)
}

/** The next festival, or the next of that name, from `day` on, and in how many days it is; undefined after the last. */
export function festivalAhead(
  day: Day,
  name?: (typeof FESTIVAL_NAMES)[number],
): (Festival & { inDays: number }) | undefined {
  const festival = FESTIVALS.find((one) => one.day >= day && (name === undefined || one.name === name))
  if (!festival) return undefined
  return { ...festival, inDays: Math.round((startOf(festival.day) - startOf(day)) / (24 * 60 * 60_000)) }
}
