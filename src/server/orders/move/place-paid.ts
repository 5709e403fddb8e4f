import type { Tx } from '../../db/connect.ts'
import { type MailCause, queueOrderMail } from '../../mail/queue-mail.ts'
import { tellMove } from './tell-move.ts'

/**
 * Places an order whose payment has come: also one that was given up before it came. `cause`: who entered it. The caller
 * holds its row.
 */
export async function placePaid(tx: Tx, id: string, cause: MailCause): Promise<void> {
  await tx`update orders set status = 'Placed', paid = true, placed_at = now() where id = ${id}`
  await tx`insert into order_events (order_id, status) values (${id}, 'Placed')`
  await queueOrderMail(tx, id, { reached: ['Placed'], cause })
  await tellMove(tx, id)
}
