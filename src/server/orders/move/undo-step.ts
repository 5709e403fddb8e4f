import { statusesReached } from '../../../domain/orders/order-status.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { holdOrder } from './hold-order.ts'
import { isStepOfAnother, type MeantStep, settleStep, takeOpenStep } from './open-steps.ts'
import { tellMove } from './tell-move.ts'

/**
 * Takes back the last step of an order: it stands where it stood, unpaid if it was, and nobody hears of it. Refuses where
 * the time for it is over, or something else has happened to the order since.
 */
export async function undoStep(tx: Tx, staff: Staff, meant: MeantStep): Promise<void> {
  const { orderId, to } = meant
  const { status } = await holdOrder(tx, orderId)
  if (await isStepOfAnother(tx, meant)) refuse({ code: 'step-of-another' })
  const step = status === to ? await takeOpenStep(tx, meant) : undefined
  const { from, wasPaid } = step ?? refuse({ code: 'step-settled' })
  await tx`update orders set status = ${from}, paid = ${wasPaid} where id = ${orderId}`
  await tx`
    delete from order_events where order_id = ${orderId} and status = any(${[...statusesReached(from, status)]}::text[])`
  await writeAudit(tx, staff, { action: 'order-step-undone', about: orderId, detail: { from: status, to: from } })
  await tellMove(tx, orderId)
}

/** Sends letter and invoice of the last step of an order now. Refuses as `undoStep` does: by then they are on their way. */
export async function sendStep(tx: Tx, staff: Staff, meant: MeantStep): Promise<void> {
  const { orderId, to } = meant
  const { status } = await holdOrder(tx, orderId)
  if (await isStepOfAnother(tx, meant)) refuse({ code: 'step-of-another' })
  const reached = status === to ? await settleStep(tx, orderId) : undefined
  if (!reached) return refuse({ code: 'step-settled' })
  const detail = { to, ...(reached.includes('Shipped') && { invoice: true }) }
  await writeAudit(tx, staff, { action: 'order-step-sent', about: orderId, detail })
}
