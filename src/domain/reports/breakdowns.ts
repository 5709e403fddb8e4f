import { inIndia } from '../dates.ts'
import { addDays, type Day, dayOf, startOf, WEEKDAYS } from '../settings/work-day.ts'

/** By what sales can be taken apart, and what it is called. */
export const BREAKDOWNS = {
  day: 'Day',
  product: 'Product',
  size: 'Size',
  category: 'Category',
  city: 'City',
  area: 'PIN area',
  coupon: 'Coupon',
  hour: 'Hour of the day',
  weekday: 'Weekday',
  payment: 'Way of payment',
  channel: 'Channel',
  customers: 'New or again',
  returns: 'Returns',
} as const
export type Breakdown = keyof typeof BREAKDOWNS

export const BREAKDOWN_NAMES = Object.keys(BREAKDOWNS) as Breakdown[]

/** Those whose rows are things and not orders: counted in boxes, and with a margin where their cost is known. */
export function isOfThings(by: Breakdown): boolean {
  return by === 'product' || by === 'size' || by === 'category'
}

/** Those whose rows follow each other, whatever was sold in them. */
export function isInTime(by: Breakdown): by is 'day' | 'hour' | 'weekday' {
  return by === 'day' || by === 'hour' || by === 'weekday'
}

/** How sums are kept; days are rows of them, weekdays are days, and products and categories are sizes. */
export const SUM_KINDS = ['channel', 'hour', 'city', 'area', 'coupon', 'payment', 'customers', 'size'] as const
export type SumKind = (typeof SUM_KINDS)[number]

/** What was ordered but is no thing. */
export const DELIVERY = '~delivery'
export const PACKING = '~packing'
/** The key of the row that stands for all others. */
export const OTHERS = '~others'

/** The key of a size of a product; no id of a product has such a sign. */
export function sizeKey(productId: string, size: string): string {
  return `${productId}|${size}`
}

/** The product and the size of such a key. */
export function readSizeKey(key: string): { productId: string; size: string } {
  const at = key.indexOf('|')
  return at < 0 ? { productId: key, size: '' } : { productId: key.slice(0, at), size: key.slice(at + 1) }
}

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const

/** The key of a day's weekday, 0 for Monday: a week begins with it, and its end stands together. */
export function weekdayKey(day: Day): string {
  return String((inIndia(startOf(day)).getUTCDay() + 6) % 7)
}

/** 'Monday' of such a key. */
export function weekdayName(key: string): string {
  return WEEKDAYS[MONDAY_FIRST[Number(key)] ?? 0] ?? key
}

/** '9 AM to 10 AM' of '09'. */
export function hourName(key: string): string {
  const hour = Number(key)
  return `${clockHour(hour)} to ${clockHour((hour + 1) % 24)}`
}

function clockHour(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The hour of a moment (ms) in India: '09'. */
export function hourKey(at: number): string {
  return String(inIndia(at).getUTCHours()).padStart(2, '0')
}

/** The hours of a day and the days of a week, by key. */
export const HOUR_KEYS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
export const WEEKDAY_KEYS = MONDAY_FIRST.map((_, at) => String(at))

/**
 * The last day all of whose orders are there at `now` (ms): one that has been over for an hour, for what is placed in its
 * last second comes into the database a little later.
 */
export function lastSettledDay(now: number): Day {
  return addDays(dayOf(now - 60 * 60_000), -1)
}
