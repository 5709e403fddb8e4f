import type { Offers } from '../../../contract/promise.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { findOffers } from '../../promise/give-promise.ts'
import { findTakings } from '../../promise/rewrite-promise.ts'
import { viewOffers } from '../../promise/view-offers.ts'
import { openMove } from '../move/open-move.ts'

/** To which days and windows staff can move an order, its own place given back; refuses as `openMove` does. */
export function offerDaysToStaff(db: Db, staff: Staff, orderId: string): Promise<Offers> {
  return transact(db, async (tx) => {
    const { question } = await openMove(tx, { staff }, orderId)
    return viewOffers(await findOffers(tx, { question, ended: await findTakings(tx, orderId) }))
  })
}
