import type { FastifyRequest } from 'fastify'
import * as contract from '../../../contract/admin/books/settlements.ts'
import type { Report } from '../../../domain/books/settlements/report.ts'
import { wrongFeeSheet } from '../../../domain/books/settlements/wrong-fee-sheet.ts'
import { monthOf } from '../../../domain/settings/month.ts'
import type { Db } from '../../db/connect.ts'
import { csvFile } from '../../http/answers/csv-file.ts'
import { readTexts } from '../../http/calls/read-texts.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { agreeFee, findAgreed } from './agreed-fees.ts'
import { readReportFile } from './read-report.ts'
import { takeReport, tryReport } from './take-report.ts'
import { findWrongFees, type TestReports, viewSettlements } from './view-settlements.ts'

/** Bytes of a report. */
const LARGEST_REPORT = 16 * 1024 * 1024

type Parts = { findProviders: () => Promise<{ reports?: TestReports }> }

export function settlementRoutes(serve: Serve, { findProviders }: Parts): void {
  serve(contract.readSettlements, async ({ query: { month }, db }) => {
    const { reports = {} } = await findProviders()
    const now = Date.now()
    return viewSettlements(db, { month: month ?? monthOf(now), reports, now })
  })

  serve(contract.downloadWrongFees, async ({ params: { month }, query: { provider }, db }) =>
    csvFile(`fees-${provider}-${month}.csv`, wrongFeeSheet(await findWrongFees(db, month, provider))),
  )

  serve(contract.readReport, async ({ request, db }) => ({ report: await tryReport(db, await readSent(db, request)) }))

  serve(contract.takeReport, async ({ request, staff, db }) => ({
    report: await takeReport(db, staff, await readSent(db, request)),
  }))

  serve(contract.agreeFee, ({ body, staff, db }) => agreeFee(db, staff, body))
}

async function readSent(db: Db, request: FastifyRequest): Promise<Report> {
  refuseFormTypes(request)
  const agreements = await findAgreed(db)
  return readReportFile(readTexts(request.raw, LARGEST_REPORT), (provider) => agreements[provider])
}

/** Refuses all other types: some of them a page of another site can send without asking first. */
function refuseFormTypes({ headers }: FastifyRequest): void {
  if (/^(text\/csv|application\/octet-stream)(;|$)/i.test(headers['content-type'] ?? '')) return
  refuse({ code: 'unsupported-media-type' })
}
