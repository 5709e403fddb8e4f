import type { Offers } from '../../../contract/promise.ts'
import { withinFee } from '../../../domain/promise/rule/within-fee.ts'
import type { Db } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { findOffers } from '../../promise/give-promise.ts'
import { findTakings } from '../../promise/rewrite-promise.ts'
import { viewOffers } from '../../promise/view-offers.ts'
import { openMove } from './open-move.ts'

/** To which days and windows a customer can move an order for what was charged; refuses as `openMove` does. */
export function offerMoves(db: Db, customerId: string, orderId: string): Promise<Offers> {
  return transact(db, async (tx) => {
    const { before, question } = await openMove(tx, { customerId }, orderId)
    const offers = await findOffers(tx, { question, ended: await findTakings(tx, orderId) })
    return viewOffers(withinFee(offers, before.fee))
  })
}
