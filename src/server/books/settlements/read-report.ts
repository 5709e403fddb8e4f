import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import type { AgreedFee } from '../../../domain/books/settlements/agreed-fee.ts'
import { addTrouble, bareName, emptyReport, recognise, takeRow } from '../../../domain/books/settlements/read-row.ts'
import type { Report } from '../../../domain/books/settlements/report.ts'
import { PROVIDER_NAMES, type ProviderName } from '../../../domain/payments/providers.ts'
import { refuse } from '../../http/refusals/refuse.ts'

const MOST_ROWS = 50_000
const LONGEST_ROW = 64 * 1024
const ROWS_AT_ONCE = 200

type Texts = AsyncIterable<string>
type Line = { record: string[]; info: { lines: number } }

/**
 * What a report of a provider says, by the names of its columns in whatever order. Refuses a file that is no report, and
 * one of more than 50,000 rows; what cannot be read of a row is a problem with its line.
 */
export async function readReportFile(
  texts: Texts,
  agreementsWith: (provider: ProviderName) => readonly AgreedFee[],
): Promise<Report> {
  const rows = parse({
    ...{ bom: true, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: LONGEST_ROW },
  })
  // What fails of it fails whoever reads the rows.
  pipeline(texts, rows).catch(() => {})
  let heads: readonly string[] | undefined
  let report: Report | undefined
  let count = 0
  try {
    for await (const { record, info } of rows as AsyncIterable<Line>) {
      if (!report || !heads) {
        heads = record.map(bareName)
        report = emptyReport(providerOf(heads))
        continue
      }
      if (++count > MOST_ROWS)
        refuse(not('The file has more than 50,000 rows. Have the provider write a shorter time.'))
      // Others are served meanwhile.
      if (count % ROWS_AT_ONCE === 0) await setImmediate()
      if (record.length !== heads.length) addTrouble(report, info.lines, 'It has not as many cells as the first line.')
      else
        takeRow(
          report,
          new Map(heads.map((head, at) => [head, record[at] ?? ''])),
          info.lines,
          agreementsWith(report.provider),
        )
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (!report) return refuse(not(`Line ${error.lines}: ${UNREADABLE}`))
    addTrouble(report, Number(error.lines), UNREADABLE)
  }
  return report ?? refuse(not('The file is empty.'))
}

const UNREADABLE = 'from here on the file cannot be read. Save it anew from the provider’s dashboard.'
const NO_REPORT =
  'This is no report of settlements. Choose the file (CSV) that Razorpay calls “Settlement Recon”, or Stripe “Payout reconciliation”, itemised.'

function providerOf(heads: readonly string[]): ProviderName {
  const found = recognise(heads)
  if (!found) return refuse(not(NO_REPORT))
  const { provider, lacks } = found
  if (lacks.length > 0) {
    const columns = lacks.join(', ')
    refuse(not(`The file lacks ${columns}. Have ${PROVIDER_NAMES[provider]} write it with all columns.`))
  }
  return provider
}

function not(message: string) {
  return { code: 'not-as-asked', message } as const
}
