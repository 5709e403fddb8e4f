import { CAME_BACK, isUnderWay } from '../../../domain/orders/order-status.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { giveStockBack } from '../../stock/give-back.ts'
import { creditInvoice } from './give-invoice-number.ts'
import { lockOrder } from './hold-order.ts'
import { tellMove } from './tell-move.ts'

type Back = { orderId: string; restock: boolean }

/**
 * Notes that an order came back from its way, once, and has its things sold again where they can be. Nobody
 * keeps what its invoice is for: a credit note takes that back. Its status and what was paid for it stay as they are: money
 * goes back by a refund. Refuses an unknown order and one that is not on its way.
 */
export function takeOrderBack(db: Db, staff: Staff, { orderId, restock }: Back): Promise<void> {
  return transact(db, async (tx) => {
    const { status: from, cameBack } = await lockOrder(tx, orderId)
    if (cameBack || !isUnderWay(from)) {
      refuse({ code: 'status-change-illegal', from: cameBack ? CAME_BACK : from, to: CAME_BACK })
    }
    await tx`update orders set came_back_at = now(), restocked = ${restock} where id = ${orderId}`
    if (restock) await giveStockBack(tx, orderId, 'sold')
    const creditNote = await creditInvoice(tx, orderId, { credit: 'all', reason: 'cameBack', now: Date.now() })
    const detail = { from, restocked: restock, ...(creditNote && { creditNote }) }
    await writeAudit(tx, staff, { action: 'order-came-back', about: orderId, detail })
    await tellMove(tx, orderId)
  })
}
