import type { PendingQuery } from 'postgres'
import type { Issued } from '../../domain/books/issued.ts'
import {
  addDocument,
  addVoucher,
  type BookedVoucher,
  type MonthBooks,
  openBooks,
} from '../../domain/books/month-books.ts'
import type { Numbered } from '../../domain/invoices/document-number.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import type { Voucher } from '../../domain/invoices/voucher.ts'
import { type Month, spanOfMonth } from '../../domain/settings/month.ts'
import type { Db } from '../db/connect.ts'
import { getInvoice } from '../invoices/issue-invoice.ts'

/** How many documents are asked for at a time. */
const PART = 2000

/** The books of a month, with what was sent in it before invoices were kept drawn up first. */
export async function readMonth(db: Db, month: Month): Promise<MonthBooks> {
  const books = openBooks(month)
  await eachDocument(db, month, (issued) => addDocument(books, issued))
  await eachVoucher(db, month, (voucher) => addVoucher(books, voucher))
  return books
}

/** Shows `read` each invoice of a month in the order of issue, then each credit note. */
export async function eachDocument(db: Db, month: Month, read: (issued: Issued) => void): Promise<void> {
  const { from, until } = span(month)
  await drawMissing(db, { from, until })
  await eachPart<Issued>(
    from,
    read,
    (after, number) => db<Issued[]>`
    select contents as document from invoices
    where (issued_at, number) > (${after}, ${number}) and issued_at < ${until} order by issued_at, number limit ${PART}`,
  )
  await eachPart<Issued>(
    from,
    read,
    (after, number) => db<Issued[]>`
    select n.contents as document, i.contents as takes_back
    from credit_notes n join invoices i on i.number = n.invoice_number
    where (n.issued_at, n.number) > (${after}, ${number}) and n.issued_at < ${until}
    order by n.issued_at, n.number limit ${PART}`,
  )
}

/** Shows `read` what the books ask of each voucher of a month, in the order of issue. */
function eachVoucher(db: Db, month: Month, read: (voucher: BookedVoucher) => void): Promise<void> {
  const { from, until } = span(month)
  return eachPart<{ document: BookedVoucher & Pick<Voucher, 'issuedAt'> }>(
    from,
    ({ document }) => read(document),
    (after, number) => db<{ document: BookedVoucher & Pick<Voucher, 'issuedAt'> }[]>`
    select json_build_object('title', contents -> 'title', 'number', number, 'issuedAt', contents -> 'issuedAt',
      'seller', json_build_object('gstin', contents #> '{seller,gstin}')) as document from vouchers
    where (issued_at, number) > (${after}, ${number}) and issued_at < ${until} order by issued_at, number limit ${PART}`,
  )
}

/**
 * Part by part: none of them takes long, however many documents there are. Each is read as it comes, while the database
 * writes the next.
 */
async function eachPart<Part extends { document: Pick<Invoice, 'issuedAt' | 'number'> }>(
  from: Date,
  read: (part: Part) => void,
  find: (after: Date, number: string) => PendingQuery<Part[]>,
): Promise<void> {
  let [after, number, count] = [from, '', PART]
  while (count === PART) {
    count = 0
    await find(after, number).forEach((part) => {
      read(part)
      count += 1
      after = new Date(part.document.issuedAt)
      number = part.document.number
    })
  }
}

/** Draws up the invoices of what was sent in a span of time before invoices were kept. */
export async function drawMissing(db: Db, { from, until }: { from: Date; until: Date }): Promise<void> {
  const missing = await db<{ id: string }[]>`
    select o.id from order_events e join orders o on o.id = e.order_id
    where e.status = 'Shipped' and e.at >= ${from} and e.at < ${until} and o.invoice_number is not null
      and not exists (select from invoices i where i.number = o.invoice_number)
    order by e.at`
  for (const { id } of missing) await getInvoice(db, id)
}

/** The last serial before the month of each series that documents of it have; 0 where a series begins in it. */
export async function findSerialsBefore(db: Db, { month, allSeries }: MonthBooks): Promise<Map<string, number>> {
  const { from } = span(month)
  const found = await Promise.all(
    [...allSeries.values()].map(async ({ name, kind }) => {
      const documents = db(TABLES[kind])
      const [row] = await db<{ last: number }[]>`
        select coalesce(max(split_part(number, '/', 2)::int), 0) as last from ${documents}
        where issued_at < ${from} and starts_with(number, ${`${name}/`})`
      return [name, row?.last ?? 0] as const
    }),
  )
  return new Map(found)
}

/** Where the documents of a kind are. */
const TABLES: Readonly<Record<Numbered, string>> = {
  ...{ invoice: 'invoices', note: 'credit_notes', receipt: 'vouchers', refund: 'vouchers' },
}

export function span(month: Month): { from: Date; until: Date } {
  const { from, until } = spanOfMonth(month)
  return { from: new Date(from), until: new Date(until) }
}
