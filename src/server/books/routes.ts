import * as contract from '../../contract/admin/books.ts'
import { standingOf } from '../../domain/books/closing.ts'
import { drawUpGstr1 } from '../../domain/books/gstr1.ts'
import { REGISTER_HEADS, registerRow, sheetOf } from '../../domain/books/sheets.ts'
import { monthText } from '../../domain/settings/month.ts'
import { transact } from '../db/transact.ts'
import { csvFile, openCsv } from '../http/answers/csv-file.ts'
import type { Serve } from '../http/calls/serve.ts'
import { findMissingNotes } from '../invoices/missing-notes.ts'
import { writeAudit } from '../log/audit.ts'
import { findSettings } from '../settings/queries.ts'
import { closeMonth } from './close-month.ts'
import { findClosing, findLastClosed, findMonthToClose } from './closings.ts'
import { findRestored } from './find-restored.ts'
import { findAccounts } from './ledger.ts'
import { eachDocument, findSerialsBefore, readMonth, span } from './month-documents.ts'
import { noteSaved } from './note-saved.ts'
import { findUnevenOrders } from './uneven-orders.ts'
import { viewBooks } from './view-books.ts'
import { writeMissingNotes } from './write-missing-notes.ts'

export function bookRoutes(serve: Serve): void {
  serve(contract.readBooks, async ({ params: { month }, db }) => {
    const books = await readMonth(db, month)
    const { settings } = await findSettings(db)
    const missing = await findMissingNotes(db, span(month).until)
    const uneven = await findUnevenOrders(db, span(month))
    const before = await findSerialsBefore(db, books)
    const closing = await findClosing(db, month)
    const accounts = standingOf(await findAccounts(db, month))
    const restored = await findRestored(db, span(month))
    const found = { missing, uneven, restored, before, closing, accounts, lastClosed: await findLastClosed(db) }
    const now = Date.now()
    const toClose = await findMonthToClose(db, now)
    return { books: viewBooks(books, { gstin: settings.gstin, ...found, toClose, now }) }
  })

  serve(contract.downloadReturn, async ({ params: { month }, staff, db }) => {
    const { settings } = await findSettings(db)
    const content = JSON.stringify(drawUpGstr1(await readMonth(db, month), settings.gstin), null, 2)
    await noteSaved(db, staff, month, 'the return (GSTR-1)')
    return new File([content], `gstr1-${month}.json`, { type: 'application/json' })
  })

  serve(contract.downloadSheet, async ({ params: { month }, query: { sheet }, staff, db }) => {
    const rows = sheetOf(await readMonth(db, month), sheet)
    await noteSaved(db, staff, month, `the table ${sheet} of the return`)
    return csvFile(`gstr1-${month}-${sheet}.csv`, rows)
  })

  serve(contract.closeBooks, ({ body: { month }, staff, db }) => closeMonth(db, staff, month))

  serve(contract.writeCreditNotes, async ({ staff, db }) => ({ written: await writeMissingNotes(db, staff) }))

  serve(contract.downloadRegister, async ({ params: { month }, staff, db }) => {
    const csv = openCsv()
    csv.add(REGISTER_HEADS)
    await eachDocument(db, month, (issued) => csv.add(registerRow(issued)))
    const detail = { month: monthText(month) }
    await transact(db, (tx) => writeAudit(tx, staff, { action: 'register-saved', about: 'customers', detail }))
    return csv.file(`sales-${month}.csv`)
  })
}
