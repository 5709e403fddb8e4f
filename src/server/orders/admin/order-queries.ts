import type { PendingQuery, Row } from 'postgres'
import type { OrderSlip } from '../../../contract/admin/orders/papers.ts'
import type { AdminOrder } from '../../../contract/admin/orders.ts'
import type { LoggedDeed } from '../../../domain/log/deed-words.ts'
import type { Paise } from '../../../domain/money.ts'
import type { DayNumber } from '../../../domain/orders/day-number.ts'
import type { OwingOrder } from '../../../domain/orders/order-money.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import { businessOfOrder } from '../../business/view-business.ts'
import type { Db } from '../../db/connect.ts'
import { creditNotesOf, vouchersOf } from '../../invoices/queries.ts'
import { putIntoWords } from '../../log/put-into-words.ts'
import { mailStateOf } from '../../mail/mail-state.ts'
import { presentOfOrder } from '../../present/view-present.ts'
import { type PromiseRow, promiseOfOrder } from '../../promise/view-promise.ts'
import { triedDoorOf } from '../board/tried-door.ts'
import { inSteps } from '../move/in-steps.ts'
import { firstCashOf } from '../move/open-cash.ts'
import { openStepOf } from '../move/open-steps.ts'
import { dayNumberOf } from '../move/view-number.ts'
import { piecesRefunded, returnedOf } from '../refund/refund-queries.ts'
import { hamperPartsOf } from './hamper-parts.ts'
import { printsOfOrder } from './order-prints.ts'

/** What an order's page says of itself, of its customer and of its lines. */
type Head =
  | ('id' | 'status' | 'placedAt' | 'createdAt' | 'paidByLinkUntil' | 'cameBack' | 'trackingId')
  | ('invoiceNumber' | 'creditNotes' | 'vouchers' | 'paymentMethod')

/** An order's page as it is stored, with what its money is judged by; amounts in paise. */
export type AdminOrderRow = Pick<
  AdminOrder,
  Head | 'openStep' | 'tried' | 'prints' | 'address' | 'present' | 'business'
> & {
  paid: boolean
  /** What went or goes back of what was paid for it. */
  returned: Paise
  /** What its customer has open for cash; null where that is no matter of credit. */
  firstCash: Paise | null
  amount: Paise
  promise: PromiseRow | null
  dayNumber: DayNumber | null
  customer: NonNullable<AdminOrder['customer']>
  lines: readonly AdminLineRow[]
}

/** A line as it is stored, its shelf life as it was noted with the order. */
export type AdminLineRow = Omit<AdminOrder['lines'][number], 'price' | 'shelfLife'> & {
  price: Paise
  shelfLife: string | null
}

export async function findAdminOrder(db: Db, id: string): Promise<AdminOrderRow | undefined> {
  const [order] = await db<AdminOrderRow[]>`
    select o.id, o.status, ${dayNumberOf(db)} as day_number, o.placed_at, o.created_at, o.tracking_id, o.invoice_number, ${creditNotesOf(db)} as credit_notes, ${vouchersOf(db)} as vouchers, o.payment_method, o.paid, o.amount,
      o.address, ${promiseOfOrder(db)} as promise, ${presentOfOrder(db)} as present,
      ${businessOfOrder(db)} as business,
      ${openStepOf(db)} as open_step, case when o.came_back_at is null then ${triedDoorOf(db)} end as tried, ${printsOfOrder(db)} as prints, ${returnedOf(db)} as returned, ${firstCashOf(db)} as first_cash,
      json_build_object('id', c.id, 'name', c.name, 'email', c.email) as customer,
      case when o.status = 'pending_payment' and o.taken_by is not null then (
        select expires_at from payment_attempts where order_id = o.id and state in ('creating', 'open')
      ) end as paid_by_link_until,
      case when o.came_back_at is not null then json_build_object('restocked', coalesce(o.restocked, false),
        'at', floor(extract(epoch from o.came_back_at) * 1000)) end as came_back,
      (select json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'name', l.name,
          'picture', l.picture, 'size', l.size, 'quantity', l.quantity, 'price', l.price, 'discount', l.discount,
          'shelfLife', l.shelf_life, 'hamperParts', ${hamperPartsOf(db)},
          'inParcel', l.quantity - l.taken_off, 'refunded', greatest(l.taken_off, ${piecesRefunded(db)}))
          order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o join customers c on c.id = o.customer_id
    where o.id = ${id}`
  return order
}

export function findOrderEvents(db: Db, id: string): Promise<AdminOrder['events']> {
  return db`select status, at from order_events where order_id = ${id} order by ${inSteps(db)}`
}

export function findOrderNotes(db: Db, id: string): Promise<AdminOrder['notes']> {
  return db`
    select n.id, coalesce(nullif(s.name, ''), s.email) as by, n.text, n.at from order_notes n join staff s on s.id = n.staff_id
    where n.order_id = ${id} order by n.at desc, n.id`
}

/** The mails about an order and about what went back of it, newest first. */
export function findOrderMails(db: Db, id: string): Promise<AdminOrder['mails']> {
  return db`
    select id, kind, recipient, created_at, coalesce(sent_at, failed_at, due_at) as at, tries, problem,
      ${mailStateOf(db)} as state
    from mails where about = any(${aboutOrder(db, id)}) order by id desc`
}

/** What mails about an order are about: itself, and each refund. */
function aboutOrder(db: Db, id: string) {
  return db`array(
    select ${id}::text
    union select b.id::text from order_refunds b where b.order_id = ${id}
    union select r.id::text from payments p join refunds r on r.payment_id = p.id where p.order_id = ${id})`
}

type OrderLogRow = LoggedDeed & Pick<AdminOrder['log'][number], 'id' | 'at' | 'by'> & { about: string }

/** What staff has done with an order, in words, newest first; `actions` null: everything. */
export async function findOrderLog(db: Db, id: string, actions: readonly string[] | null): Promise<AdminOrder['log']> {
  const rows = await db<OrderLogRow[]>`
    select a.id, a.at, coalesce(nullif(s.name, ''), s.email) as by, a.action, a.times, a.about,
      -- Whose an order by phone is, is said of the order itself, to whoever may see it.
      case when a.action = 'order-taken' then '{}' else a.detail end as detail
    from audit_log a left join staff s on s.id = a.staff_id
    where a.about = ${id} and ${actions ? db`a.action = any(${[...actions]}::text[])` : db`true`}
    order by a.id desc limit 200`
  const entries = await putIntoWords(db, rows)
  return entries.map(({ id, at, by, action, before, after, lines }) => {
    return { id, at, by, action, words: after === null ? before : `${before}it${after}`, lines }
  })
}

/** What whoever packs an order has to know. Without lines it was refunded whole. */
export type SlipRow = OwingOrder &
  Omit<OrderSlip, 'called' | 'due' | 'lines' | 'promise'> & {
    promise: PromiseRow | null
    dayNumber: DayNumber | null
    zoneId: string | null
    lines: readonly (Omit<OrderSlip['lines'][number], 'shelfLife'> & { shelfLife: string | null })[]
  }

/** In the order of `ids`, with what goes into each parcel, a size once whatever it cost; those that are no orders are left out. */
export function findSlips(db: Db, ids: readonly string[]): Promise<SlipRow[]> {
  return db<SlipRow[]>`
    select o.id, o.status, ${dayNumberOf(db)} as day_number, o.placed_at, o.tracking_id, o.payment_method,
      o.paid, o.came_back_at is not null as came_back, o.amount, o.address, ${promiseOfOrder(db)} as promise,
      (select p.zone_id from promises p where p.order_id = o.id) as zone_id, ${presentOfOrder(db)} as present,
      ${printsOfOrder(db)} as prints,
      coalesce((select json_agg(json_build_object('name', l.name, 'nameHi', l.name_hi, 'size', l.size, 'grams', l.grams,
          'quantity', l.quantity, 'shelfLife', l.shelf_life, 'hamperParts', ${hamperPartsOf(db)}) order by l.position)
        from (
          select l.name, p.name_hi, l.size, l.grams, l.shelf_life, l.hamper, sum(l.quantity - l.taken_off)::int as quantity,
            min(l.position) as position
          from order_lines l left join products p on p.id = l.product_id
          where l.order_id = o.id and l.quantity > l.taken_off group by l.name, p.name_hi, l.size, l.grams, l.shelf_life, l.hamper
        ) l), '[]') as lines
    from unnest(${[...ids]}::text[]) with ordinality as asked (id, place) join orders o on o.id = asked.id
    where o.placed_at is not null order by asked.place`
}

export type FoundOrder = { id: string; status: OrderStatus; placedAt: number; name: string; invoice: string | null }

/** Orders by their id or its last six characters, at most 10, newest first. */
export function findOrdersById(db: Db, id: string): Promise<FoundOrder[]> {
  return findPlaced(db, db`(o.id = ${id} or right(o.id, 6) = ${id})`, db`desc limit 10`)
}

/** Orders that still have to be made, packed or sent: the oldest 50. */
export function findOpenOrders(db: Db): Promise<FoundOrder[]> {
  return findPlaced(db, db`o.status not in ('Delivered', 'Cancelled') and o.came_back_at is null`, db`limit 50`)
}

function findPlaced(db: Db, which: PendingQuery<Row[]>, end: PendingQuery<Row[]>): Promise<FoundOrder[]> {
  return db<FoundOrder[]>`
    select o.id, o.status, o.placed_at, c.name, o.invoice_number as invoice
    from orders o join customers c on c.id = o.customer_id
    where ${which} and o.placed_at is not null
    order by o.placed_at ${end}`
}
