import type { countInCash as call } from '../../contract/admin/run/cash.ts'
import { PLACE_ID } from '../../contract/admin/shapes/delivery-shop.ts'
import type { Given } from '../../contract/endpoint.ts'
import { sumOf } from '../../domain/money.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { countOf, detailOf, insertHandOver } from './hand-over.ts'
import { lockUncounted } from './uncounted-cash.ts'

/**
 * Notes that the cash of a day which no rider brought is in the shop, with whoever counts it, once; refuses another amount
 * than that, and another count without a reason.
 */
export function countInDay(db: Db, staff: Staff, given: Given<typeof call>['body']): Promise<void> {
  const { day, amount } = given
  const counted = countOf(given)
  return transact(db, async (tx) => {
    const orders = await lockUncounted(tx, day)
    const sum = sumOf(orders.map((order) => order.amount))
    if (sum !== amount) refuse({ code: 'cash-changed', inHand: sum })
    const over = await insertHandOver(tx, { ...counted, riderId: null, takenBy: staff.id, amount })
    const rows = orders.map((order) => ({
      ...{ order_id: order.id, place_id: PLACE_ID, staff_id: staff.id, amount: order.amount },
      ...{ at: new Date(order.at), hand_over_id: over },
    }))
    await tx`insert into door_cash ${tx(rows)}`
    await writeAudit(tx, staff, { action: 'cash-counted-in', about: day, detail: detailOf(amount, counted) })
  })
}
