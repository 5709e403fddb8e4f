import { ORDER_STATUSES } from '../src/domain/orders/order-status.ts'
import type { Db, Tx } from '../src/server/db/connect.ts'
import { findMissingNotes } from '../src/server/invoices/missing-notes.ts'
import { findAdvances, findLedger, findMisentered, findSettled, findUneven } from './ledger-invariants.ts'
import { type Found, findAttempts, findPayments, findTwice, findUnknownMoney } from './money-invariants.ts'
import { findCapacity, findDoorCash } from './promise-invariants.ts'

/** What every size would have on hand had nothing been sold, by its permanent id; null: made to order. */
export type Stock = ReadonlyMap<string, number | null>

export type Known = {
  /** From `noteStock`, before the fault; sizes that came later are not compared. */
  stock: Stock
  /** Ids of the orders that the shop has told their shoppers are placed. */
  acknowledged?: readonly string[]
}

/** Notes the stock that all which is sold from now on, or has been, comes out of. */
export async function noteStock(db: Db): Promise<Stock> {
  const rows = await db<{ id: string; stock: number | null }[]>`
    select v.id, (v.on_hand + ${sold(db)})::int as stock from stocked_variants v`
  return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/**
 * Reads the whole database at one moment and says, in words, everything that must never be so. Money is compared with
 * what the stand-ins of the providers hold: the shop must have been told, or have asked, before.
 */
export function findViolations(db: Db, known: Known): Promise<string[]> {
  return db.begin('isolation level repeatable read read only', (tx) => findViolationsIn(tx, known))
}

/** The same as far as a transaction has come. */
export async function findViolationsIn(tx: Tx, { stock, acknowledged = [] }: Known): Promise<string[]> {
  const looks = [
    ...[findOrders, findEvents, findSteps, findStock, findCoupons, findMails, findMerged, findUncredited],
    ...[findPayments, findAttempts, findTwice, findUnknownMoney, findCapacity, findDoorCash],
    ...[findLedger, findMisentered, findAdvances, findSettled, findUneven],
  ]
  const found: string[] = []
  for (const look of looks) found.push(...(await look(tx)).map(({ what }) => what))
  return [...found, ...(await findWrongStock(tx, stock)), ...(await findLost(tx, acknowledged))]
}

/** How much of a size `v` goes or has gone out with orders that stand. */
function sold(db: Db | Tx) {
  return db`coalesce((
    select sum(l.quantity - l.taken_off) from order_lines l join orders o on o.id = l.order_id
    where l.variant_id = v.id and l.took_stock and o.placed_at is not null and o.status <> 'Cancelled'
      and o.restocked is not true
  ), 0)`
}

function findOrders(tx: Tx) {
  return tx<Found[]>`
    select 'order ' || id || ': its lines do not make its subtotal' as what from orders o
    where subtotal is distinct from (select sum(price * quantity) from order_lines where order_id = o.id)
    union all
    select 'order ' || id || ': its amount is not the sum of its parts' from orders
    where amount <> greatest(0, subtotal + delivery_fee + additional_costs - discount)
    union all
    select 'order ' || id || ': ' || status || ', paid ' || paid || ', which its payments are not' from orders o
    where paid <> (case when payment_method = 'cod' then status = 'Delivered'
      when amount = 0 then true else exists (select from payments where order_id = o.id and settles) end)
    union all
    select 'order ' || id || ': placed without having been paid' from orders
    where payment_method <> 'cod' and placed_at is not null and not paid
    union all
    select 'orders of one key: ' || string_agg(order_id, ', ') from idempotency_keys
    group by customer_id, key having count(*) > 1`
}

/** What an order has gone through is what leads to where it stands: one that was never placed was at most called off. */
async function findEvents(tx: Tx): Promise<Found[]> {
  const orders = await tx<{ id: string; status: string; placed: boolean; events: string[] }[]>`
    select id, status, placed_at is not null as placed,
      array(select e.status from order_events e where e.order_id = o.id)::text[] as events
    from orders o`
  return orders.flatMap(({ id, status, placed, events }) => {
    const gone = new Set(events)
    const isRight = placed ? isOnItsRoad(status, gone) : gone.size === 0 || isCalledOff(status, gone)
    return isRight ? [] : [{ what: `order ${id}: ${status} after ${events.join(', ') || 'nothing'}` }]
  })
}

function isOnItsRoad(status: string, gone: ReadonlySet<string>): boolean {
  const road = status === 'Cancelled' ? CANCELLED.filter((step) => gone.has(step)) : roadTo(status)
  const isCancelled = status !== 'Cancelled' || (gone.has('Placed') && gone.has('Cancelled'))
  return isCancelled && gone.size === road.length && road.every((step) => gone.has(step))
}

function isCalledOff(status: string, gone: ReadonlySet<string>): boolean {
  return status === 'Cancelled' && gone.size === 1 && gone.has('Cancelled')
}

/** What came back, and money that went back after sending, has its credit note. */
async function findUncredited(tx: Tx): Promise<Found[]> {
  const missing = await findMissingNotes(tx, new Date(Date.now() + 24 * 3_600_000))
  return missing.map(({ orderId, refundId }) => ({
    what: `order ${orderId}: no credit note ${refundId === null ? 'though it came back' : `of the refund ${refundId}`}`,
  }))
}

/** What was sent has its invoice, or its step is still open, and then it has none. */
function findSteps(tx: Tx) {
  return tx<Found[]>`
    select 'order ' || o.id || ': ' || o.status || case when s.order_id is null then ' without an invoice'
      else ' with an invoice, and can be taken back' end as what
    from orders o left join open_steps s on s.order_id = o.id
    where o.status in ('Shipped', 'Out for Delivery', 'Delivered')
      and case when s.from_status in ('Placed', 'Processing') then o.invoice_number is not null
        else o.invoice_number is null end
    union all
    select 'order ' || id || ': ' || status || ', and its last step can be taken back' from orders
    where status in ('Placed', 'Cancelled') and exists (select from open_steps where order_id = orders.id)
    union all
    select 'invoice ' || number || ' of ' || total || ' paise: credit notes take back ' || back
      || case when is_over then ', and nobody has its things' else '' end as what
    from (
      select i.number, (i.contents -> 'total' ->> 'amount')::int as total, o.id is null or o.came_back_at is not null as is_over,
        coalesce((select sum((n.contents -> 'total' ->> 'amount')::int) from credit_notes n
          where n.invoice_number = i.number), 0) as back
      from invoices i left join orders o on o.invoice_number = i.number
    ) i where back > total or is_over and back < total`
}

const ROAD: readonly string[] = ORDER_STATUSES
const CANCELLED = ['Placed', 'Processing', 'Cancelled']

function roadTo(status: string): readonly string[] {
  return ROAD.slice(0, ROAD.indexOf(status) + 1)
}

function findStock(tx: Tx) {
  return tx<Found[]>`
    select product_id || ' (' || size || '): ' || reserved || ' held of ' || on_hand as what from stocked_variants
    where reserved > on_hand or on_hand < 0 or reserved < 0
    union all
    select product_id || ' (' || size || '): ' || reserved || ' held, but ' || held || ' by orders that wait'
    from (
      select v.*, coalesce((
        select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
        where l.variant_id = v.id and l.took_stock and o.status = 'pending_payment'), 0) as held
      from stocked_variants v
    ) v where on_hand is not null and reserved <> held`
}

async function findWrongStock(tx: Tx, stock: Stock): Promise<string[]> {
  const rows = await tx<{ id: string; name: string; onHand: number | null; sold: number }[]>`
    select v.id, product_id || ' (' || size || ')' as name, on_hand as "onHand", ${sold(tx)}::int as sold from stocked_variants v`
  return rows.flatMap(({ id, name, onHand, sold }) => {
    const before = stock.get(id)
    if (before === undefined || before === null || onHand === before - sold) return []
    return [`${name}: ${onHand} on hand of ${before}, of which ${sold} were sold`]
  })
}

function findCoupons(tx: Tx) {
  return tx<Found[]>`
    select 'customer ' || customer_id || ': has used ' || k.once_key || ' ' || count(*) || ' times' as what
    from coupon_redemptions r join coupons k on k.code = r.code where k.once_key is not null
    group by customer_id, k.once_key having count(*) > 1
    union all
    select 'order ' || o.id || ': ' || delivery_discount(o.id) || ' of its discount is on no line, nor off its delivery'
    from orders o where delivery_discount(o.id) not between 0 and o.delivery_fee
    union all
    select 'coupon ' || code || ': counted ' || used || ', redeemed ' || redeemed as what
    from (select c.*, (select count(*) from coupon_redemptions r where r.code = c.code) as redeemed from coupons c) c
    where used <> redeemed or used > usage_limit
    union all
    select 'order ' || o.id || ': ' || o.status || ' with the coupon ' || coalesce(o.coupon_code, 'none') ||
      ', redeemed ' || coalesce(r.code, 'none')
    from orders o left join coupon_redemptions r on r.order_id = o.id
    where r.code is distinct from (case when o.status <> 'Cancelled' then o.coupon_code end)`
}

async function findLost(tx: Tx, acknowledged: readonly string[]): Promise<string[]> {
  const lost = await tx<{ id: string }[]>`
    select id from unnest(${[...acknowledged]}::text[]) as told (id)
    where not exists (select from orders o where o.id = told.id and o.placed_at is not null)`
  return lost.map(({ id }) => `order ${id}: told to its shopper, and lost`)
}

/** One confirmation an order, from the moment at which it is placed. */
function findMails(tx: Tx) {
  return tx<Found[]>`
    select 'mail ' || kind || ' about ' || about || ' is there ' || count(*) || ' times' as what
    from mails group by kind, about having count(*) > 1
    union all
    select 'order ' || id || ': its shopper is not told that it is placed' from orders
    where placed_at is not null and not exists (select from mails where kind = 'order-placed' and about = orders.id)`
}

/** A record that went into an account has left nothing behind, and the account goes nowhere. */
function findMerged(tx: Tx) {
  return tx<Found[]>`
    select 'customer ' || c.id || ': merged, and still has ' || what.is_left as what
    from customers c, lateral (
      select 'orders' as is_left from orders where customer_id = c.id
      union select 'notes' from customer_notes where customer_id = c.id
      union select 'addresses' from addresses where customer_id = c.id
      union select 'sessions' from sessions where customer_id = c.id
      union select 'another merged into it' from customers where merged_into = c.id
    ) what where c.merged_into is not null`
}
