import type { LeftOut, OrderSlip } from '../../../contract/admin/orders/papers.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import { shelfLifeOf } from '../../../domain/catalog/shelf-life.ts'
import type { WhoseShop } from '../../../domain/demo-claims/whose-shop.ts'
import type { DeedAction } from '../../../domain/log/deeds.ts'
import { isLargeFirstCash } from '../../../domain/orders/cash-credit.ts'
import { isLate } from '../../../domain/orders/late.ts'
import { dueOf, moneyStateOf } from '../../../domain/orders/order-money.ts'
import { mayAct } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import { viewStaffPromise } from '../../promise/view-promise.ts'
import type { Looking } from '../board/board.ts'
import { viewCalled } from '../move/view-number.ts'
import { getHistory, getMoney } from './money-queries.ts'
import {
  findAdminOrder,
  findOrderEvents,
  findOrderLog,
  findOrderMails,
  findOrderNotes,
  type SlipRow,
} from './order-queries.ts'

/** What packers are told of the log: nothing about money, but who took an order by phone, for some have no other address. */
const WITHOUT_MONEY: readonly DeedAction[] = [
  'order-taken',
  'order-moved',
  'order-step-undone',
  'order-step-sent',
  'order-corrected',
  'order-cancelled',
  'order-called-off',
  'order-came-back',
  'order-noted',
  'mail-resent',
  'door-not-delivered',
  'door-tried-again',
]

type LookingAtPage = Looking & { shop: WhoseShop; pictureAddress: PictureAddress }

/** Everything about an order that `staff` may see; refuses an unknown one. */
export async function getAdminOrder(
  db: Db,
  id: string,
  { staff, shop, pictureAddress, clock, cash }: LookingAtPage,
): Promise<AdminOrder> {
  const row = (await findAdminOrder(db, id)) ?? refuse({ code: 'order-unknown' })
  const { customer, lines, paid, returned, amount, firstCash, promise, dayNumber, ...order } = row
  const seesMoney = mayAct(staff.role, 'manager')
  const [events, notes, mails, log, money, history] = await Promise.all([
    findOrderEvents(db, id),
    findOrderNotes(db, id),
    findOrderMails(db, id),
    findOrderLog(db, id, seesMoney ? null : WITHOUT_MONEY),
    seesMoney ? getMoney(db, id) : null,
    seesMoney ? getHistory(db, customer.id) : null,
  ])
  const judged = { ...row, cameBack: order.cameBack !== null }
  const pieces = lines.reduce((sum, { inParcel }) => sum + inParcel, 0)
  return {
    ...{ ...order, events, notes, mails, log, money, history },
    creditNotes: seesMoney ? order.creditNotes : [],
    vouchers: seesMoney ? order.vouchers : [],
    called: viewCalled(dayNumber),
    promise: promise && viewStaffPromise(promise),
    late: isLate({ ...judged, pieces }, clock),
    firstLargeCash: seesMoney && isLargeFirstCash(firstCash, cash),
    moneyState: moneyStateOf(judged),
    due: dueOf(judged),
    lines: lines.map((line) => ({
      ...line,
      picture: pictureAddress(line.picture),
      shelfLife: shelfLifeOf(line.name, line.shelfLife, shop),
      price: seesMoney ? line.price : null,
      discount: seesMoney ? line.discount : null,
    })),
    customer: seesMoney ? customer : null,
    business: seesMoney ? order.business : null,
  }
}

/** What is printed of the orders of these ids, and of which of them nothing is sent. */
export function viewSlips(
  ids: readonly string[],
  rows: readonly SlipRow[],
  shop: WhoseShop,
): { slips: OrderSlip[]; leftOut: LeftOut[] } {
  const found = new Map(rows.map((row) => [row.id, row]))
  const leftOut = [...new Set(ids)].flatMap((id) => {
    const why = whyNothingIsSent(found.get(id))
    return why === undefined ? [] : [{ id, why }]
  })
  return { slips: rows.filter((row) => whyNothingIsSent(row) === undefined).map((row) => viewSlip(row, shop)), leftOut }
}

function whyNothingIsSent(row: SlipRow | undefined): LeftOut['why'] | undefined {
  if (!row) return 'unknown'
  if (row.status === 'Cancelled') return 'cancelled'
  if (row.cameBack) return 'came-back'
  return row.lines.length === 0 ? 'refunded' : undefined
}

/** What is printed to go with the parcel. */
function viewSlip(row: SlipRow, shop: WhoseShop): OrderSlip {
  const { paymentMethod, paid, cameBack, amount, promise, dayNumber, zoneId, ...slip } = row
  const lines = row.lines.map((line) => ({ ...line, shelfLife: shelfLifeOf(line.name, line.shelfLife, shop) }))
  return {
    ...slip,
    called: viewCalled(dayNumber),
    due: dueOf(row),
    promise: promise && viewStaffPromise(promise),
    lines,
  }
}
