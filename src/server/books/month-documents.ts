import type { Issued } from '../../domain/books/issued.ts'
import { addDocument, type MonthBooks, openBooks } from '../../domain/books/month-books.ts'
import { type Month, spanOfMonth } from '../../domain/settings/month.ts'
import type { Db } from '../db/connect.ts'
import { getInvoice } from '../invoices/issue-invoice.ts'

/** How many documents are held at a time. */
const PART = 500

/** The books of a month, with what was sent in it before invoices were kept drawn up first. */
export async function readMonth(db: Db, month: Month): Promise<MonthBooks> {
  const books = openBooks(month)
  await eachDocument(db, month, (issued) => addDocument(books, issued))
  return books
}

/** Shows `read` each invoice of a month by its number, then each credit note. */
export async function eachDocument(db: Db, month: Month, read: (issued: Issued) => void): Promise<void> {
  await drawMissing(db, month)
  const { from, until } = span(month)
  const invoices = db<Issued[]>`
    select contents as document from invoices where issued_at >= ${from} and issued_at < ${until} order by issued_at, number`
  await invoices.cursor(PART, (rows) => rows.forEach(read))
  const notes = db<Issued[]>`
    select n.contents as document, i.contents as takes_back
    from credit_notes n join invoices i on i.number = n.invoice_number
    where n.issued_at >= ${from} and n.issued_at < ${until} order by n.issued_at, n.number`
  await notes.cursor(PART, (rows) => rows.forEach(read))
}

async function drawMissing(db: Db, month: Month): Promise<void> {
  const { from, until } = span(month)
  const missing = await db<{ id: string }[]>`
    select o.id from order_events e join orders o on o.id = e.order_id
    where e.status = 'Shipped' and e.at >= ${from} and e.at < ${until} and o.invoice_number is not null
      and not exists (select from invoices i where i.number = o.invoice_number)`
  for (const { id } of missing) await getInvoice(db, id)
}

/** Orders that came back before the month is over, of whose invoice something stands. */
export async function findNotTakenBack(db: Db, month: Month): Promise<string[]> {
  const { until } = span(month)
  const rows = await db<{ id: string }[]>`
    select o.id from orders o join invoices i on i.number = o.invoice_number
    where o.came_back_at < ${until} and i.issued_at < ${until}
      and (i.contents -> 'total' ->> 'amount')::int > (
        select coalesce(sum((n.contents -> 'total' ->> 'amount')::int), 0) from credit_notes n where n.invoice_number = i.number)
    order by o.came_back_at`
  return rows.map(({ id }) => id)
}

function span(month: Month): { from: Date; until: Date } {
  const { from, until } = spanOfMonth(month)
  return { from: new Date(from), until: new Date(until) }
}
