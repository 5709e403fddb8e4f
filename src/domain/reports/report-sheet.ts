import { type Paise, toRupees } from '../money.ts'
import { BREAKDOWNS, type Breakdown, isOfThings } from './breakdowns.ts'
import { changeOf, countOf, marginPercent, type ReportRow, shareIn } from './report.ts'

/** A report as a table of text, its heads first; amounts in rupees with their paise, weights in kilograms. */
export function reportSheet(rows: readonly ReportRow[], by: Breakdown, whole: Paise): readonly (readonly string[])[] {
  const [counted, count] = countOf(by)
  const heads = [BREAKDOWNS[by], counted, 'Kilograms', 'Rupees', 'Share, %', 'Span before, rupees', 'Change, %']
  const things = isOfThings(by)
  return [
    things ? [...heads, 'Margin, rupees', 'Margin, %', 'Of sales without tax, rupees'] : heads,
    ...rows.map((row) => [
      ...[row.name, String(count(row)), (row.grams / 1000).toFixed(3), rupees(row.amount)],
      ...[written(shareIn(row.amount, whole)), rupees(row.before), written(changeOf(row))],
      ...(things ? marginCells(row) : []),
    ]),
  ]
}

function marginCells({ margin }: ReportRow): string[] {
  return margin ? [rupees(margin.amount), written(marginPercent(margin)), rupees(margin.of)] : ['', '', '']
}

function rupees(amount: Paise): string {
  return toRupees(amount).toFixed(2)
}

function written(number: number | null): string {
  return number === null ? '' : String(number)
}
