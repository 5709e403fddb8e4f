import type { LetterKind } from '../../domain/mail/letter.ts'
import type { OrderStatus } from '../../domain/orders/order-status.ts'
import type { Db, Tx } from '../db/connect.ts'
import { countOne } from '../http/limits/count-one.ts'

/** So many letters of one kind, or of several together, go to one address a day that is not proved to be the account's. */
type Budget = { name: string; most: number }
const TYPED: Budget = { name: 'letters', most: 4 }

const BUDGETS: Partial<Record<LetterKind, Budget>> = {
  welcome: { name: 'welcome', most: 1 },
  'order-placed': TYPED,
  'order-shipped': TYPED,
  'order-delivered': TYPED,
  'order-cancelled': TYPED,
  'refund-sent': TYPED,
  'contact-received': TYPED,
}
const DAY = 24 * 60 * 60
const SPENT = 'this address has had its letters for today, and is not the account’s own'

/**
 * Parts of a `with` that queue a mail to an address which somebody has typed: a stranger's mailbox has a budget, whoever
 * spends it. `source` names one row with `about`, `recipient` and `customer_id`, whose own address has none. What is
 * beyond the budget is written down and not sent: staff read why, and can send it.
 */
export function mailWithin(sql: Db | Tx, kind: keyof typeof BUDGETS, source: string) {
  const { name, most } = BUDGETS[kind] ?? TYPED
  const subject = sql`${`mail-${name}:`}::text || encode(sha256(convert_to(recipient, 'UTF8')), 'base64')`
  const isOwn = sql`exists (select from customers c where c.id = customer_id and c.email = recipient)`
  const strangers = sql`${sql(source)} where recipient <> '' and not ${isOwn}`
  return sql`
    mail_counted as (${countOne(sql, subject, { most, seconds: DAY }, strangers)}),
    mail_queued as (
      insert into mails (kind, about, recipient, failed_at, problem)
      select ${kind}, about::text, recipient, case when not allowed then now() end, case when not allowed then ${SPENT} end
      from ${sql(source)}, lateral (select ${isOwn} or exists (select from mail_counted) as allowed) budget
      where recipient <> ''
      on conflict do nothing
    )`
}

/** The mail that a statement queues as part of itself: `source` names a row with `about` and `recipient`. */
export function insertMail(sql: Db | Tx, kind: LetterKind, source: string) {
  return sql`
    insert into mails (kind, about, recipient)
    select ${kind}, about::text, recipient from ${sql(source)} where recipient <> ''
    on conflict do nothing`
}

/** The mail about an order's new status, where it has one, to the address that was given with the order. */
export async function queueOrderMail(tx: Tx, orderId: string, reached: readonly OrderStatus[]): Promise<void> {
  const kind = letterOf(reached)
  if (!kind) return
  await tx`
    with news as (select id as about, address ->> 'email' as recipient, customer_id from orders where id = ${orderId}),
    ${mailWithin(tx, kind, 'news')}
    select`
}

/** The mail about a refund that was sent or handed over, to the address that its order has; an erased customer gets none. */
export async function queueRefundMail(tx: Tx, refundId: string, orderId: string): Promise<void> {
  await tx`
    with told as (
      select ${refundId}::text as about, o.address ->> 'email' as recipient, o.customer_id
      from orders o join customers c on c.id = o.customer_id
      where o.id = ${orderId} and c.erased_at is null
    ),
    ${mailWithin(tx, 'refund-sent', 'told')}
    select`
}

/** Of several statuses reached at once only the last is told. */
function letterOf(reached: readonly OrderStatus[]): LetterKind | undefined {
  if (reached.includes('Cancelled')) return 'order-cancelled'
  if (reached.includes('Delivered')) return 'order-delivered'
  if (reached.includes('Shipped')) return 'order-shipped'
  return reached.includes('Placed') ? 'order-placed' : undefined
}
