import type { BoardFilters, OrderCard } from '../../../contract/admin/order-board.ts'
import type { CheckoutAddress } from '../../../contract/orders.ts'
import type { Handling } from '../../../domain/cart/handling.ts'
import type { Paise } from '../../../domain/money.ts'
import type { DayNumber } from '../../../domain/orders/day-number.ts'
import type { OwingOrder } from '../../../domain/orders/order-money.ts'
import { isOver, type OrderStatus } from '../../../domain/orders/order-status.ts'
import type { Db } from '../../db/connect.ts'
import { ROWS_PER_PART } from '../../db/part-of.ts'
import { type PromiseRow, promiseOfOrder } from '../../promise/view-promise.ts'
import { hasParcel } from '../move/in-parcel.ts'
import { firstCashOf } from '../move/open-cash.ts'
import { dayNumberOf } from '../move/view-number.ts'
import { returnedOf } from '../refund/refund-queries.ts'
import { isOverdue } from './late-orders.ts'
import { triedDoorOf } from './tried-door.ts'

/** The most new orders of which a board is told one by one. */
const MOST_ARRIVED = 200

/** A card, and what of it is judged or left out before staff see it; amounts in paise. */
export type CardRow = OwingOrder &
  Omit<
    OrderCard,
    'called' | 'late' | 'firstLargeCash' | 'handling' | 'paying' | 'money' | 'due' | 'amount' | 'promise'
  > & {
    promise: PromiseRow | null
    dayNumber: DayNumber | null
    /** Where the list goes on after this one: µs. */
    micros: string
    wishes: CheckoutAddress['specialRequirements']
    /** What went or goes back of what was paid for it. */
    returned: Paise
    /** What its customer has open for cash; null where that is no matter of credit. */
    firstCash: Paise | null
  }

/** A filter of a column's cards; a part left undefined does not matter. Moments as Dates. */
export type CardFilter = Pick<BoardFilters, 'paying' | 'money' | 'leaves'> & {
  handling: readonly Handling[]
  from?: Date | undefined
  until?: Date | undefined
  /** Late at `now` (ms); without a promise what was placed before a moment is. */
  late?: { now: number; placedBefore: Date } | undefined
}

/** Where a list goes on; `micros`: when that order was placed, µs since 1970, which JavaScript's ms would cut short. */
export type OrderPlace = { micros: string; id: string }

type Column = { status: OrderStatus; wanted: CardFilter; after: OrderPlace | undefined }

/** The next orders of one status: those that wait oldest first, those that are over newest first. One more than a page. */
export function findColumn(db: Db, { status, wanted, after }: Column): Promise<CardRow[]> {
  const [beyond, way] = isOver(status) ? [db`<`, db`desc`] : [db`>`, db`asc`]
  return db<CardRow[]>`
    select ${cardOf(db)}, ${placeMicros(db, db`o.placed_at`)} as micros from orders o
    where o.status = ${status} and o.came_back_at is null
      and ${isOver(status) ? db`o.placed_at is not null` : isOpen(db)} and ${isWanted(db, status, wanted)}
      and ${after ? db`(o.placed_at, o.id) ${beyond} (${placeMoment(db, after)}, ${after.id})` : db`true`}
    order by o.placed_at ${way}, o.id ${way} limit ${ROWS_PER_PART + 1}`
}

/** What was placed since a moment and is still as it was placed, oldest first: the newest of it, and one more than fit. */
export async function findArrived(db: Db, wanted: CardFilter, since: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select o.id from orders o
    where o.status = 'Placed' and o.placed_at > ${since} and ${isWanted(db, 'Placed', wanted)}
    order by o.placed_at desc, o.id desc limit ${MOST_ARRIVED + 1}`
  return rows.map(({ id }) => id).reverse()
}

/** The cards of these orders, in the order of `ids`. */
export function findCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  return db<CardRow[]>`
    select ${cardOf(db)}, coalesce(${placeMicros(db, db`o.placed_at`)}, '0') as micros
    from unnest(${[...ids]}::text[]) with ordinality as found (id, place) join orders o on o.id = found.id
    order by found.place`
}

/** The columns of a card but `micros`, of an order `o`. */
function cardOf(db: Db) {
  return db`
    o.id, o.status, ${dayNumberOf(db)} as day_number, o.placed_at, o.payment_method, o.paid, o.amount, ${returnedOf(db)} as returned,
    ${firstCashOf(db)} as first_cash, o.came_back_at is not null as came_back, o.address -> 'specialRequirements' as wishes,
    trim(concat(o.address ->> 'firstName', ' ', o.address ->> 'lastName')) as name, o.address ->> 'city' as city,
    (select g.receiver from presents g where g.order_id = o.id) as receiver,
    coalesce((select e.at from order_events e where e.order_id = o.id and e.status = o.status), o.placed_at,
      o.created_at) as since,
    ${promiseOfOrder(db)} as promise, ${triedDoorOf(db)} as tried,
    (select sum(l.quantity - l.taken_off)::int from order_lines l where l.order_id = o.id) as pieces,
    coalesce((select json_agg(json_build_object('name', name, 'size', size, 'quantity', quantity) order by position)
      from (
        select l.position, l.name, l.size, l.quantity - l.taken_off as quantity from order_lines l
        where l.order_id = o.id and l.quantity > l.taken_off order by l.position limit 3
      ) first), '[]') as things`
}

/** A moment as a number that keeps all of it. */
export function placeMicros(db: Db, moment: ReturnType<Db>) {
  return db`(extract(epoch from ${moment}) * 1000000)::bigint::text`
}

export function placeMoment(db: Db, { micros }: OrderPlace) {
  return db`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
}

/**
 * Whether some of an order's money went or goes back. Not by `exists`: where many orders might be asked about, PostgreSQL
 * would read every payment of the shop to answer for the fifty that are shown.
 */
function isRefunded(db: Db) {
  return db`(
    select true from order_refunds b where b.order_id = o.id
    union all
    select true from payments p join refunds r on r.payment_id = p.id where p.order_id = o.id and p.settles
    limit 1) is not null`
}

function isWanted(db: Db, status: OrderStatus, { paying, money, handling, leaves, from, until, late }: CardFilter) {
  const asked = db.json({ specialRequirements: Object.fromEntries(handling.map((name) => [name, true])) })
  return db`
    ${paying ? db`(o.payment_method = 'cod') = ${paying === 'cod'}` : db`true`}
      and ${money ? isMoney(db, status, money) : db`true`}
      and ${handling.length > 0 ? db`o.address @> ${asked}` : db`true`}
      and ${from ? db`o.placed_at >= ${from}` : db`true`} and ${until ? db`o.placed_at < ${until}` : db`true`}
      and ${late ? isOverdue(db, late, 'o') : db`true`}
      and ${leaves ? db`o.id in (select p.order_id from promises p where p.dispatch_day = ${leaves}::date)` : db`true`}`
}

/** In so many words: by a parameter no prepared plan would know that the index of open orders fits. */
export function isOpen(db: Db) {
  return db`o.status in ('Placed', 'Processing', 'Shipped', 'Out for Delivery')`
}

function isMoney(db: Db, status: OrderStatus, money: NonNullable<CardFilter['money']>) {
  if (money !== 'refunded') return db`o.paid = ${money === 'paid'} and not ${isRefunded(db)}`
  if (!isOver(status)) return isRefunded(db)
  // Of all orders that are over, from the few refunds to them, not the other way round.
  return db`o.id in (
    select b.order_id from order_refunds b
    union select p.order_id from payments p join refunds r on r.payment_id = p.id where p.settles)`
}

/**
 * Of all open orders: how many stand at each status, and how many are late there at `now` (ms), without a promise those
 * placed before a moment, though there is something to be sent.
 */
export function countOpen(
  db: Db,
  now: number,
  lateBefore: readonly { status: OrderStatus; moment: Date }[],
): Promise<{ status: OrderStatus; orders: number; late: number }[]> {
  return db`
    select o.status, count(*)::int as orders, 
      count(*) filter (
        where ${isOverdue(db, { now, placedBefore: db`late.moment::timestamptz` }, 'o')} and ${hasParcel(db, 'o')}
      )::int as late
    from orders o left join unnest(${lateBefore.map(({ status }) => status)}::text[],
      ${lateBefore.map(({ moment }) => moment.toISOString())}::text[]) as late (status, moment) on late.status = o.status
    where ${isOpen(db)} and o.came_back_at is null
    group by o.status`
}
