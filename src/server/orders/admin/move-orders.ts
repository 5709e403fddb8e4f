import { messageToAnybody, type Refusal } from '../../../contract/admin/refusals/staff-refusals.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { Refused } from '../../http/refusals/refuse.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { writeAudit } from '../../log/audit.ts'
import { moveWithin } from '../move/move-order.ts'

export type Moves = { moved: string[]; refused: { id: string; message: string }[] }

/**
 * Moves orders on, one after the other, each in a transaction of its own; says which did not go, and why. One that is there
 * already counts as moved, and is not touched: somebody clicked twice, or a colleague was faster.
 */
export async function moveOrders(db: Db, staff: Staff, ids: readonly string[], to: OrderStatus): Promise<Moves> {
  const outcome: Moves = { moved: [], refused: [] }
  for (const id of new Set(ids)) {
    try {
      await moveOne(db, staff, id, to)
      outcome.moved.push(id)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (isThere(error.refusal, to)) outcome.moved.push(id)
      else outcome.refused.push({ id, message: messageToAnybody(error.refusal) })
    }
  }
  return outcome
}

function isThere(refusal: Refusal, to: OrderStatus): boolean {
  return refusal.code === 'status-change-illegal' && refusal.from === to
}

function moveOne(db: Db, staff: Staff, id: string, to: OrderStatus): Promise<void> {
  return transact(db, async (tx) => {
    const { from } = await moveWithin(tx, { id, to, now: Date.now() })
    await writeAudit(tx, staff, { action: 'order-moved', about: id, detail: { from, to } })
  })
}

type Cancelling = { orderId: string; reason: string }

/** Cancels an order; what was paid online and has not gone back yet leaves at once. Refuses as `moveWithin` does. */
export function cancelAsStaff(db: Db, jobs: Jobs, staff: Staff, { orderId, reason }: Cancelling): Promise<void> {
  return transact(db, async (tx) => {
    const { from } = await moveWithin(tx, { id: orderId, to: 'Cancelled', now: Date.now(), jobs })
    await writeAudit(tx, staff, { action: 'order-cancelled', about: orderId, detail: { from, reason } })
  })
}
