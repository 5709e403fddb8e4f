import * as contract from '../../contract/admin/books/ledger.ts'
import { ENTRY_HEADS, entryRow } from '../../domain/books/ledger.ts'
import { openTally } from '../../domain/books/tally.ts'
import { monthOf } from '../../domain/settings/month.ts'
import { partOf } from '../db/part-of.ts'
import { openCsv } from '../http/answers/csv-file.ts'
import { openTextFile } from '../http/answers/text-file.ts'
import type { Serve } from '../http/calls/serve.ts'
import { eachEntry, eachPosting, findAccounts, findEntries } from './ledger.ts'
import { drawMissing, span } from './month-documents.ts'
import { noteSaved } from './note-saved.ts'

export function ledgerRoutes(serve: Serve): void {
  serve(contract.readAccounts, async ({ params: { month }, db }) => {
    await drawMissing(db, span(month))
    return { accounts: await findAccounts(db, month) }
  })

  serve(contract.listEntries, async ({ query: { month = monthOf(Date.now()), ...rest }, db }) =>
    partOf(await findEntries(db, { month, ...rest }), ({ id }) => id),
  )

  serve(contract.downloadEntries, async ({ params: { month }, staff, db }) => {
    const csv = openCsv()
    csv.add(ENTRY_HEADS)
    await eachEntry(db, month, (entry) => csv.add(entryRow(entry)))
    await noteSaved(db, staff, month, 'all entries')
    return csv.file(`entries-${month}.csv`)
  })

  serve(contract.downloadTally, async ({ params: { month }, staff, db }) => {
    const { head, write, foot } = openTally()
    const { add, file } = openTextFile()
    add(head)
    await eachPosting(db, month, (posting) => add(write(posting)))
    add(foot)
    await noteSaved(db, staff, month, 'all entries for Tally')
    return file(`tally-${month}.xml`, 'application/xml')
  })
}
