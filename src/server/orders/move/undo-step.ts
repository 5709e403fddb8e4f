import { statusesReached } from '../../../domain/orders/order-status.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { holdOrder } from './hold-order.ts'
import { takeOpenStep } from './open-steps.ts'
import { tellMove } from './tell-move.ts'

/**
 * Takes back the last step of an order: it stands where it stood, unpaid if it was, and nobody hears of it. Refuses where
 * the time for it is over, or something else has happened to the order since.
 */
export async function undoStep(tx: Tx, staff: Staff, orderId: string): Promise<void> {
  const { status } = await holdOrder(tx, orderId)
  const { from, wasPaid } = (await takeOpenStep(tx, orderId)) ?? refuse({ code: 'step-settled' })
  await tx`update orders set status = ${from}, paid = ${wasPaid} where id = ${orderId}`
  await tx`
    delete from order_events where order_id = ${orderId} and status = any(${[...statusesReached(from, status)]}::text[])`
  await writeAudit(tx, staff, { action: 'order-step-undone', about: orderId, detail: { from: status, to: from } })
  await tellMove(tx, orderId)
}
