import type { Tx } from '../../../../src/server/db/connect.ts'
import { issueInvoice } from '../../../../src/server/invoices/issue-invoice.ts'
import { issueReceipt, issueRefundVoucher } from '../../../../src/server/invoices/issue-voucher.ts'
import { creditInvoice, creditRefund } from '../../../../src/server/orders/move/give-invoice-number.ts'

type Due = { id: string; at: number }

/** As many are under way on the connection, of which none has to do with another; all of a kind take as many statements. */
const AT_ONCE = 64

/** Receipts, refund vouchers and invoices of all orders, by the functions by which the shop writes them. */
export async function issueInvoices(tx: Tx): Promise<void> {
  await tx`analyze businesses, payments, refunds`
  const paid = await tx<Due[]>`
    select order_id as id, captured_at as at from payments where settles order by captured_at, order_id`
  await each(paid, ({ id, at }) => issueReceipt(tx, id, at))

  const cancelled = await tx<Due[]>`
    select id, created_at as at from refunds where reason = 'cancelled' order by created_at, id`
  await each(cancelled, ({ id, at }) => issueRefundVoucher(tx, id, at))

  const sent = await tx<Due[]>`
    select order_id as id, at from order_events where status = 'Shipped' order by at, order_id`
  await each(sent, ({ id, at }) => issueInvoice(tx, id, at))
}

/** Credit notes of what came back and of what was given back after it was sent. */
export async function issueCreditNotes(tx: Tx): Promise<void> {
  await tx`analyze credit_notes, invoices, order_refunds`
  const back = await tx<(Due & { isRefund: boolean })[]>`
    select id, came_back_at as at, false as is_refund from orders where came_back_at is not null
    union all
    select b.id::text, b.created_at, true from order_refunds b join orders o on o.id = b.order_id where o.came_back_at is null
    order by at, id`
  // Not side by side: some take more statements than others before they take their number.
  for (const { id, at, isRefund } of back) {
    if (isRefund) await creditRefund(tx, id, at)
    else await creditInvoice(tx, id, { credit: 'all', reason: 'cameBack', now: at })
  }
}

async function each(all: readonly Due[], issue: (due: Due) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(issue))
}
