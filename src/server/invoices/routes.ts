import { downloadCreditNote, downloadInvoice, downloadVoucher } from '../../contract/invoices.ts'
import { documentFileName } from '../../domain/invoices/document-number.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { RateLimiter } from '../http/limits/rate-limit.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { getCreditNoteFile, getInvoiceFile, getVoucherFile } from './invoice-file.ts'
import { findOwnNumber, isOwnCreditNote, isOwnVoucher } from './queries.ts'

export function invoiceRoutes(serve: Serve, rates: RateLimiter): void {
  serve(downloadInvoice, async ({ query: { orderId }, customer, db }) => {
    await rates.count({ 'invoice-account': customer.id })
    const order = (await findOwnNumber(db, customer.id, orderId)) ?? refuse({ code: 'order-unknown' })
    if (order.number === null) refuse({ code: 'invoice-not-issued' })
    const bytes = await getInvoiceFile(db, orderId, { customer: customer.id })
    return new File([bytes], documentFileName(order.number), { type: 'application/pdf' })
  })

  serve(downloadCreditNote, async ({ query: { number }, customer, db }) => {
    await rates.count({ 'invoice-account': customer.id })
    const isOwn = await isOwnCreditNote(db, customer.id, number)
    const bytes = isOwn ? await getCreditNoteFile(db, number, { customer: customer.id }) : undefined
    return new File([bytes ?? refuse({ code: 'credit-note-unknown' })], documentFileName(number), {
      type: 'application/pdf',
    })
  })
  serve(downloadVoucher, async ({ query: { number }, customer, db }) => {
    await rates.count({ 'invoice-account': customer.id })
    const isOwn = await isOwnVoucher(db, customer.id, number)
    const bytes = isOwn ? await getVoucherFile(db, number, { customer: customer.id }) : undefined
    return new File([bytes ?? refuse({ code: 'voucher-unknown' })], documentFileName(number), {
      type: 'application/pdf',
    })
  })
}
