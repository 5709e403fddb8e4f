import type { AdminOrder } from '../../../contract/admin/orders.ts'
import type { CheckoutAddress } from '../../../contract/orders.ts'
import type { Paise } from '../../../domain/money.ts'
import type { OrderStatus, StoredStatus } from '../../../domain/orders/order-status.ts'
import type { Db } from '../../db/connect.ts'
import { isRefused, refundableOf, returnedTo } from '../refund/refund-queries.ts'

/** Moments in lists are ms; amounts paise. */
export type AdminOrderRow = {
  id: string
  status: StoredStatus
  placedAt: number | null
  createdAt: number
  trackingId: string
  invoiceNumber: string | null
  paymentMethod: string
  paid: boolean
  /** What was paid for it, and what of that went or goes back. */
  captured: Paise
  returned: Paise
  cameBackAt: number | null
  restocked: boolean | null
  subtotal: Paise
  deliveryFee: Paise
  additionalCosts: Paise
  discount: Paise
  amount: Paise
  coupon: string | null
  address: CheckoutAddress
  customerId: string
  customerName: string
  customerEmail: string | null
  lines: readonly AdminLineRow[]
}

export type AdminLineRow = {
  position: number
  productId: string
  name: string
  picture: string
  size: string
  quantity: number
  price: Paise
  shelfLife: string | null
  /** Pieces whose price went back, whenever; and those that therefore never went out. */
  refunded: number
  takenOff: number
}

export async function findAdminOrder(db: Db, id: string): Promise<AdminOrderRow | undefined> {
  const [order] = await db<AdminOrderRow[]>`
    select o.id, o.status, o.placed_at, o.created_at, o.tracking_id,
      o.invoice_number, o.payment_method, o.paid,
      ${refundableOf(db)}, o.came_back_at, o.restocked,
      o.subtotal, o.delivery_fee, o.additional_costs, o.discount, o.amount,
      o.coupon_code as coupon, o.address, c.id as "customerId", c.name as "customerName", c.email as "customerEmail",
      (select json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'name', l.name,
          'picture', l.picture, 'size', l.size, 'quantity', l.quantity, 'price', l.price, 'shelfLife', l.shelf_life,
          'takenOff', l.taken_off, 'refunded', greatest(l.taken_off, (
            select sum(back.quantity)
            from order_refunds b, jsonb_to_recordset(b.lines) as back (position int, quantity int)
            where b.order_id = o.id and back.position = l.position))) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o join customers c on c.id = o.customer_id
    where o.id = ${id}`
  return order
}

export function findOrderEvents(db: Db, id: string): Promise<{ status: OrderStatus; at: number }[]> {
  return db`select status, at from order_events where order_id = ${id}`
}

export function findOrderNotes(db: Db, id: string): Promise<{ id: string; by: string; text: string; at: number }[]> {
  return db`
    select n.id, coalesce(nullif(s.name, ''), s.email) as by, n.text, n.at from order_notes n join staff s on s.id = n.staff_id
    where n.order_id = ${id} order by n.at desc, n.id`
}

export type AdminMailRow = {
  id: string
  kind: string
  recipient: string
  createdAt: number
  dueAt: number
  sentAt: number | null
  failedAt: number | null
  tries: number
  problem: string | null
}

/** The mails about an order and about what went back of it, newest first. */
export function findOrderMails(db: Db, id: string): Promise<AdminMailRow[]> {
  return db<AdminMailRow[]>`
    select id, kind, recipient, created_at, due_at, sent_at,
      failed_at, tries, problem
    from mails where about = any(${aboutOrder(db, id)}) order by id desc`
}

/** What mails about an order are about: itself, and each refund. */
function aboutOrder(db: Db, id: string) {
  return db`array(
    select ${id}::text
    union select b.id::text from order_refunds b where b.order_id = ${id}
    union select r.id::text from payments p join refunds r on r.payment_id = p.id where p.order_id = ${id})`
}

export type LogRow = { at: number; by: string | null; action: string; detail: AdminOrder['log'][number]['detail'] }

/** What staff has done with an order, newest first; `actions` null: everything. */
export function findOrderLog(db: Db, id: string, actions: readonly string[] | null): Promise<LogRow[]> {
  return db<LogRow[]>`
    select a.at, coalesce(nullif(s.name, ''), s.email) as by, a.action, a.detail
    from audit_log a left join staff s on s.id = a.staff_id
    where a.about = ${id} and ${actions ? db`a.action = any(${[...actions]}::text[])` : db`true`}
    order by a.id desc limit 200`
}

export function findAttempts(db: Db, id: string) {
  return db<{ id: string; provider: string; amount: Paise; state: string; createdAt: number }[]>`
    select id, provider, amount, state, created_at from payment_attempts
    where order_id = ${id} order by created_at desc, id`
}

export function findPayments(db: Db, id: string) {
  return db<{ id: string; provider: string; paymentId: string; amount: Paise; settles: boolean; capturedAt: number }[]>`
    select id, provider, payment_id, amount, settles, captured_at from payments
    where order_id = ${id} order by captured_at desc, id`
}

export type RefundRow = {
  id: string
  amount: Paise
  reason: string
  by: string | null
  createdAt: number
  state: 'queued' | 'by-hand' | 'done'
  doneAt: number | null
  problem: string | null
  change: 'by-hand' | 'withdrawn' | null
}

/** All that went or goes back of an order: what the shop itself sends, and what staff decided; newest first. */
export function findRefunds(db: Db, id: string): Promise<RefundRow[]> {
  return db<RefundRow[]>`
    select r.id, r.amount, coalesce(b.reason, r.reason) as reason, coalesce(nullif(s.name, ''), s.email) as by,
      r.created_at, case r.state when 'handed' then 'done' else r.state end as state,
      r.done_at, r.problem, case when ${isRefused(db)} then 'by-hand' end as change
    from payments p join refunds r on r.payment_id = p.id
      left join order_refunds b on b.id = r.id left join staff s on s.id = b.staff_id
    where p.order_id = ${id}
    union all
    select b.id, b.amount, b.reason, coalesce(nullif(s.name, ''), s.email), b.created_at,
      case when b.handed_at is null then 'by-hand' else 'done' end, b.handed_at, null,
      case when b.handed_at is null then 'withdrawn' end
    from order_refunds b join staff s on s.id = b.staff_id where b.order_id = ${id} and b.by_hand
    order by created_at desc, id`
}

export type HistoryRow = {
  orders: number
  cancelled: number
  spent: string
  since: number
  newest: readonly { id: string; status: OrderStatus; placedAt: number; amount: Paise }[]
}

/** What a customer has ordered in all, and the five newest. */
export async function getHistory(db: Db, customerId: string): Promise<HistoryRow> {
  const [history] = await db<HistoryRow[]>`
    select (select created_at from customers where id = ${customerId}) as since, all_of_them.*,
      (select coalesce(json_agg(json_build_object('id', id, 'status', status, 'amount', amount,
          'placedAt', floor(extract(epoch from placed_at) * 1000)) order by placed_at desc), '[]')
        from (
          select id, status, amount, placed_at from orders
          where customer_id = ${customerId} and placed_at is not null order by placed_at desc limit 5
        ) few) as newest
    from (
      select count(*)::int as orders, (count(*) filter (where status = 'Cancelled'))::int as cancelled,
        coalesce(sum(amount) filter (where status <> 'Cancelled' and (came_back_at is null or paid)), 0) - ${returnedTo(db, customerId)} as spent
      from orders where customer_id = ${customerId} and placed_at is not null
    ) all_of_them`
  if (!history) throw new Error(`no customer ${customerId}`)
  return history
}

export type SlipRow = {
  id: string
  status: OrderStatus
  placedAt: number
  trackingId: string
  paymentMethod: string
  paid: boolean
  cameBack: boolean
  amount: Paise
  address: CheckoutAddress
  lines: readonly { name: string; size: string; quantity: number; shelfLife: string | null }[]
}

/** In the order of `ids`, with what goes into each parcel; those that are no orders are left out. */
export function findSlips(db: Db, ids: readonly string[]): Promise<SlipRow[]> {
  return db<SlipRow[]>`
    select o.id, o.status, o.placed_at, o.tracking_id, o.payment_method,
      o.paid, o.came_back_at is not null as "cameBack", o.amount, o.address,
      coalesce((select json_agg(json_build_object('name', l.name, 'size', l.size, 'quantity', l.quantity - l.taken_off,
          'shelfLife', l.shelf_life) order by l.position)
        from order_lines l where l.order_id = o.id and l.quantity > l.taken_off), '[]') as lines
    from unnest(${[...ids]}::text[]) with ordinality as asked (id, place) join orders o on o.id = asked.id
    where o.placed_at is not null order by asked.place`
}
