import type { LetterKind } from '../../domain/mail/letter.ts'
import type { OrderStatus } from '../../domain/orders/order-status.ts'
import type { Db, Tx } from '../db/connect.ts'
import { countOne, type Fragment } from '../http/limits/count-one.ts'

const DAY = 24 * 60 * 60
/**
 * So many letters a day to one mailbox that somebody has named and nobody confirmed: welcomes, letters with a link for
 * whoever has it or that answer a claim to it, and all others together. One use of a budget leaves the others as they are.
 */
const WELCOMES = { name: 'mail-welcome', most: 1, seconds: DAY }
const LINKS = { name: 'mail-link', most: 8, seconds: DAY }
const TYPED = { name: 'mail-typed', most: 4, seconds: DAY }
export const SPENT = 'this address has had its letters for today, and is not the account’s own'

const BUDGETS: Readonly<Partial<Record<LetterKind, typeof TYPED>>> = {
  welcome: WELCOMES,
  'reset-link': LINKS,
  'confirm-email': LINKS,
  'email-known': LINKS,
  'newsletter-confirm': LINKS,
}

/**
 * Parts of a `with` that queue a mail which a shopper causes, to an address that may be a stranger's: its mailbox has a
 * budget, whoever spends it and however the address is written. `source` names one row with `about`, `recipient` and
 * `customer_id`, whose own address has none. What is beyond the budget is written down and not sent: staff read why, and
 * can send it. `as`: the kind, where the row says which of several with one budget it is.
 */
export function mailWithin(sql: Db | Tx, kind: LetterKind, source: string, as: Fragment = sql`${kind}::text`) {
  const { name, ...budget } = BUDGETS[kind] ?? TYPED
  const subject = sql`${`${name}:`}::text || encode(sha256(convert_to(${mailboxIn(sql)}, 'UTF8')), 'base64')`
  return sql`
    mail_stranger as (
      select recipient from ${sql(source)} told where recipient <> ''
        and not exists (select from customers c where c.id = told.customer_id and c.confirmed_email = recipient)
    ),
    mail_counted as (${countOne(sql, subject, budget, sql`mail_stranger`)}),
    mail_queued as (
      insert into mails (kind, about, recipient, failed_at, problem)
      select ${as}, about::text, recipient, case when is_held then now() end, case when is_held then ${SPENT} end
      from ${sql(source)}, (
        select exists (select from mail_stranger) and not exists (select from mail_counted) as is_held) budget
      where recipient <> ''
      ${whereQueuedBefore(sql, kind)}
    )`
}

/** What can come about more than once: another day, other things, a correction, and what was corrected. */
const TOLD_AGAIN: readonly LetterKind[] = [
  'order-day-changed',
  'order-revised',
  'order-corrected',
  'order-shipped',
  'order-delivered',
]

/** A mail that tells of a thing as it is when it is sent goes out again where that changes once more; others go once. */
function whereQueuedBefore(sql: Db | Tx, kind: LetterKind): Fragment {
  if (!TOLD_AGAIN.includes(kind)) return sql`on conflict do nothing`
  return sql`
    on conflict (about, kind) do update set recipient = excluded.recipient, due_at = now(), tries = 0, sent_at = null,
      failed_at = excluded.failed_at, problem = excluded.problem, resends = mails.resends + 1`
}

/** `mailboxOf` of the column `recipient`, as a part of SQL. */
function mailboxIn(sql: Db | Tx): Fragment {
  return sql`(
    select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
      else name || '@' || host end
    from (
      select regexp_replace(split_part(recipient, '@', 1), '^(.[^+]*)[+].*$', '\\1') as name,
        split_part(recipient, '@', 2) as host) as mailbox)`
}

/** The mail that a statement queues as part of itself: `source` names a row with `about` and `recipient`. */
export function insertMail(sql: Db | Tx, kind: LetterKind, source: string) {
  return sql`
    insert into mails (kind, about, recipient)
    select ${kind}, about::text, recipient from ${sql(source)} where recipient <> ''
    ${whereQueuedBefore(sql, kind)}`
}

/** Who causes a letter: what staff do is told however often. */
export type MailCause = 'shopper' | 'staff'

/** As `mailWithin`, without a budget where staff cause it. */
export function mailBy(tx: Tx, cause: MailCause, kind: LetterKind, source: string) {
  return cause === 'staff' ? tx`mail as (${insertMail(tx, kind, source)})` : mailWithin(tx, kind, source)
}

type Reached = { reached: readonly OrderStatus[]; cause: MailCause }

/** The mail about an order's new status, where it has one, to the address that was given with the order. */
export async function queueOrderMail(tx: Tx, orderId: string, { reached, cause }: Reached): Promise<void> {
  const kind = letterOf(reached)
  if (kind) await queueMailAbout(tx, orderId, { kind, cause })
}

/** The mail about another day of an order, to the address that was given with it. */
export async function queueDayMail(tx: Tx, orderId: string, cause: MailCause): Promise<void> {
  await queueMailAbout(tx, orderId, { kind: 'order-day-changed', cause })
}

/** The mail that an order was changed as its customer asked, to the address that it has now. */
export async function queueRevisionMail(tx: Tx, orderId: string): Promise<void> {
  await queueMailAbout(tx, orderId, { kind: 'order-revised', cause: 'staff' })
}

/** The mail that what was told of an order was wrong; nothing where nothing was. */
export async function queueCorrectionMail(tx: Tx, orderId: string, undone: readonly OrderStatus[]): Promise<void> {
  if (letterOf(undone)) await queueMailAbout(tx, orderId, { kind: 'order-corrected', cause: 'staff' })
}

/** The mail with a link by which an order by phone is paid, to the address that was given with it. */
export async function queueLinkMail(tx: Tx, orderId: string): Promise<void> {
  await queueMailAbout(tx, orderId, { kind: 'payment-link', cause: 'staff' })
}

type Told = { kind: LetterKind; cause: MailCause }

async function queueMailAbout(tx: Tx, orderId: string, { kind, cause }: Told): Promise<void> {
  await tx`
    with news as (select id as about, address ->> 'email' as recipient, customer_id from orders where id = ${orderId}),
    ${mailBy(tx, cause, kind, 'news')}
    select`
}

type Refunded = { id: string; orderId: string; cause: MailCause }

/** The mail about a refund that was sent or handed over, to the address that its order has; an erased customer gets none. */
export async function queueRefundMail(tx: Tx, { id, orderId, cause }: Refunded): Promise<void> {
  await tx`
    with told as (
      select ${id}::text as about, o.address ->> 'email' as recipient, o.customer_id
      from orders o join customers c on c.id = o.customer_id
      where o.id = ${orderId} and c.erased_at is null
    ),
    ${mailBy(tx, cause, 'refund-sent', 'told')}
    select`
}

/** Of several statuses reached at once only the last is told. */
function letterOf(reached: readonly OrderStatus[]): LetterKind | undefined {
  if (reached.includes('Cancelled')) return 'order-cancelled'
  if (reached.includes('Delivered')) return 'order-delivered'
  if (reached.includes('Shipped')) return 'order-shipped'
  return reached.includes('Placed') ? 'order-placed' : undefined
}
