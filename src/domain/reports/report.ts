import type { Paise } from '../money.ts'
import { type Breakdown, isInTime, isOfThings } from './breakdowns.ts'

/** What stays of a row's sales once tax and cost are paid; `of` is what was paid without tax for that whose cost is known. */
export type RowMargin = { amount: Paise; of: Paise }

/** A row of a report; money in paise. */
export type ReportRow = {
  key: string
  name: string
  /** That had any of it; of returns, credit notes. */
  orders: number
  boxes: number
  grams: number
  amount: Paise
  /** What of it was paid for goods, without tax. */
  net: Paise
  /** The amount in the span before. */
  before: Paise
  /** Null where no cost is known. */
  margin: RowMargin | null
}

/** What rows can be sorted by. */
const SORTINGS = ['name', 'count', 'weight', 'amount', 'change', 'margin'] as const
export type Sorting = (typeof SORTINGS)[number]
/** A sorting, or one turned round: '-amount'. A share is sorted as its amount is. */
export type SortText = Sorting | `-${Sorting}`

/** All of them. */
export const SORT_TEXTS: readonly SortText[] = SORTINGS.flatMap((sorting) => [sorting, `-${sorting}`] as const)

/** How rows stand until somebody sorts them: days in turn, others by their sales. */
function usualSort(by: Breakdown): SortText {
  return isInTime(by) ? 'name' : '-amount'
}

/** The sorting that a text of an address names, or the usual one. */
export function readSort(text: string | undefined, by: Breakdown): SortText {
  return SORT_TEXTS.find((one) => one === text) ?? usualSort(by)
}

/** What changed of an amount since the span before, in per cent; null where there was nothing then. */
export function changeOf({ amount, before }: Pick<ReportRow, 'amount' | 'before'>): number | null {
  return before > 0 ? Math.round(((amount - before) / before) * 100) : null
}

/** An amount's part of the whole, in per cent to one decimal; null of nothing. */
export function shareIn(amount: Paise, whole: Paise): number | null {
  return whole > 0 ? Math.round((amount / whole) * 1000) / 10 : null
}

/** A margin in per cent of what was paid without tax, to one decimal; null of nothing. */
export function marginPercent({ amount, of }: RowMargin): number | null {
  return of > 0 ? Math.round((amount / of) * 1000) / 10 : null
}

const VALUES: Readonly<Record<Exclude<Sorting, 'name' | 'count'>, (row: ReportRow) => number>> = {
  weight: ({ grams }) => grams,
  amount: ({ amount }) => amount,
  // What is new has grown more than anything.
  change: (row) => changeOf(row) ?? (row.amount > 0 ? Infinity : -Infinity),
  margin: ({ margin }) => margin?.amount ?? -Infinity,
}

/** Rows by one of their columns; those of which as much was sold by name. Of days and hours the name is their time. */
export function sortRows(rows: readonly ReportRow[], sort: SortText, by: Breakdown): ReportRow[] {
  const isDown = sort.startsWith('-')
  const sorting = sort.replace('-', '') as Sorting
  const byName = isInTime(by)
    ? (one: ReportRow, other: ReportRow) => compare(one.key, other.key)
    : (one: ReportRow, other: ReportRow) => one.name.localeCompare(other.name, 'en-IN') || compare(one.key, other.key)
  if (sorting === 'name') return rows.toSorted((one, other) => (isDown ? -1 : 1) * byName(one, other))
  const value = sorting === 'count' ? countOf(by)[1] : VALUES[sorting]
  return rows.toSorted((one, other) => {
    const order = compare(value(one), value(other))
    return (isDown ? -order : order) || byName(one, other)
  })
}

function compare<T extends string | number>(one: T, other: T): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** What is counted in the rows of a breakdown, and how many of it a row has. */
export function countOf(by: Breakdown): readonly [name: string, count: (row: ReportRow) => number] {
  if (isOfThings(by) || by === 'returns') return ['Boxes', ({ boxes }) => boxes]
  return ['Orders', ({ orders }) => orders]
}
