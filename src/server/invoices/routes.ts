import { downloadCreditNote, downloadInvoice } from '../../contract/invoices.ts'
import { invoiceFileName } from '../../domain/invoices/financial-year.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { getCreditNoteFile, getInvoiceFile } from './invoice-file.ts'
import { findOwnNumber, isOwnCreditNote } from './queries.ts'

export function invoiceRoutes(serve: Serve, rates: RateLimiter): void {
  serve(downloadInvoice, async ({ query: { orderId }, customer, db }) => {
    await rates.count({ 'invoice-account': customer.id })
    const order = (await findOwnNumber(db, customer.id, orderId)) ?? refuse({ code: 'order-unknown' })
    if (order.number === null) refuse({ code: 'invoice-not-issued' })
    const bytes = await getInvoiceFile(db, orderId, { customer: customer.id })
    return new File([bytes], invoiceFileName(order.number), { type: 'application/pdf' })
  })

  serve(downloadCreditNote, async ({ query: { number }, customer, db }) => {
    await rates.count({ 'invoice-account': customer.id })
    const isOwn = await isOwnCreditNote(db, customer.id, number)
    const bytes = isOwn ? await getCreditNoteFile(db, number, { customer: customer.id }) : undefined
    return new File([bytes ?? refuse({ code: 'credit-note-unknown' })], invoiceFileName(number), {
      type: 'application/pdf',
    })
  })
}
