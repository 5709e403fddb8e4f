import type { OrderLine } from '../../../contract/admin/order-board.ts'
import { handlingOf } from '../../../domain/cart/handling.ts'
import { isLargeFirstCash } from '../../../domain/orders/cash-credit.ts'
import { calledOf } from '../../../domain/orders/day-number.ts'
import { isLate } from '../../../domain/orders/late.ts'
import { dueOf, moneyStateOf } from '../../../domain/orders/order-money.ts'
import { type Day, dayOf } from '../../../domain/settings/work-day.ts'
import { mayAct } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import type { Looking } from './board.ts'
import { findOrdersOfDay, type ListRow } from './list-queries.ts'

/** The most lines that are answered; a shop that sends more in a day has their days cut here. */
const MOST = 5000

/** Every order of a day by its number, as `staff` may see it; of today also what of earlier days is still open. */
export async function getOrderList(db: Db, { day: asked, ...looking }: Looking & { day: Day | undefined }) {
  const today = dayOf(looking.clock.now)
  const day = asked ?? today
  const seesMoney = mayAct(looking.staff.role, 'manager')
  const rows = await findOrdersOfDay(db, { day, withEarlier: day === today, most: MOST + 1, withCash: seesMoney })
  return { day, today, orders: rows.slice(0, MOST).map((row) => viewLine(row, looking)), isCut: rows.length > MOST }
}

function viewLine(row: ListRow, { staff, clock, cash }: Looking): OrderLine {
  const { number, placedAt, wishes, paymentMethod, paid, returned, firstCash, amount, ...line } = row
  return {
    ...line,
    called: calledOf(row),
    late: isLate({ ...row, promise: row.promise && { ...row.promise, dispatchDay: row.day } }, clock),
    firstLargeCash: isLargeFirstCash(firstCash, cash),
    handling: [...handlingOf(wishes)],
    paying: paymentMethod === 'cod' ? 'cod' : 'online',
    money: moneyStateOf(row),
    due: dueOf(row),
    amount: mayAct(staff.role, 'manager') ? amount : null,
  }
}
