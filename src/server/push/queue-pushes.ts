import { mayAct, STAFF_ROLES } from '../../domain/staff/staff.ts'
import type { Tx } from '../db/connect.ts'

/** Who sees orders, as `POST /api/admin/push` has it. */
const TOLD = STAFF_ROLES.filter((role) => mayAct(role, 'packer'))

/**
 * Notes for every device that is told of orders that it is to be told of these, in the transaction that gave them their
 * numbers: each is numbered once, and so told once.
 */
export async function queuePushes(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx`
    insert into pushes (subscription_id, order_id)
    select p.id, o.id from unnest(${orderIds}::text[]) as o (id), push_subscriptions p
      join staff_sessions t on t.id = p.session_id join staff s on s.id = t.staff_id
    where s.ended_at is null and s.role = any(${TOLD}::text[])
    on conflict do nothing`
}
