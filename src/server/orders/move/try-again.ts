import { CAME_BACK, isUnderWay } from '../../../domain/orders/order-status.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { holdOrder } from './hold-order.ts'
import { tellMove } from './tell-move.ts'

/**
 * Decides that an order which nobody took at its door is brought there again: it stands where it stood, and is marked no
 * more. Of two who decide so one does. Refuses an unknown order, and one that is not on its way.
 */
export function tryDoorAgain(db: Db, staff: Staff, orderId: string): Promise<void> {
  return transact(db, async (tx) => {
    const { status: from, cameBack } = await holdOrder(tx, orderId)
    if (cameBack || !isUnderWay(from)) {
      refuse({ code: 'status-change-illegal', from: cameBack ? CAME_BACK : from, to: 'Out for Delivery' })
    }
    const { count } = await tx`
      update door_presses set again_at = now() where order_id = ${orderId} and why is not null and again_at is null`
    if (count === 0) return
    await writeAudit(tx, staff, { action: 'door-tried-again', about: orderId })
    await tellMove(tx, orderId)
  })
}
