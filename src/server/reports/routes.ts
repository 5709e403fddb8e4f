import { downloadReport, readReport } from '../../contract/admin/reports.ts'
import { sumOf } from '../../domain/money.ts'
import { sortRows } from '../../domain/reports/report.ts'
import { reportSheet } from '../../domain/reports/report-sheet.ts'
import { csvFile } from '../http/answers/csv-file.ts'
import type { Serve } from '../http/calls/serve.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { findReport, withBefore } from './find-report.ts'
import { findRows } from './find-rows.ts'
import { readOpenDays } from './find-sums.ts'
import { sumDays } from './sum-days.ts'

/** How long a report adds up days for whoever waits for it, ms. */
const PATIENCE = 1_500

export function reportRoutes(serve: Serve): void {
  serve(readReport, async ({ query, db }) => {
    const now = Date.now()
    const adding = await sumDays(db, { span: withBefore(query), until: now + PATIENCE })
    return { adding, report: adding > 0 ? null : await findReport(db, query, now) }
  })

  serve(downloadReport, async ({ query: { by, sort, ...span }, db }) => {
    const now = Date.now()
    const adding = await sumDays(db, { span: withBefore(span), until: now + PATIENCE })
    if (adding > 0) {
      refuse({ code: 'not-as-asked', message: 'Its days are still being added up. Please try again in a minute.' })
    }
    const open = await readOpenDays(db, withBefore(span), now)
    const rows = await findRows({ db, by, span, open, now })
    const whole = sumOf(rows.map(({ amount }) => amount))
    return csvFile(`sales-${span.from}-to-${span.until}-by-${by}.csv`, reportSheet(sortRows(rows, sort, by), by, whole))
  })
}
