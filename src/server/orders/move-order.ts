import { canMove, type OrderStatus, statusesReached } from '../../domain/order-status.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refuse.ts'
import { queueOrderMail } from '../mail/queue-mail.ts'
import { giveBack } from './give-back.ts'
import { giveInvoiceNumber } from './give-invoice-number.ts'

export type Move = { from: OrderStatus; to: OrderStatus; invoiceNumber: string | undefined }

/**
 * Moves an order on, at `now` (ms), with what belongs to each status: an invoice number when it is shipped, cash paid
 * when it is delivered, stock, coupon and what was paid given back when it is cancelled. Refuses an unknown order and an
 * illegal move.
 */
export function moveOrder(db: Db, id: string, to: OrderStatus, now = Date.now()): Promise<Move> {
  return transact(db, async (tx) => {
    const from = await lockStatus(tx, id)
    if (!canMove(from, to)) refuse({ code: 'status-change-illegal', from, to })
    const reached = statusesReached(from, to)
    const invoiceNumber = reached.includes('Shipped') ? await giveInvoiceNumber(tx, id, now) : undefined
    if (to === 'Cancelled') {
      await giveBack(tx, id)
      await oweRefund(tx, id)
    }
    await writeMove(tx, { id, to, reached, now })
    await queueOrderMail(tx, id, reached)
    return { from, to, invoiceNumber }
  })
}

/** What was paid online for a cancelled order goes back; the reconciler sends it. */
async function oweRefund(tx: Tx, orderId: string): Promise<void> {
  await tx`
    insert into refunds (payment_id, amount, reason)
    select id, amount, 'cancelled' from payments where order_id = ${orderId} and settles`
}

async function lockStatus(tx: Tx, id: string): Promise<OrderStatus> {
  // One that nobody has paid is no order yet.
  const [order] = await tx<{ status: OrderStatus }[]>`
    select status from orders where id = ${id} and placed_at is not null for no key update`
  return order?.status ?? refuse({ code: 'order-unknown' })
}

type Written = { id: string; to: OrderStatus; reached: readonly OrderStatus[]; now: number }

async function writeMove(tx: Tx, { id, to, reached, now }: Written): Promise<void> {
  await tx`
    update orders set status = ${to}, paid = paid or (${to === 'Delivered'} and payment_method = 'cod')
    where id = ${id}`
  await tx`
    insert into order_events (order_id, status, at)
    select ${id}, status, ${new Date(now)} from unnest(${[...reached]}::text[]) as reached (status)`
}
