import { financialYearOf, invoiceNumber } from '../../../domain/invoices/financial-year.ts'
import type { Tx } from '../../db/connect.ts'
import { issueInvoice } from '../../invoices/issue-invoice.ts'

/**
 * The next invoice number of the financial year of `now` (ms), and the invoice with it. Whoever takes one holds the
 * counter to the end of the transaction, so that none is lost when it rolls back.
 */
export async function giveInvoiceNumber(tx: Tx, orderId: string, now: number): Promise<string> {
  const year = financialYearOf(now)
  const [counter] = await tx<{ last: number }[]>`
    insert into invoice_counters (financial_year, last) values (${year}, 1)
    on conflict (financial_year) do update set last = invoice_counters.last + 1
    returning last`
  if (!counter) throw new Error(`no counter for ${year}`)
  const number = invoiceNumber(year, counter.last)
  await tx`update orders set invoice_number = ${number} where id = ${orderId}`
  await issueInvoice(tx, orderId, now)
  return number
}
