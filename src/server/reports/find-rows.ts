import { formatDate } from '../../domain/dates.ts'
import { paise, times, ZERO } from '../../domain/money.ts'
import {
  type Breakdown,
  DELIVERY,
  HOUR_KEYS,
  hourName,
  PACKING,
  readSizeKey,
  WEEKDAY_KEYS,
  weekdayKey,
  weekdayName,
} from '../../domain/reports/breakdowns.ts'
import type { ReportRow, RowMargin } from '../../domain/reports/report.ts'
import { daysOf, type Span, spanBefore } from '../../domain/reports/span.ts'
import { gather, NOTHING, type Sums } from '../../domain/reports/sums.ts'
import { dayOf, startOf } from '../../domain/settings/work-day.ts'
import type { Db } from '../db/connect.ts'
import { findReturns } from './find-returns.ts'
import { findDays, findSums, type OpenDays } from './find-sums.ts'
import { nameCoupons } from './name-coupons.ts'
import { findThings, productsOf, type Things } from './things.ts'

type Asked = { db: Db; by: Breakdown; span: Span; open: OpenDays; now: number }
type Keyed = Iterable<readonly [string, Sums]>

/** The rows of a breakdown, unsorted, with what each had in the span before. */
export function findRows(asked: Asked): Promise<ReportRow[]> {
  const { by } = asked
  if (by === 'product' || by === 'size' || by === 'category') return findThingRows(asked, by)
  return by === 'returns' ? findReturnRows(asked) : findOrderRows(asked, by)
}

type OrderBreakdown = Exclude<Breakdown, 'product' | 'size' | 'category' | 'returns'>

async function findOrderRows(asked: Asked, by: OrderBreakdown): Promise<ReportRow[]> {
  const { db, span, now } = asked
  const [current, before] = await Promise.all([findKeyed(asked, by, span), findKeyed(asked, by, spanBefore(span))])
  if (by === 'day') return rowsOf(current, beforeByDay(before, span), dayName).filter(({ key }) => key <= dayOf(now))
  if (by !== 'coupon') return rowsOf(current, before, nameBy[by])
  const nameOf = await nameCoupons(db, [...current, ...before].map(([code]) => code).filter(Boolean))
  return rowsOf(gather(current, nameOf), gather(before, nameOf), (name) => name)
}

/** Sums by the keys of a breakdown; days, hours and weekdays all of them, where there is anything. */
async function findKeyed({ db, open }: Asked, by: OrderBreakdown, span: Span): Promise<(readonly [string, Sums])[]> {
  if (by !== 'day' && by !== 'weekday') {
    const found = await findSums(db, by, span, open)
    return by === 'hour' ? complete(found, HOUR_KEYS) : [...found]
  }
  const days = await findDays(db, span, open)
  if (by === 'day') return complete(days, daysOf(span))
  return complete(gather(days, weekdayKey), WEEKDAY_KEYS)
}

function complete(found: Keyed, keys: readonly string[]): (readonly [string, Sums])[] {
  const known = new Map(found)
  return known.size === 0 ? [] : keys.map((key) => [key, known.get(key) ?? NOTHING] as const)
}

/** The first day beside the first day of the span before, and so on. */
function beforeByDay(before: Keyed, span: Span): Keyed {
  const days = daysOf(span)
  return [...before].map(([, sums], at) => [days[at] ?? '', sums] as const)
}

const dayName = (day: string) => formatDate(startOf(day))

const PAYMENTS: Readonly<Record<string, string>> = {
  cod: 'Cash on delivery',
  razorpay: 'Online, Razorpay',
  stripe: 'Online, Stripe',
}

const nameBy: Readonly<Record<Exclude<OrderBreakdown, 'day' | 'coupon'>, (key: string) => string>> = {
  city: (key) => (key === '' ? 'No city' : key.replaceAll(/(^|[\s(/-])\p{L}/gu, (first) => first.toUpperCase())),
  area: (key) => (/^\d{3}$/.test(key) ? `${key}xxx` : key || 'No PIN code'),
  hour: hourName,
  weekday: weekdayName,
  payment: (key) => PAYMENTS[key] ?? key,
  channel: (key) => (key === 'phone' ? 'Phone desk' : 'Website'),
  customers: (key) => (key === 'again' ? 'Ordered before' : 'First order'),
}

async function findThingRows(asked: Asked, by: 'product' | 'size' | 'category'): Promise<ReportRow[]> {
  const { db, span, open } = asked
  const [current, before] = await Promise.all([
    findSums(db, 'size', span, open),
    findSums(db, 'size', spanBefore(span), open),
  ])
  const things = await findThings(db, productsOf([...current, ...before].map(([key]) => key)))
  const keyOf = thingKeys[by](things)
  const margins = marginsBy(current, things, keyOf)
  return rowsOf(gather(current, keyOf), gather(before, keyOf), thingNames[by](things)).map((row) => ({
    ...row,
    margin: margins.get(row.key) ?? null,
  }))
}

const productOf = (key: string) => readSizeKey(key).productId

const thingKeys = {
  size: () => (key: string) => key,
  product: () => productOf,
  category: (things: Things) => (key: string) => things.categoryOf(productOf(key)),
}

const thingNames = {
  size: (things: Things) => (key: string) => {
    const { productId, size } = readSizeKey(key)
    return size === '' ? things.nameOf(productId) : `${things.nameOf(productId)}, ${size}`
  },
  product: (things: Things) => (key: string) => things.nameOf(key),
  category: () => (name: string) => name,
}

/** What stays of each row's sizes whose cost is known, once it and their tax are paid. */
function marginsBy(sums: Keyed, things: Things, keyOf: (key: string) => string): Map<string, RowMargin> {
  const margins = new Map<string, RowMargin>()
  for (const [key, { boxes, net }] of sums) {
    const cost = things.costOf(key)
    if (cost === undefined) continue
    const { amount, of } = margins.get(keyOf(key)) ?? { amount: ZERO, of: ZERO }
    margins.set(keyOf(key), { amount: paise(amount + net - times(cost, boxes)), of: paise(of + net) })
  }
  return margins
}

async function findReturnRows({ db, span }: Asked): Promise<ReportRow[]> {
  const [current, before] = await Promise.all([findReturns(db, span), findReturns(db, spanBefore(span))])
  const keys = [...current, ...before].map(([key]) => key).filter((key) => key !== DELIVERY && key !== PACKING)
  const things = await findThings(db, keys)
  return rowsOf(current, before, things.nameOf)
}

/** A row for each key that either has. */
function rowsOf(current: Keyed, before: Keyed, nameOf: (key: string) => string): ReportRow[] {
  const [now, then] = [new Map(current), new Map(before)]
  return [...new Set([...now.keys(), ...then.keys()])].map((key) => {
    const own = { key, name: nameOf(key), ...(now.get(key) ?? NOTHING) }
    return { ...own, before: then.get(key)?.amount ?? ZERO, margin: null }
  })
}
