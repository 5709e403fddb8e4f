import type { Staff } from '../../../domain/staff/staff.ts'
import type { Tx } from '../../db/connect.ts'
import { writeAudit } from '../../log/audit.ts'
import { hasParcel, isOnShelf } from './in-parcel.ts'
import { startOrders } from './move-order.ts'

/**
 * Moves orders whose remaining pieces are all made or lie on the shelf to Processing, for they can be packed, and answers
 * their ids; of which nothing is made is not begun. The caller holds the rows of `ids`.
 */
export async function startMade(tx: Tx, staff: Staff, ids: readonly string[]): Promise<string[]> {
  const made = await tx<{ id: string }[]>`
    select id from orders
    where id = any(${[...ids]}::text[]) and status = 'Placed' and ${hasParcel(tx)}
      and exists (select from order_lines l where l.order_id = orders.id and l.made > 0)
      and not exists (
        select from order_lines l
        where l.order_id = orders.id and l.made < l.quantity - l.taken_off and not ${isOnShelf(tx)})`
  const moved = await startOrders(
    tx,
    made.map(({ id }) => id),
    Date.now(),
  )
  for (const id of moved) {
    await writeAudit(tx, staff, { action: 'order-moved', about: id, detail: { from: 'Placed', to: 'Processing' } })
  }
  return moved
}
