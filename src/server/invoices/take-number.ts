import { documentNumber, type Numbered, SERIES_LETTERS } from '../../domain/invoices/document-number.ts'
import { financialYearOf } from '../../domain/invoices/financial-year.ts'
import type { Tx } from '../db/connect.ts'

/**
 * The next number for a document of a kind in the financial year of `now` (ms), in a series of its own since the shop was put
 * back from a backup in that year. Whoever takes one holds the counter to the end of the transaction, so that none is lost
 * when it rolls back: it is taken last.
 */
export async function takeNumber(tx: Tx, kind: Numbered, now: number): Promise<string> {
  const year = financialYearOf(now)
  const [counter] = await tx<{ series: string; last: number }[]>`
    insert into invoice_counters (series, last)
    select ${SERIES_LETTERS[kind]}::text || coalesce(
      (select series from restores where financial_year = ${year} order by id desc limit 1), ${year}), 1
    on conflict (series) do update set last = invoice_counters.last + 1
    returning series, last`
  if (!counter) throw new Error(`no counter of a ${kind}`)
  return documentNumber(counter.series, counter.last)
}
