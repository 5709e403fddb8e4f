import * as contract from '../../contract/admin/books/ledger.ts'
import { ENTRY_HEADS, entryRow } from '../../domain/books/ledger.ts'
import { tallyOf } from '../../domain/books/tally.ts'
import { monthOf } from '../../domain/settings/month.ts'
import { partOf } from '../db/part-of.ts'
import { csvFile } from '../http/answers/csv-file.ts'
import type { Serve } from '../http/calls/serve.ts'
import { eachEntry, findAccounts, findEntries, readPostings } from './ledger.ts'
import { drawMissing, span } from './month-documents.ts'

export function ledgerRoutes(serve: Serve): void {
  serve(contract.readAccounts, async ({ params: { month }, db }) => {
    await drawMissing(db, span(month))
    return { accounts: await findAccounts(db, month) }
  })

  serve(contract.listEntries, async ({ query: { month = monthOf(Date.now()), ...rest }, db }) =>
    partOf(await findEntries(db, { month, ...rest }), ({ id }) => id),
  )

  serve(contract.downloadEntries, async ({ params: { month }, db }) => {
    const rows: (readonly string[])[] = [ENTRY_HEADS]
    await eachEntry(db, month, (entry) => rows.push(entryRow(entry)))
    return csvFile(`entries-${month}.csv`, rows)
  })

  serve(contract.downloadTally, async ({ params: { month }, db }) => {
    const parts = [...tallyOf(await readPostings(db, month))]
    return new File(parts, `tally-${month}.xml`, { type: 'application/xml' })
  })
}
