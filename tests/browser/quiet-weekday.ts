const DAY = 24 * 3_600_000
const IST = 5.5 * 3_600_000

/**
 * A weekday on which nothing happens that a test orders meanwhile: in India neither today nor tomorrow; and not Sunday,
 * whose hours of its own would be lost by closing it.
 */
export function quietWeekday(): string {
  const inDays = (days: number) =>
    new Date(Date.now() + IST + days * DAY).toLocaleDateString('en-IN', { weekday: 'long', timeZone: 'UTC' })
  return inDays(3) === 'Sunday' ? inDays(4) : inDays(3)
}
