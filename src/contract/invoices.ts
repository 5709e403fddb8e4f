import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { plainText } from './shapes.ts'

export const downloadInvoice = endpoint('customer', 'GET /api/order/invoice', {
  summary: 'The invoice of an order of the customer’s own as a PDF, from the moment the order is shipped.',
  query: z.object({ orderId: z.string().check(z.maxLength(80), plainText) }),
  reply: z.file().check(z.mime(['application/pdf'])),
})

export const downloadCreditNote = endpoint('customer', 'GET /api/order/credit-note', {
  summary: 'A credit note on an order of the customer’s own as a PDF: what it takes back of the order’s invoice.',
  query: z.object({ number: z.string().check(z.maxLength(16), plainText) }),
  reply: z.file().check(z.mime(['application/pdf'])),
})
