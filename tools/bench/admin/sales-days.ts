import { inIndia } from '../../../src/domain/dates.ts'
import { type Month, spanOfMonth } from '../../../src/domain/settings/month.ts'

/** A day in India: when it begins (ms), how many days ago it was, and how many orders came. */
export type SalesDay = { start: number; age: number; orders: number }

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 3 * 365 + 1

/** Diwali, Holi and Raksha Bandhan: days on which a sweets shop sells ten times as much. */
const FESTIVALS = [
  ...['2023-03-08', '2023-08-30', '2023-11-12', '2024-03-25', '2024-08-19', '2024-11-01'],
  ...['2025-03-14', '2025-08-09', '2025-10-20', '2026-03-04', '2026-08-28', '2026-11-08'],
  ...['2027-03-22', '2027-08-17', '2027-10-29', '2028-03-11', '2028-08-05', '2028-10-17'],
].map((day) => Date.parse(day) / DAY_MS)

/** How much more is sold so many days before a festival. */
const BEFORE = [10, 7, 4, 3, 2, 2, 1.5]

/** Sunday first. */
const WEEKDAYS = [1.5, 0.8, 0.8, 0.9, 1, 1.2, 1.5]

/** Of late a usual day has 300 orders, whatever came before: what is asked of these days costs the same work. */
const USUAL = 300
const LATELY = 60
/** Yesterday was the eve of a feast, and all of it is still to be made and packed. */
const EVE = 3000

/**
 * Three years of days up to that of `now` (ms), oldest first, with `orders` orders in all. The last sixty are the same
 * for every number of orders but a small one, of which they are a third.
 */
export function salesDays(orders: number, now: number): SalesDay[] {
  const today = dayNumber(now)
  const weights = Array.from({ length: DAYS }, (_, at) => weightOf(today - (DAYS - 1 - at)))
  const [early, late] = [weights.slice(0, -LATELY), weights.slice(-LATELY)]
  const lately = late.map((weight, at) => fixedOf(late.length - 1 - at) ?? weight * USUAL)
  const share = Math.min(1, orders / 3 / sum(lately))
  const counts = lately.map((count) => Math.round(count * share))
  const all = [...spread(orders - sum(counts), early), ...counts]
  const startOfToday = now - (inIndia(now).getTime() % DAY_MS)
  return all.map((count, at) => {
    const age = DAYS - 1 - at
    return { start: startOfToday - age * DAY_MS, age, orders: count }
  })
}

/** The days of a month, oldest first, with `orders` orders in all; `now` (ms) is after it. */
export function monthDays(month: Month, orders: number, now: number): SalesDay[] {
  const { from, until } = spanOfMonth(month)
  const first = dayNumber(from)
  const weights = Array.from({ length: (until - from) / DAY_MS }, (_, at) => weightOf(first + at))
  return spread(orders, weights).map((count, at) => {
    return { start: from + at * DAY_MS, age: dayNumber(now) - first - at, orders: count }
  })
}

/** The day in India of a moment (ms), counted from 1970. */
function dayNumber(at: number): number {
  return Math.floor(inIndia(at).getTime() / DAY_MS)
}

function fixedOf(age: number): number | undefined {
  if (age === 0) return USUAL
  return age === 1 ? EVE : undefined
}

/** Of a usual day; `day` is counted from 1970. */
function weightOf(day: number): number {
  const festival = Math.max(1, ...FESTIVALS.map((feast) => BEFORE[feast - day] ?? 1))
  // The first day of 1970 was a Thursday.
  return festival > 1 ? festival : (WEEKDAYS[(day + 4) % 7] ?? 1)
}

/** `total` in whole numbers by weight: what was rounded away on one day comes on a later one. */
function spread(total: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  let weight = 0
  let given = 0
  return weights.map((own) => {
    weight += own
    const due = Math.round((total * weight) / all) - given
    given += due
    return due
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
