import type { BoardFilters, OrderCard } from '../../../contract/admin/order-board.ts'
import { HANDLINGS, handlingOf } from '../../../domain/cart/handling.ts'
import { type CashSettings, isLargeFirstCash } from '../../../domain/orders/cash-credit.ts'
import { type Clock, isLate, lateAt } from '../../../domain/orders/late.ts'
import { dueOf, moneyStateOf } from '../../../domain/orders/order-money.ts'
import { isOver, OPEN_STATUSES, ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/order-status.ts'
import { addDays, startOf } from '../../../domain/settings/work-day.ts'
import { mayAct, type Staff } from '../../../domain/staff/staff.ts'
import type { Db } from '../../db/connect.ts'
import { partOf, ROWS_PER_PART } from '../../db/part-of.ts'
import { viewStaffPromise } from '../../promise/view-promise.ts'
import { viewCalled } from '../move/view-number.ts'
import {
  type CardFilter,
  type CardRow,
  countOpen,
  findArrived,
  findCards,
  findColumn,
  type OrderPlace,
} from './board-queries.ts'
import { findSoughtOrders } from './search-orders.ts'

/** Who looks, when, and from where on the shop calls an open amount large. */
export type Looking = { staff: Staff; clock: Clock; cash: Pick<CashSettings, 'largeFrom'> }

type BoardRequest = Looking & { filters: BoardFilters }

/** The first orders of every status as `staff` may see them, how many are open, and what was placed after `since` (ms). */
export async function getBoard(db: Db, { since, ...asked }: BoardRequest & { since: number | undefined }) {
  const wanted = wantedOf(asked.filters, 'Placed', asked.clock)
  const [counted, arrived, ...columns] = await Promise.all([
    countOpen(db, asked.clock.now, lateBefore(asked.clock)),
    wanted && since !== undefined ? findArrived(db, wanted, new Date(since)) : [],
    ...ORDER_STATUSES.map(async (status) => ({
      status,
      ...(await getColumn(db, { ...asked, status, after: undefined })),
    })),
  ])
  const counts = OPEN_STATUSES.map(
    (status) => counted.find((one) => one.status === status) ?? { status, orders: 0, late: 0 },
  )
  return { columns, counts, arrived, at: asked.clock.now }
}

type ColumnRequest = BoardRequest & { status: OrderStatus; after: string | undefined }

export async function getColumn(db: Db, { status, after, filters, ...looking }: ColumnRequest) {
  const wanted = wantedOf(filters, status, looking.clock)
  return wanted
    ? viewPage(await findColumn(db, { status, wanted, after: readAfter(after) }), looking)
    : viewPage([], looking)
}

/** What the filters ask for of one status; undefined where nothing there can be meant. */
function wantedOf(
  { paying, money, handling, day, leaves, late }: BoardFilters,
  status: OrderStatus,
  clock: Clock,
): CardFilter | undefined {
  const moment = lateAt(status, clock)
  if (late && moment === undefined) return undefined
  // Nobody owes for what is over, and what was paid for a cancelled order goes back.
  if ((money === 'due' && isOver(status)) || (money === 'paid' && status === 'Cancelled')) return undefined
  return {
    paying,
    money,
    handling: HANDLINGS.filter((name) => handling?.split(',').includes(name)),
    from: day === undefined ? undefined : new Date(startOf(day)),
    until: day === undefined ? undefined : new Date(startOf(addDays(day, 1))),
    leaves,
    late: late && moment !== undefined ? { now: clock.now, placedBefore: new Date(moment) } : undefined,
  }
}

function lateBefore(clock: Clock): { status: OrderStatus; moment: Date }[] {
  return OPEN_STATUSES.flatMap((status) => {
    const moment = lateAt(status, clock)
    return moment === undefined ? [] : [{ status, moment: new Date(moment) }]
  })
}

type Searched = Looking & { typed: string; after: string | undefined }

/** Orders that somebody looks for, newest first; by its whole id also one that nobody has paid for yet. */
export async function searchBoard(db: Db, { typed, after, ...looking }: Searched) {
  const id = typed.trim().toLowerCase()
  const found = /^[0-9a-f]{24}$/.test(id)
    ? [id]
    : (await findSoughtOrders(db, { typed, most: ROWS_PER_PART + 1, after: readAfter(after) })).map((order) => order.id)
  return viewPage(await findCards(db, found), looking)
}

/** Where a list goes on, as `viewPage` wrote it. */
function readAfter(after: string | undefined): OrderPlace | undefined {
  const [micros, id] = after?.split('-') ?? []
  return micros === undefined || id === undefined ? undefined : { micros, id }
}

/** A page of cards, of rows that are one more where there is more. */
function viewPage(found: readonly CardRow[], looking: Looking): { rows: OrderCard[]; next: string | null } {
  const { rows, next } = partOf(found, ({ micros, id }) => `${micros}-${id}`)
  return { rows: rows.map((row) => viewCard(row, looking)), next }
}

function viewCard(row: CardRow, { staff, clock, cash }: Looking): OrderCard {
  const { micros, wishes, paymentMethod, paid, returned, amount, firstCash, promise, dayNumber, ...card } = row
  const seesMoney = mayAct(staff.role, 'manager')
  return {
    ...card,
    called: viewCalled(dayNumber),
    promise: promise && viewStaffPromise(promise),
    late: isLate(row, clock),
    firstLargeCash: seesMoney && isLargeFirstCash(firstCash, cash),
    handling: [...handlingOf(wishes)],
    paying: paymentMethod === 'cod' ? 'cod' : 'online',
    money: moneyStateOf(row),
    due: dueOf(row),
    amount: seesMoney ? amount : null,
  }
}
