import { useEffect, useRef } from 'react'
import { type Report, readReport } from '../../contract/admin/reports.ts'
import { BREAKDOWN_NAMES, type Breakdown } from '../../domain/reports/breakdowns.ts'
import { readSort } from '../../domain/reports/report.ts'
import { readSpan, type Span, spanBefore, spanText } from '../../domain/reports/span.ts'
import { dayOf } from '../../domain/settings/work-day.ts'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { Note } from '../../ui/messages/note.tsx'
import { useReply } from '../calls/use-reply.ts'
import { Loaded } from '../parts/loaded.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageStack } from '../parts/panel.tsx'
import { useFilters } from '../parts/use-filters.ts'
import { ReportFigures } from './report-figures.tsx'
import { ReportTable } from './report-table.tsx'
import { SalesBars } from './sales-bars.tsx'
import { SpanBar } from './span-bar.tsx'

const NAMES = ['span', 'from', 'until', 'by', 'sort'] as const

/** What was sold in any days, beside the days before, taken apart by one thing; all of it stands in the address. */
export function ReportsPage() {
  const { filters, change } = useFilters(NAMES)
  const today = dayOf(Date.now())
  const { span, preset, isOdd } = readSpan(filters, today)
  const by = BREAKDOWN_NAMES.find((name) => name === filters.by) ?? 'day'
  const shown = { span, by, today, sort: readSort(filters.sort, by), onSort: (sort: string) => change({ sort }) }
  return (
    <PageStack>
      <PageHeading title="Reports">{spanText(span)}</PageHeading>
      <SpanBar span={span} preset={preset} by={by} change={change} />
      {isOdd && <Note>The address names no days that can be reported. These are the last seven.</Note>}
      {span.from > today ? (
        <EmptyState title="These days are still to come">Please choose days that have begun.</EmptyState>
      ) : (
        <ReportOf {...shown} />
      )}
    </PageStack>
  )
}

type Shown = {
  span: Span
  by: Breakdown
  today: string
  sort: ReturnType<typeof readSort>
  onSort: (sort: string) => void
}

function ReportOf(shown: Shown) {
  const { span, by } = shown
  const { reply, reload, ...loaded } = useReply(readReport, { query: { ...span, by } })
  useAgain(reload, (reply?.adding ?? 0) > 0)
  return (
    <Loaded reply={reply} reload={reload} {...loaded}>
      {({ report, adding }) => (report ? <ReportShown report={report} {...shown} /> : <Adding days={adding} />)}
    </Loaded>
  )
}

/** How often the report is asked for while its days are added up, ms. */
const EVERY = 1_000

function useAgain(reload: () => Promise<void>, isWanted: boolean): void {
  const ask = useRef(reload)
  useEffect(() => {
    ask.current = reload
  })
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => void ask.current(), EVERY)
    return () => clearInterval(timer)
  }, [isWanted])
}

/** Once for a day of long ago, and again for one of which something changed. */
function Adding({ days }: { days: number }) {
  return (
    <Note>
      These days are being added up: {days.toLocaleString('en-IN')} {days === 1 ? 'is' : 'are'} left. The report comes
      by itself.
    </Note>
  )
}

function ReportShown({ report, ...shown }: Shown & { report: Report }) {
  const { span, today } = shown
  const isEmpty = report.now.orders === 0 && report.now.notes.count === 0 && report.before.orders === 0
  return (
    <>
      <ReportFigures report={report} />
      <p className="small quiet">{whatCounts(span, today)}</p>
      {isEmpty ? (
        <EmptyState title="Nothing was ordered in these days">Nor in as many days before.</EmptyState>
      ) : (
        <>
          <SalesBars days={report.days} />
          <ReportTable report={report} {...shown} />
        </>
      )}
    </>
  )
}

/** What the figures mean, on the page itself. */
function whatCounts(span: Span, today: string): string {
  const open = span.until >= today ? ' Today is not over yet.' : ''
  return `Sold is what was ordered in these days, paid or not, as on Today: tax, delivery and packing in it, coupons and what went back since taken off, without cancelled orders and parcels that came back unpaid. The books go by the day of the invoice instead. Compared with ${spanText(spanBefore(span))}.${open}`
}
