import {
  type DispatchedOrder,
  drawUpCreditNote,
  drawUpInvoice,
  type Invoice,
  type Noted,
} from '../../domain/invoices/invoice.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { findSettings } from '../settings/queries.ts'
import { findInvoice, getDispatchedOrder } from './queries.ts'

/** Writes down everything that the invoice of an order shows; the order has its number, and is dispatched at `issuedAt` (ms). */
export async function issueInvoice(tx: Tx, orderId: string, issuedAt: number): Promise<Invoice> {
  return write(tx, { ...(await getDispatchedOrder(tx, orderId)), issuedAt })
}

/** The invoice of an order with a number. One that was shipped before invoices were kept gets its own now. */
export async function getInvoice(db: Db, orderId: string): Promise<Invoice> {
  return (await findInvoice(db, orderId)) ?? (await transact(db, (tx) => getInvoiceIn(tx, orderId)))
}

async function getInvoiceIn(tx: Tx, orderId: string): Promise<Invoice> {
  const order = await getDispatchedOrder(tx, orderId)
  return (await findInvoice(tx, orderId)) ?? (await write(tx, order))
}

/** Cancels the invoice of an order with a number by the credit note of this number; the caller takes the number off the order. */
export async function issueCreditNote(tx: Tx, orderId: string, noted: Noted): Promise<void> {
  const invoice = await getInvoiceIn(tx, orderId)
  const note = drawUpCreditNote(invoice, noted)
  await tx`
    insert into credit_notes (number, order_id, invoice_number, issued_at, contents)
    values (${note.number}, ${orderId}, ${invoice.number}, ${new Date(note.issuedAt)}, ${tx.json(note)})`
}

async function write(tx: Tx, order: DispatchedOrder): Promise<Invoice> {
  const { settings } = await findSettings(tx)
  const { name, address, phone, email, gstin, fssai, demo } = settings
  const invoice = drawUpInvoice(order, { name, address, phone, email, gstin, fssai, demo })
  await tx`
    insert into invoices (order_id, issued_at, contents)
    values (${order.orderId}, ${new Date(invoice.issuedAt)}, ${tx.json(invoice)})`
  return invoice
}
