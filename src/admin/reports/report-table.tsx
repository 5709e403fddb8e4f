import { downloadReport, type Report } from '../../contract/admin/reports.ts'
import { formatKilograms } from '../../domain/kilograms.ts'
import { formatMoney, type Paise, paise, sumOf } from '../../domain/money.ts'
import { BREAKDOWNS, type Breakdown, isOfThings } from '../../domain/reports/breakdowns.ts'
import {
  changeOf,
  countOf,
  marginPercent,
  type ReportRow,
  type Sorting,
  type SortText,
  shareIn,
  sortRows,
} from '../../domain/reports/report.ts'
import type { Span } from '../../domain/reports/span.ts'
import { SaveButton } from '../parts/action-button.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './reports.module.css'
import { SortHead, SortSelect } from './sort-head.tsx'
import { useNarrow } from './use-narrow.ts'

type TableProps = {
  report: Report
  span: Span
  by: Breakdown
  sort: SortText
  onSort: (sort: string) => void
}

/** A span taken apart: every row beside the same of the span before, sorted by any column. */
export function ReportTable({ report, span, by, sort, onSort }: TableProps) {
  const rows = sortRows(report.rows, sort, by)
  const isNarrow = useNarrow()
  const sorted = columnsOf(by, rows)
  const columns = sorted.map(({ sorting, ...column }): Column<ReportRow> => {
    if (isNarrow) return column
    // Who sorts by share sorts by rupees.
    const isSorted = sort.replace('-', '') === sorting && column.title !== SHARE
    return {
      ...column,
      head: <SortHead title={column.title} sorting={sorting} sort={sort} isSorted={isSorted} onSort={onSort} />,
      ...(isSorted && { sorted: sort.startsWith('-') ? 'descending' : 'ascending' }),
    }
  })
  const title = by === 'returns' ? 'Taken back by credit notes' : `By ${BREAKDOWNS[by].toLowerCase()}`
  return (
    <Panel
      title={title}
      end={
        <SaveButton endpoint={downloadReport} given={{ query: { ...span, by, sort } }}>
          CSV
        </SaveButton>
      }
    >
      {isNarrow && (
        <SortSelect
          columns={sorted.flatMap(({ title: name, sorting }) => (name === SHARE ? [] : { name, sorting }))}
          sort={sort}
          onSort={onSort}
        />
      )}
      <DataTable
        label="Rows"
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        empty={by === 'returns' ? 'No credit note was issued in these days.' : 'Nothing was ordered in these days.'}
        reload={() => {}}
      />
      <p className="small quiet">{sumWords(report, by)}</p>
    </Panel>
  )
}

/** The title of a column that only shows another one. */
const SHARE = 'Share'

type SortedColumn = Column<ReportRow> & { sorting: Sorting }

function columnsOf(by: Breakdown, rows: readonly ReportRow[]): readonly SortedColumn[] {
  const [counted, count] = countOf(by)
  const amounts = rows.map(({ amount }) => amount)
  const [whole, most] = [sumOf(amounts), paise(Math.max(0, ...amounts))]
  const margin: SortedColumn = { title: 'Margin', sorting: 'margin', atEnd: true, cell: marginText }
  return [
    { title: nameOf(by), sorting: 'name', className: styles.name, cell: ({ name }) => name },
    { title: counted, sorting: 'count', atEnd: true, cell: (row) => count(row).toLocaleString('en-IN') },
    { title: 'Weight', sorting: 'weight', atEnd: true, cell: ({ grams }) => formatKilograms(grams / 1000) },
    { title: 'Rupees', sorting: 'amount', atEnd: true, cell: ({ amount }) => formatMoney(amount) },
    {
      title: SHARE,
      sorting: 'amount',
      atEnd: true,
      cell: ({ amount }) => <Share amount={amount} whole={whole} most={most} />,
    },
    { title: 'Change', sorting: 'change', atEnd: true, cell: changeText },
    ...(isOfThings(by) ? [margin] : []),
  ]
}

function nameOf(by: Breakdown): string {
  return by === 'returns' ? 'Product' : BREAKDOWNS[by]
}

/** For the eye a bar as well, as long beside that of the row with the `most`. */
function Share({ amount, whole, most }: Record<'amount' | 'whole' | 'most', Paise>) {
  const percent = shareIn(amount, whole)
  if (percent === null) return ''
  return (
    <span className={styles.share}>
      <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none">
        <rect width={Math.max(0, shareIn(amount, most) ?? 0)} height="10" />
      </svg>
      {percent} %
    </span>
  )
}

function changeText(row: ReportRow): string {
  const change = changeOf(row)
  if (change === null) return row.amount > 0 ? 'new' : ''
  if (change === 0) return '0 %'
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-IN')} %`
}

function marginText({ margin }: ReportRow): string {
  const percent = margin && marginPercent(margin)
  return margin && percent !== null ? `${formatMoney(margin.amount)}, ${percent} %` : ''
}

/** What the rows come to, and of how much of it the cost is known. */
function sumWords({ rows, margin, more }: Report, by: Breakdown): string {
  const whole = `All rows together: ${formatMoney(sumOf(rows.map(({ amount }) => amount)))}.`
  const cut = more > 0 ? ' The file has every row.' : ''
  if (by === 'returns') return `${whole} A credit note counts on the day on which it was issued.${cut}`
  if (!margin) return whole + cut
  if (margin.of === 0)
    return `${whole}${cut} What a size costs can be typed with its product; then its margin stands here.`
  const known = shareIn(margin.of, paise(Math.max(margin.sold, margin.of))) ?? 0
  return `${whole}${cut} The margin is what stays once tax and the cost of today are paid; the cost is known of ${known} % of the goods, by what was paid for them without tax.`
}
