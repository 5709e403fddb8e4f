import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { Refused, refuse } from '../../http/refusals/refuse.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { moveWithin } from './move-order.ts'

/** Cancels an order for its customer; what was paid online leaves at once. Refuses as `moveWithin` does. */
export async function cancelOrder(db: Db, jobs: Jobs, customerId: string, id: string): Promise<void> {
  try {
    await transact(db, (tx) => moveWithin(tx, { id, to: 'Cancelled', now: Date.now(), customerId, jobs }))
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'status-change-illegal') throw error
    refuse({ code: 'cancelled-too-late', already: error.refusal.from === 'Cancelled' })
  }
}
