import type { Credit, CreditReason } from '../../../domain/invoices/credit-note.ts'
import type { Paise } from '../../../domain/money.ts'
import type { LinePieces } from '../../../domain/orders/refund.ts'
import type { Tx } from '../../db/connect.ts'
import { issueCreditNote, issueInvoice } from '../../invoices/issue-invoice.ts'
import { takeNumber } from '../../invoices/take-number.ts'

/** The next invoice number at `now` (ms), and the invoice with it. */
export async function giveInvoiceNumber(tx: Tx, orderId: string, now: number): Promise<string> {
  const number = await takeNumber(tx, 'invoice', now)
  await tx`update orders set invoice_number = ${number} where id = ${orderId}`
  await issueInvoice(tx, orderId, now)
  return number
}

type Taken = { reason: CreditReason; now: number }

/** Takes back what stands of an order's invoice, as `creditInvoice` does; the order has none from then on. */
export async function takeInvoiceBack(tx: Tx, orderId: string, taken: Taken): Promise<string | undefined> {
  const number = await creditInvoice(tx, orderId, { ...taken, credit: 'all' })
  await tx`update orders set invoice_number = null where id = ${orderId}`
  return number
}

type Crediting = Taken & { credit: Credit; refundId?: string }

/**
 * Takes back what stands of an order's invoice, or a part of it, by a credit note, at `now` (ms), and answers its number;
 * undefined where the order has no invoice, or nothing of it stands. The caller holds the order.
 */
export async function creditInvoice(
  tx: Tx,
  orderId: string,
  { credit, reason, now, refundId }: Crediting,
): Promise<string | undefined> {
  const [order] = await tx`select from orders where id = ${orderId} and invoice_number is not null`
  if (!order) return undefined
  return issueCreditNote(tx, orderId, { credit, reason, issuedAt: now, refundId })
}

type RefundRow = {
  orderId: string
  amount: Paise
  lines: readonly LinePieces[]
  sent: readonly number[]
}

/**
 * Takes back what a refund gives back of an order that was sent before, once; answers as `creditInvoice`. Pieces that were
 * sent stand on the invoice in the order of their positions.
 */
export async function creditRefund(tx: Tx, refundId: string, now: number): Promise<string | undefined> {
  const [refund] = await tx<RefundRow[]>`
    select b.order_id, b.amount, b.lines, (select coalesce(json_agg(position order by position), '[]')
      from order_lines l where l.order_id = b.order_id and l.quantity > l.taken_off) as sent
    from order_refunds b
    where b.id = ${refundId} and not exists (select from credit_notes where refund_id = b.id)
      and exists (select from order_events where order_id = b.order_id and status = 'Shipped')`
  if (!refund) return undefined
  const { orderId, amount, lines, sent } = refund
  const pieces = lines.map(({ position, quantity }) => ({ at: sent.indexOf(position), quantity }))
  return creditInvoice(tx, orderId, { credit: { amount, pieces }, reason: 'givenBack', now, refundId })
}
