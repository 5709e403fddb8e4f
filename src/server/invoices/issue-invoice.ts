import { type Credit, type CreditReason, drawUpCreditNote } from '../../domain/invoices/credit-note.ts'
import { type DispatchedOrder, drawUpInvoice, type Invoice } from '../../domain/invoices/invoice.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { findSeller } from './find-seller.ts'
import { findCreditNotesOf, findInvoice, getDispatchedOrder } from './queries.ts'
import { takeNumber } from './take-number.ts'

/** Writes down everything that the invoice of an order shows; the order has its number, and is dispatched at `issuedAt` (ms). */
export async function issueInvoice(tx: Tx, orderId: string, issuedAt: number): Promise<Invoice> {
  return write(tx, await getDispatchedOrder(tx, orderId, issuedAt))
}

/** The invoice of an order with a number. One that was shipped before invoices were kept gets its own now. */
export async function getInvoice(db: Db, orderId: string): Promise<Invoice> {
  return (await findInvoice(db, orderId)) ?? (await transact(db, (tx) => getInvoiceIn(tx, orderId)))
}

/** The same within a transaction. */
export async function getInvoiceIn(tx: Tx, orderId: string): Promise<Invoice> {
  const order = await getDispatchedOrder(tx, orderId)
  return (await findInvoice(tx, orderId)) ?? (await write(tx, order))
}

type Crediting = {
  credit: Credit
  reason: CreditReason
  /** ms. */
  issuedAt: number
  /** The refund that it is of. */
  refundId?: string | undefined
}

/**
 * Takes back the invoice of an order with a number, or a part of it, by a credit note, and answers the number that it got
 * in its series; undefined, and none taken, where nothing of the invoice stands.
 */
export async function issueCreditNote(
  tx: Tx,
  orderId: string,
  { credit, reason, issuedAt, refundId }: Crediting,
): Promise<string | undefined> {
  const invoice = await getInvoiceIn(tx, orderId)
  const draw = drawUpCreditNote(invoice, await findCreditNotesOf(tx, invoice.number), credit)
  if (!draw) return undefined
  const note = draw({ number: await takeNumber(tx, 'note', issuedAt), issuedAt, reason })
  await tx`
    insert into credit_notes (number, order_id, invoice_number, issued_at, contents, refund_id)
    values (${note.number}, ${orderId}, ${invoice.number}, ${new Date(issuedAt)}, ${tx.json(note)}, ${refundId ?? null})`
  return note.number
}

async function write(tx: Tx, order: DispatchedOrder): Promise<Invoice> {
  const invoice = drawUpInvoice(order, await findSeller(tx))
  await tx`
    insert into invoices (order_id, issued_at, contents)
    values (${order.orderId}, ${new Date(invoice.issuedAt)}, ${tx.json(invoice)})`
  return invoice
}
