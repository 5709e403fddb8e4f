import type { PendingQuery, Row } from 'postgres'
import type { Paise } from '../../../domain/money.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import type { LinePieces, RefundableOrder } from '../../../domain/orders/refund.ts'
import type { ProviderName } from '../../../domain/payments/providers.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { settleStep } from '../move/open-steps.ts'

/** An order whose money may change, held to the end of the transaction. */
export type LockedOrder = RefundableOrder & { status: OrderStatus }

/** An order whose money may go back; `captured` less `returned` is what is left. */
export type PaidForOrder = LockedOrder & {
  /** What was paid for it: online, or in cash when it was brought. */
  captured: Paise
  returned: Paise
  /** Null where it was paid in cash. */
  payment: { id: string; provider: ProviderName } | null
}

/** What was paid for an order `o`, and what of it went or goes back: columns `captured` and `returned`, paise. */
export function refundableOf(sql: Db | Tx) {
  return sql`
    coalesce((select p.amount from payments p where p.order_id = o.id and p.settles),
      case when o.payment_method = 'cod' and o.paid then o.amount else 0 end) as captured,
    ${returnedOf(sql)} as returned`
}

/** The refunds of an order `o` in all, paise: by indexes, for each order that is shown. */
export function returnedOf(sql: Db | Tx) {
  return sql`
    (select coalesce(sum(back.amount), 0)::int from (
      select r.amount from payments p join refunds r on r.payment_id = p.id where p.order_id = o.id and p.settles
      union all select b.amount from order_refunds b where b.order_id = o.id and b.by_hand
    ) back)`
}

/** How many pieces of a line `l` refunds have named, of those refunds `b` that `count`; null: none. */
export function piecesRefunded(sql: Db | Tx, count: PendingQuery<Row[]> = sql`true`) {
  return sql`(
    select sum(back.quantity) from order_refunds b, jsonb_to_recordset(b.lines) as back (position int, quantity int)
    where b.order_id = l.order_id and back.position = l.position and ${count})`
}

/**
 * Holds an order to the end of the transaction, and reads its money with these `columns` of it besides: nobody else gives
 * anything of it back meanwhile. Refuses an unknown one.
 */
export async function lockOrderMoney<Order extends LockedOrder>(
  tx: Tx,
  id: string,
  columns: PendingQuery<Row[]>,
): Promise<Order> {
  const { count } = await tx`select from orders where id = ${id} and placed_at is not null for no key update`
  if (count === 0) refuse({ code: 'order-unknown' })
  await settleStep(tx, id)
  // Asked only now: what was committed while this waited counts.
  const [order] = await tx<Order[]>`
    select o.status, o.delivery_fee, delivery_discount(o.id) as delivery_discount, o.additional_costs, o.amount, ${columns},
      (select json_agg(json_build_object('position', l.position, 'price', l.price, 'quantity', l.quantity,
          'discount', l.discount, 'refunded', coalesce(${piecesRefunded(tx)}, 0)) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${id}`
  return order ?? refuse({ code: 'order-unknown' })
}

export function lockPaidOrder(tx: Tx, id: string): Promise<PaidForOrder> {
  const payment = tx`(
    select json_build_object('id', p.id, 'provider', p.provider) from payments p where p.order_id = o.id and p.settles)`
  return lockOrderMoney<PaidForOrder>(tx, id, tx`${refundableOf(tx)}, ${payment} as payment`)
}

/** What a customer has spent by these `orders`, paise: all that stand and were taken, less what staff gave back. */
export function spentBy(db: Db | Tx, customerId: string) {
  return db`
    (coalesce(sum(amount) filter (
      where placed_at is not null and status <> 'Cancelled' and (came_back_at is null or paid)), 0)
      - (select coalesce(sum(b.amount), 0) from orders o join order_refunds b on b.order_id = o.id
        where o.customer_id = ${customerId} and o.status <> 'Cancelled'))::float8`
}

/** Whether the provider of a refund `r` said no to the last try and no other is under way: it can be paid by hand. */
export function isRefused(sql: Db | Tx) {
  return sql`(r.state = 'queued' and r.refused and r.trying_since is null)`
}

export type Changed = { orderId: string; amount: Paise }

/** Has a refused refund paid by hand: nobody sends it from now on. Undefined where it is not refused, or being sent. */
export async function takeByHand(tx: Tx, id: string): Promise<Changed | undefined> {
  const [changed] = await tx<Changed[]>`
    update refunds r set state = 'by-hand' from payments p
    where r.id = ${id} and p.id = r.payment_id and ${isRefused(tx)}
    returning p.order_id, r.amount`
  return changed
}

/** Takes a decision to hand cash back out of the books; undefined where it was handed over, or is none. */
export async function removeByHand(tx: Tx, id: string): Promise<(Changed & { lines: unknown }) | undefined> {
  const [changed] = await tx<(Changed & { lines: unknown })[]>`
    delete from order_refunds where id = ${id} and by_hand and handed_at is null
    returning order_id, amount, lines`
  return changed
}

/** Holds the order of a refund that is paid by hand before the refund itself, as whoever else works on both does. */
export async function lockRefunded(tx: Tx, id: string): Promise<void> {
  await tx`
    select from orders where id = (
      select order_id from order_refunds where id = ${id}
      union all
      select p.order_id from refunds r join payments p on p.id = r.payment_id where r.id = ${id}
      limit 1
    ) for no key update`
}

/** Notes that somebody handed the money over: of an order paid in cash (`inCash`), or instead of the provider. */
export async function markHanded(tx: Tx, id: string): Promise<(Changed & { inCash: boolean }) | undefined> {
  const [handed] = await tx<(Changed & { inCash: boolean })[]>`
    with cash as (
      update order_refunds set handed_at = now() where id = ${id} and by_hand and handed_at is null
      returning order_id, amount, true as in_cash
    ),
    online as (
      update refunds r set state = 'handed', done_at = now() from payments p
      where r.id = ${id} and r.state = 'by-hand' and p.id = r.payment_id returning p.order_id, r.amount, false as in_cash
    )
    select order_id, amount, in_cash from (select * from cash union all select * from online) handed`
  return handed
}

export type DecidedRefund = { orderId: string; amount: Paise; byHand: boolean }
export type DecidedPart = DecidedRefund & { lines: readonly LinePieces[] }

export async function findDecided(tx: Tx, id: string): Promise<DecidedPart | undefined> {
  const [refund] = await tx<DecidedPart[]>`
    select order_id, amount, by_hand, lines from order_refunds where id = ${id}`
  return refund
}

/** Whether a refund of this id was withdrawn: a late repetition of the request for it must not bring it back. */
export async function isWithdrawn(tx: Tx, orderId: string, id: string): Promise<boolean> {
  const found = await tx`
    select from audit_log where about = ${orderId} and action = 'refund-withdrawn' and detail ->> 'refund' = ${id}`
  return found.length > 0
}

type NewRefund = DecidedPart & { id: string; reason: string; staffId: string; paymentId: string | undefined }

/** Writes down what staff decided, and has what was paid online sent. */
export async function addRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const { id, orderId, amount, reason, lines, staffId, byHand, paymentId } = refund
  await tx`
    insert into order_refunds (id, order_id, amount, reason, lines, staff_id, by_hand)
    values (${id}, ${orderId}, ${amount}, ${reason}, ${tx.json(lines)}, ${staffId}, ${byHand})`
  if (paymentId === undefined) return
  await tx`
    insert into refunds (id, payment_id, amount, reason, queued_at)
    values (${id}, ${paymentId}, ${amount}, 'staff', now())`
}
