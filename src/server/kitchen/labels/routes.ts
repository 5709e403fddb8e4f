import * as contract from '../../../contract/admin/kitchen/labels.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { partOf } from '../../db/part-of.ts'
import { transact } from '../../db/transact.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { writeAudit } from '../../log/audit.ts'
import type { Store } from '../../settings/store.ts'
import { findFacts } from './find-facts.ts'
import { findLotOrders, keyOfLotOrder, viewLotOrder } from './lot-orders.ts'
import { findLots, findPrints, getLot, keyOfLot, viewLot } from './lot-queries.ts'
import { makeLotOf } from './make-lot.ts'
import { findUnlabelled } from './unlabelled.ts'

/** Labels for boxes of what the kitchen made, and who got them. */
export function labelRoutes(serve: Serve, store: Store): void {
  serve(contract.readUnlabelled, async ({ db }) => ({ rows: await findUnlabelled(db) }))

  serve(contract.listLots, async ({ query, db }) => {
    const { rows, next } = partOf(await findLots(db, query), keyOfLot)
    return { rows: rows.map(viewLot), next }
  })

  serve(contract.makeLot, async ({ body, staff, db }) => ({ number: await makeLotOf(db, staff, body) }))

  serve(contract.readLot, async ({ params, db }) => {
    const lot = await getLot(db, params.number)
    const facts = await findFacts(db, lot, store.settings())
    return {
      lot: viewLot(lot),
      facts: facts && { ...facts, allergens: facts.allergens && [...facts.allergens] },
      prints: await findPrints(db, lot),
    }
  })

  serve(contract.noteLotPrint, ({ params, body, staff, db }) => notePrint(db, staff, { ...params, ...body }))

  serve(contract.listLotOrders, async ({ params, query, db }) => {
    const lot = await getLot(db, params.number)
    const { rows, next } = partOf(await findLotOrders(db, lot, query.after), keyOfLotOrder)
    return { rows: rows.map(viewLotOrder), next }
  })
}

type Printing = { number: string; label: string; labels: number }

/** Remembers that labels of a lot go to a printer. */
async function notePrint(db: Db, staff: Staff, { number, label, labels }: Printing): Promise<void> {
  const { id } = await getLot(db, number)
  await transact(db, async (tx) => {
    await tx`insert into lot_prints (lot_id, label, labels, staff_id) values (${id}, ${label}, ${labels}, ${staff.id})`
    await writeAudit(tx, staff, { action: 'lot-printed', about: number, detail: { labels } })
  })
}
