import { CAME_BACK, canComeBack } from '../../../domain/orders/came-back.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { giveStockBack } from '../../stock/give-back.ts'
import { tellMove } from './tell-move.ts'

type Back = { orderId: string; restock: boolean }

/**
 * Notes that an order came back from its way, once, and has its things sold again where they can be. Its status, its
 * invoice and what was paid for it stay as they are: money goes back by a refund. Refuses an unknown order and one that
 * is not on its way.
 */
export function takeOrderBack(db: Db, staff: Staff, { orderId, restock }: Back): Promise<void> {
  return transact(db, async (tx) => {
    const from = await lockUnderWay(tx, orderId)
    await tx`update orders set came_back_at = now(), restocked = ${restock} where id = ${orderId}`
    if (restock) await giveStockBack(tx, orderId, 'sold')
    await writeAudit(tx, staff, { action: 'order-came-back', about: orderId, detail: { from, restocked: restock } })
    await tellMove(tx, orderId)
  })
}

async function lockUnderWay(tx: Tx, id: string): Promise<OrderStatus> {
  const [order] = await tx<{ status: OrderStatus; cameBack: boolean }[]>`
    select status, came_back_at is not null as "cameBack" from orders
    where id = ${id} and placed_at is not null for no key update`
  if (!order) return refuse({ code: 'order-unknown' })
  const from = order.cameBack ? CAME_BACK : order.status
  if (order.cameBack || !canComeBack(order.status)) refuse({ code: 'status-change-illegal', from, to: CAME_BACK })
  return order.status
}
