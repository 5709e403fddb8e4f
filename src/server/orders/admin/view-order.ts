import type { AdminOrder, LeftOut, OrderSlip } from '../../../contract/admin/orders.ts'
import { shelfLifeOf } from '../../../domain/catalog/shelf-life.ts'
import { toRupees } from '../../../domain/money.ts'
import { ORDER_STATUSES } from '../../../domain/orders/order-status.ts'
import { mayAct, type Staff } from '../../../domain/settings/staff.ts'
import type { Clock } from '../../../domain/settings/work-day.ts'
import type { Db } from '../../db/connect.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import { dueOf, isLate, moneyStateOf } from '../board/board.ts'
import {
  type AdminLineRow,
  type AdminMailRow,
  type AdminOrderRow,
  findAdminOrder,
  findOrderEvents,
  findOrderLog,
  findOrderMails,
  findOrderNotes,
  type SlipRow,
} from './order-queries.ts'
import { getMoney } from './view-money.ts'

/** What packers are told of the log: nothing about money, but who took an order by phone, for some have no other address. */
const WITHOUT_MONEY = [
  ...['order-taken', 'order-moved', 'order-cancelled', 'order-came-back'],
  ...['order-noted', 'mail-resent'],
]

type Looking = { staff: Staff; pictureAddress: PictureAddress; clock: Clock }

/** Everything about an order that `staff` may see; refuses an unknown one. */
export async function getAdminOrder(
  db: Db,
  id: string,
  { staff, pictureAddress, clock }: Looking,
): Promise<AdminOrder> {
  const order = (await findAdminOrder(db, id)) ?? refuse({ code: 'order-unknown' })
  const seesMoney = mayAct(staff.role, 'manager')
  const [events, notes, mails, log, money] = await Promise.all([
    findOrderEvents(db, id),
    findOrderNotes(db, id),
    findOrderMails(db, id),
    findOrderLog(db, id, seesMoney ? null : WITHOUT_MONEY),
    seesMoney ? getMoney(db, order) : undefined,
  ])
  return {
    ...viewHead(order, clock),
    lines: order.lines.map((line) => viewLine(line, pictureAddress, seesMoney)),
    events: events.map(({ status, at }) => ({ status, at })).toSorted(inOrder),
    notes,
    mails: mails.map(viewMail),
    log: log.map(({ at, by, action, detail }) => ({
      ...{ at, by, action },
      // Whose it is, is said of the order itself, to whoever may see it.
      detail: action === 'order-taken' ? {} : detail,
    })),
    money: money?.money ?? null,
    customer: money ? { id: order.customerId, name: order.customerName, email: order.customerEmail } : null,
    history: money?.history ?? null,
  }
}

function viewHead(order: AdminOrderRow, clock: Clock) {
  const { id, status, trackingId, invoiceNumber, paymentMethod, address } = order
  const placedAt = order.placedAt
  const { cameBackAt, restocked } = order
  const isBack = { ...order, cameBack: cameBackAt !== null }
  const pieces = order.lines.reduce((sum, { quantity, takenOff }) => sum + quantity - takenOff, 0)
  return {
    ...{ id, status, placedAt, trackingId, invoiceNumber, paymentMethod, address },
    createdAt: order.createdAt,
    late: isLate({ ...isBack, placedAt, pieces }, clock),
    cameBack: cameBackAt === null ? null : { at: cameBackAt, restocked: restocked === true },
    moneyState: moneyStateOf(isBack),
    due: dueOf(isBack),
  }
}

function viewLine(line: AdminLineRow, pictureAddress: PictureAddress, seesMoney: boolean) {
  const { position, productId, name, picture, size, quantity, price, shelfLife, refunded, takenOff } = line
  return {
    ...{ position, productId, name, size, quantity, refunded },
    inParcel: quantity - takenOff,
    picture: pictureAddress(picture),
    shelfLife: shelfLifeOf(name, shelfLife),
    price: seesMoney ? toRupees(price) : null,
  }
}

function viewMail(mail: AdminMailRow): AdminOrder['mails'][number] {
  const { id, kind, recipient, tries, problem, sentAt, failedAt, dueAt } = mail
  const over = sentAt ?? failedAt
  return {
    ...{ id, kind, recipient, tries, problem },
    createdAt: mail.createdAt,
    state: sentAt ? 'sent' : failedAt ? 'failed' : 'waiting',
    at: over ?? dueAt,
  }
}

type Event = AdminOrder['events'][number]

// Steps that were skipped happened at the moment of the later one.
function inOrder(one: Event, other: Event): number {
  return one.at - other.at || ORDER_STATUSES.indexOf(one.status) - ORDER_STATUSES.indexOf(other.status)
}

/** What is printed of the orders of these ids, and of which of them nothing is sent. */
export function viewSlips(
  ids: readonly string[],
  rows: readonly SlipRow[],
): { slips: OrderSlip[]; leftOut: LeftOut[] } {
  const found = new Map(rows.map((row) => [row.id, row]))
  const leftOut = [...new Set(ids)].flatMap((id) => {
    const why = whyNothingIsSent(found.get(id))
    return why === undefined ? [] : [{ id, why }]
  })
  return { slips: rows.filter((row) => whyNothingIsSent(row) === undefined).map(viewSlip), leftOut }
}

function whyNothingIsSent(row: SlipRow | undefined): LeftOut['why'] | undefined {
  if (!row) return 'unknown'
  if (row.status === 'Cancelled') return 'cancelled'
  if (row.cameBack) return 'came-back'
  return row.lines.length === 0 ? 'refunded' : undefined
}

/** What is printed to go with the parcel. */
function viewSlip(row: SlipRow): OrderSlip {
  const { id, status, placedAt, trackingId, address, lines } = row
  return {
    ...{ id, status, trackingId, address },
    placedAt,
    due: dueOf(row),
    lines: lines.map((line) => ({ ...line, shelfLife: shelfLifeOf(line.name, line.shelfLife) })),
  }
}
