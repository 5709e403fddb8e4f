import type { Tx } from '../../../src/server/db/connect.ts'
import { issueInvoice } from '../../../src/server/invoices/issue-invoice.ts'
import { issueReceipt } from '../../../src/server/invoices/issue-voucher.ts'

/** The newest orders that get the invoice they were sent with; the shop draws up the others when they are asked for. */
const FROZEN_INVOICES = 500

/** The papers that a shop of three years is looked at for. */
export async function writeLatePapers(tx: Tx): Promise<void> {
  await freezeInvoices(tx)
  await writeReceipts(tx)
}

async function freezeInvoices(tx: Tx): Promise<void> {
  const shipped = await tx<{ id: string; at: number }[]>`
    select id, at from orders join order_events on order_id = id and order_events.status = 'Shipped'
    where invoice_number is not null order by placed_at desc, id limit ${FROZEN_INVOICES}`
  for (const { id, at } of shipped) await issueInvoice(tx, id, at)
}

/** Of what is paid and waits to be sent: the shop wrote one when the money came. */
async function writeReceipts(tx: Tx): Promise<void> {
  const waiting = await tx<{ id: string; placedAt: number }[]>`
    select id, placed_at from orders where paid and payment_method <> 'cod' and status in ('Placed', 'Processing')
    order by placed_at, id`
  for (const { id, placedAt } of waiting) await issueReceipt(tx, id, placedAt)
}
