import { type Day, startOf } from './work-day.ts'

export type Festival = { name: string; day: Day }

/** The days on which a sweets shop sells most, in order of time; those that follow the moon are listed, not computed. */
const FESTIVALS: readonly Festival[] = [
  { name: 'Holi', day: '2024-03-25' },
  { name: 'Raksha Bandhan', day: '2024-08-19' },
  { name: 'Diwali', day: '2024-11-01' },
  { name: 'Holi', day: '2025-03-14' },
  { name: 'Raksha Bandhan', day: '2025-08-09' },
  { name: 'Diwali', day: '2025-10-20' },
  { name: 'Holi', day: '2026-03-04' },
  { name: 'Raksha Bandhan', day: '2026-08-28' },
  { name: 'Diwali', day: '2026-11-08' },
  { name: 'Holi', day: '2027-03-22' },
  { name: 'Raksha Bandhan', day: '2027-08-17' },
  { name: 'Diwali', day: '2027-10-29' },
  { name: 'Holi', day: '2028-03-11' },
  { name: 'Raksha Bandhan', day: '2028-08-05' },
  { name: 'Diwali', day: '2028-10-17' },
  { name: 'Holi', day: '2029-03-01' },
  { name: 'Raksha Bandhan', day: '2029-08-23' },
  { name: 'Diwali', day: '2029-11-05' },
  { name: 'Holi', day: '2030-03-20' },
  { name: 'Raksha Bandhan', day: '2030-08-13' },
  { name: 'Diwali', day: '2030-10-26' },
]

/** The festival before `day`; undefined before the first that is listed. */
export function festivalBefore(day: Day): Festival | undefined {
  return FESTIVALS.findLast((festival) => festival.day < day)
}

/** The next festival from `day` on, and in how many days it is; undefined after the last that is listed. */
export function festivalAhead(day: Day): (Festival & { inDays: number }) | undefined {
  const festival = FESTIVALS.find((one) => one.day >= day)
  if (!festival) return undefined
  return { ...festival, inDays: Math.round((startOf(festival.day) - startOf(day)) / (24 * 60 * 60_000)) }
}
