import type { countInCash as call } from '../../contract/admin/run/cash.ts'
import { PLACE_ID } from '../../contract/admin/shapes/delivery-shop.ts'
import type { Given } from '../../contract/endpoint.ts'
import { sumOf } from '../../domain/money.ts'
import { dayOf } from '../../domain/settings/work-day.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { checkCount, handOverDetail, insertHandOver } from './hand-over.ts'
import { lockUncounted } from './uncounted-cash.ts'

/**
 * Notes that the cash of orders which no rider's phone took is in the shop, with whoever counts it, once; refuses another
 * amount than is uncounted of them, and another count without a reason.
 */
export function countIn(db: Db, staff: Staff, given: Given<typeof call>['body']): Promise<void> {
  const { amount } = given
  const count = checkCount(given)
  return transact(db, async (tx) => {
    const orders = await lockUncounted(tx, given.orders)
    const sum = sumOf(orders.map((order) => order.amount))
    const [first] = orders
    if (sum !== amount || !first) return refuse({ code: 'cash-changed', inHand: sum })
    const over = await insertHandOver(tx, { ...count, riderId: null, takenBy: staff.id, amount })
    const rows = orders.map((order) => ({
      ...{ order_id: order.orderId, place_id: PLACE_ID, staff_id: staff.id, amount: order.amount },
      ...{ at: new Date(order.at), hand_over_id: over },
    }))
    await tx`insert into door_cash ${tx(rows)}`
    const detail = { orders: orders.length, ...handOverDetail(amount, count) }
    await writeAudit(tx, staff, { action: 'cash-counted-in', about: dayOf(first.at), detail })
  })
}
