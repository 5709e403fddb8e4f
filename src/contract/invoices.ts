import * as z from 'zod/mini'
import { LONGEST_BUSINESS } from '../domain/business/business.ts'
import { readGstin } from '../domain/business/gstin.ts'
import { endpoint } from './endpoint.ts'
import { plainText, text } from './shapes.ts'

/**
 * The business to which the invoice of an order is billed. Its GSTIN may be typed in small letters and with spaces. Fields
 * may be empty here: the rules of the domain refuse them with their messages.
 */
export const Business = z.object({
  gstin: text(40).check(z.overwrite(readGstin)),
  /** As it is registered. */
  name: text(LONGEST_BUSINESS),
})

export const downloadInvoice = endpoint('customer', 'GET /api/order/invoice', {
  summary: 'The invoice of an order of the customer’s own as a PDF, from the moment the order is shipped.',
  query: z.object({ orderId: z.string().check(z.maxLength(80), plainText) }),
  reply: z.file().check(z.mime(['application/pdf'])),
})

export const downloadVoucher = endpoint('customer', 'GET /api/order/voucher', {
  summary:
    'A receipt or refund voucher of an order of the customer’s own as a PDF: money that came before its invoice.',
  query: z.object({ number: z.string().check(z.maxLength(16), plainText) }),
  reply: z.file().check(z.mime(['application/pdf'])),
})

export const downloadCreditNote = endpoint('customer', 'GET /api/order/credit-note', {
  summary: 'A credit note on an order of the customer’s own as a PDF: what it takes back of the order’s invoice.',
  query: z.object({ number: z.string().check(z.maxLength(16), plainText) }),
  reply: z.file().check(z.mime(['application/pdf'])),
})
