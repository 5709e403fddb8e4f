import {
  creditNoteNumber,
  creditNoteSeries,
  financialYearOf,
  invoiceNumber,
} from '../../../domain/invoices/financial-year.ts'
import type { Tx } from '../../db/connect.ts'
import { issueCreditNote, issueInvoice } from '../../invoices/issue-invoice.ts'

/** The next invoice number of the financial year of `now` (ms), and the invoice with it. */
export async function giveInvoiceNumber(tx: Tx, orderId: string, now: number): Promise<string> {
  const year = financialYearOf(now)
  const number = invoiceNumber(year, await takeSerial(tx, year))
  await tx`update orders set invoice_number = ${number} where id = ${orderId}`
  await issueInvoice(tx, orderId, now)
  return number
}

type Cancelling = { reason: string; now: number }

/** Cancels the invoice of an order by a credit note, whose number is answered; the order has none from then on. */
export async function takeInvoiceBack(tx: Tx, orderId: string, { reason, now }: Cancelling): Promise<string> {
  const year = financialYearOf(now)
  const number = creditNoteNumber(year, await takeSerial(tx, creditNoteSeries(year)))
  await issueCreditNote(tx, orderId, { number, issuedAt: now, reason })
  await tx`update orders set invoice_number = null where id = ${orderId}`
  return number
}

/** Whoever takes one holds the counter to the end of the transaction, so that none is lost when it rolls back. */
async function takeSerial(tx: Tx, series: string): Promise<number> {
  const [counter] = await tx<{ last: number }[]>`
    insert into invoice_counters (series, last) values (${series}, 1)
    on conflict (series) do update set last = invoice_counters.last + 1
    returning last`
  if (!counter) throw new Error(`no counter for ${series}`)
  return counter.last
}
