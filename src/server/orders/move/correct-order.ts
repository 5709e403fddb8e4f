import { CAME_BACK, isCorrection, type OrderStatus, statusesReached } from '../../../domain/orders/order-status.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { queueCorrectionMail } from '../../mail/queue-mail.ts'
import { takeInvoiceBack } from './give-invoice-number.ts'
import { holdOrder } from './hold-order.ts'
import { settleStep } from './open-steps.ts'
import { tellMove } from './tell-move.ts'

/** `from`: where the one who asks has seen it. */
type Wanted = { orderId: string; from: OrderStatus; to: OrderStatus; reason: string }

/**
 * Sets an order back to a step that it has left, with all that the steps since did: cash counts as not
 * taken, the invoice is cancelled by a credit note, and whoever was told that it left or arrived is told that it did not.
 * Refuses an order that stands elsewhere, came back or was cancelled; one whose last step can simply be taken back; and one
 * whose cash went back or was handed over (specification §18).
 */
export function correctOrder(db: Db, staff: Staff, wanted: Wanted): Promise<void> {
  return transact(db, async (tx) => {
    const { orderId, from, to, reason } = wanted
    const { status, cameBack } = await holdOrder(tx, orderId)
    if (cameBack || status !== from || !isCorrection(from, to)) {
      refuse({ code: 'status-change-illegal', from: cameBack ? CAME_BACK : status, to })
    }
    await closeLastStep(tx, orderId)
    const undone = statusesReached(to, from)
    if (undone.includes('Delivered')) await takeDeliveryBack(tx, orderId)
    const noted = { reason: 'notSent', now: Date.now() } as const
    const creditNote = undone.includes('Shipped') ? await takeInvoiceBack(tx, orderId, noted) : undefined
    await tx`update orders set status = ${to} where id = ${orderId}`
    await tx`delete from order_events where order_id = ${orderId} and status = any(${[...undone]}::text[])`
    // What a door was tried for is over: what is sent again is tried anew.
    await tx`update door_presses set again_at = now() where order_id = ${orderId} and why is not null and again_at is null`
    await queueCorrectionMail(tx, orderId, undone)
    await writeAudit(tx, staff, {
      action: 'order-corrected',
      about: orderId,
      detail: { from, to, reason, ...(creditNote && { creditNote }) },
    })
    await tellMove(tx, orderId)
  })
}

/** What it did has happened by now; while it has not, taking it back is less than correcting it. */
async function closeLastStep(tx: Tx, orderId: string): Promise<void> {
  const open = await tx`select from open_steps where order_id = ${orderId} and until > clock_timestamp()`
  if (open.length > 0) refuse({ code: 'step-still-open' })
  await settleStep(tx, orderId)
}

/** What was paid at the door was not: neither the order's cash nor the rider's. */
async function takeDeliveryBack(tx: Tx, orderId: string): Promise<void> {
  // Held: whoever takes it over in this moment is waited for.
  const [cash] = await tx<{ isHandedOver: boolean }[]>`
    select hand_over_id is not null as is_handed_over from door_cash where order_id = ${orderId} for update`
  const refunds = await tx`select from order_refunds where order_id = ${orderId} and by_hand`
  if (refunds.length > 0) refuse({ code: 'correction-too-late', because: 'refunded' })
  if (cash?.isHandedOver) refuse({ code: 'correction-too-late', because: 'handed-over' })
  await tx`delete from door_cash where order_id = ${orderId}`
  await tx`delete from door_presses where order_id = ${orderId} and why is null`
  await tx`update orders set paid = false where id = ${orderId} and payment_method = 'cod'`
}
