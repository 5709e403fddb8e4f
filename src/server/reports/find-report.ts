import type { Report, ReportFigures } from '../../contract/admin/reports.ts'
import { countText } from '../../domain/count-text.ts'
import { sumOf, ZERO } from '../../domain/money.ts'
import { type Breakdown, isInTime, isOfThings, OTHERS } from '../../domain/reports/breakdowns.ts'
import { type ReportRow, type RowMargin, sortRows } from '../../domain/reports/report.ts'
import { daysOf, type Span, spanBefore } from '../../domain/reports/span.ts'
import type { Sums } from '../../domain/reports/sums.ts'
import { type Day, dayOf } from '../../domain/settings/work-day.ts'
import type { Db } from '../db/connect.ts'
import { sumNotes } from './find-returns.ts'
import { findRows } from './find-rows.ts'
import { findDays, findSums, readOpenDays, sumAll } from './find-sums.ts'

/** More rows than anybody reads: the others are one row. */
const MOST_ROWS = 500

/** Both spans, one after the other. */
export function withBefore(span: Span): Span {
  return { from: spanBefore(span).from, until: span.until }
}

/** A span in numbers, taken apart; its days have to be added up by then. */
export async function findReport(db: Db, { by, ...span }: Span & { by: Breakdown }, now: number): Promise<Report> {
  const open = await readOpenDays(db, withBefore(span), now)
  const figuresOf = async (of: Span, days: ReadonlyMap<Day, Sums>): Promise<ReportFigures> => {
    const { orders, amount, grams } = sumAll(days.values())
    const customers = new Map(await findSums(db, 'customers', of, open))
    return { orders, amount, grams, again: customers.get('again')?.orders ?? 0, notes: await sumNotes(db, of) }
  }
  const [days, daysBefore, rows] = await Promise.all([
    findDays(db, span, open),
    findDays(db, spanBefore(span), open),
    findRows({ db, by, span, open, now }),
  ])
  const [current, before] = await Promise.all([figuresOf(span, days), figuresOf(spanBefore(span), daysBefore)])
  const shown = daysOf(span).filter((day) => day <= dayOf(now))
  return {
    now: current,
    before,
    ...withoutSmall(rows, by),
    days: shown.map((day) => ({ day, orders: days.get(day)?.orders ?? 0, amount: days.get(day)?.amount ?? ZERO })),
    margin: isOfThings(by) ? wholeMargin(rows) : null,
  }
}

/** The rows of which most was sold, and all others as one. */
function withoutSmall(rows: readonly ReportRow[], by: Breakdown): Pick<Report, 'rows' | 'more'> {
  const sorted = sortRows(rows, '-amount', by)
  if (isInTime(by) || sorted.length <= MOST_ROWS) return { rows: sorted, more: 0 }
  const small = sorted.slice(MOST_ROWS)
  return { rows: [...sorted.slice(0, MOST_ROWS), asOne(small)], more: small.length }
}

function asOne(rows: readonly ReportRow[]): ReportRow {
  const sum = (part: 'orders' | 'boxes' | 'grams') => rows.reduce((total, row) => total + row[part], 0)
  const money = (part: 'amount' | 'net' | 'before') => sumOf(rows.map((row) => row[part]))
  const margins = rows.flatMap(({ margin }) => margin ?? [])
  return {
    ...{ key: OTHERS, name: countText(rows.length, 'other') },
    ...{ orders: sum('orders'), boxes: sum('boxes'), grams: sum('grams') },
    ...{ amount: money('amount'), net: money('net'), before: money('before') },
    margin: margins.length === 0 ? null : marginOfAll(margins),
  }
}

function wholeMargin(rows: readonly ReportRow[]): NonNullable<Report['margin']> {
  return {
    ...marginOfAll(rows.flatMap(({ margin }) => margin ?? [])),
    sold: sumOf(rows.map(({ net }) => net)),
  }
}

function marginOfAll(margins: readonly RowMargin[]): RowMargin {
  return { amount: sumOf(margins.map(({ amount }) => amount)), of: sumOf(margins.map(({ of }) => of)) }
}
