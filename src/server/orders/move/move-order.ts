import {
  CAME_BACK,
  canMove,
  isToBeSent,
  type OrderStatus,
  statusesReached,
} from '../../../domain/orders/order-status.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { issueRefundVoucher } from '../../invoices/issue-voucher.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { writeAudit } from '../../log/audit.ts'
import { giveBackCapacity } from '../../promise/give-back-capacity.ts'
import { giveBack } from '../../stock/give-back.ts'
import { checkAnythingLeft } from '../../stock/take-off.ts'
import { lockOrder } from './hold-order.ts'
import { finishStep, keepOpen } from './open-steps.ts'
import { MOVES_CHANNEL, tellMove } from './tell-move.ts'

export type Move = { from: OrderStatus; to: OrderStatus; invoiceNumber: string | undefined }

type WantedMove = {
  id: string
  to: OrderStatus
  now: number
  /** The order's own customer, where nobody else may move it. */
  customerId?: string
  /** How long (ms) it can be taken back, and what belongs to it beyond the shop waits; 0 where nothing is said. */
  hold?: number
  /** What moves it, with other orders: a press of a button. */
  act?: string | undefined
  /** Jobs that send a refund at once; without them the reconciler does. */
  jobs?: Jobs
}

/**
 * Moves an order on, at `now` (ms), for somebody at the shop's own machine: see `moveWithin`. The log says so, in the same
 * transaction.
 */
export function moveOrder(db: Db, id: string, to: OrderStatus, now = Date.now()): Promise<Move> {
  return transact(db, async (tx) => {
    const move = await moveWithin(tx, { id, to, now })
    const action = to === 'Cancelled' ? 'order-cancelled' : 'order-moved'
    await writeAudit(tx, undefined, { action, about: id, detail: { from: move.from, to } })
    return move
  })
}

/**
 * Moves an order on with what belongs to each status: an invoice number when it is shipped, cash paid when it is
 * delivered, stock, coupon, its place in the day and what was paid given back when it is cancelled. What customers read
 * outside of the shop, invoice and letter, waits while the step can be taken back. Refuses an unknown order, an illegal
 * move and to send what was refunded whole.
 */
export async function moveWithin(tx: Tx, { id, to, now, customerId, hold = 0, act, jobs }: WantedMove): Promise<Move> {
  const { status: from, paid: wasPaid, cameBack } = await lockOrder(tx, id, customerId)
  if (cameBack) refuse({ code: 'status-change-illegal', from: CAME_BACK, to })
  if (!canMove(from, to)) refuse({ code: 'status-change-illegal', from, to })
  if (isToBeSent(from) && to !== 'Cancelled') await checkAnythingLeft(tx, id)
  const reached = statusesReached(from, to)
  const cause = customerId === undefined ? 'staff' : 'shopper'
  const invoiceNumber = hold > 0 ? undefined : await finishStep(tx, id, { reached, now, cause })
  const owed = to === 'Cancelled' ? await oweRefund(tx, id, jobs) : []
  await writeMove(tx, { id, to, reached, now })
  if (hold > 0) await keepOpen(tx, id, { from, to, wasPaid, hold, act })
  await tellMove(tx, id)
  if (to === 'Cancelled') {
    await giveBack(tx, id)
    await giveBackCapacity(tx, [id])
  }
  // Last: whoever takes a number keeps all others from theirs.
  for (const refundId of owed) await issueRefundVoucher(tx, refundId, Date.now())
  return { from, to, invoiceNumber }
}

/**
 * Moves placed orders to Processing, all at once, at `now` (ms); answers which. Nothing belongs to that step but its event:
 * no mail, no money, no stock. The caller holds their rows.
 */
export async function startOrders(tx: Tx, ids: readonly string[], now: number): Promise<string[]> {
  const started = await tx<{ id: string }[]>`
    with started as (
      update orders set status = 'Processing' where id = any(${[...ids]}::text[]) and status = 'Placed' returning id
    ),
    events as (
      insert into order_events (order_id, status, at) select id, 'Processing', ${new Date(now)} from started
    )
    select id, pg_notify(${MOVES_CHANNEL}, id) from started`
  return started.map(({ id }) => id)
}

/** Refunds the rest of an online payment for a cancelled order, at once, or when the reconciler sees it; answers the refund. */
async function oweRefund(tx: Tx, orderId: string, jobs: Jobs | undefined): Promise<string[]> {
  const owed = await tx<{ id: string }[]>`
    insert into refunds (payment_id, amount, reason, queued_at)
    select id, amount - returned, 'cancelled', ${jobs ? tx`now()` : null}
    from payments p, lateral (select coalesce(sum(amount), 0) as returned from refunds where payment_id = p.id) staff
    where order_id = ${orderId} and settles and amount > returned returning id`
  for (const { id } of owed) await jobs?.add(tx, 'refund', { refundId: id })
  return owed.map(({ id }) => id)
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
