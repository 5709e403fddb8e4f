import type { LetterKind } from '../../domain/mail/letter.ts'
import type { OrderStatus } from '../../domain/orders/order-status.ts'
import type { Db, Tx } from '../db/connect.ts'

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
    with news as (select id as about, address ->> 'email' as recipient from orders where id = ${orderId})
    ${insertMail(tx, kind, 'news')}`
}

/** The mail about a refund that was sent or handed over, to the address that its order has; an erased customer gets none. */
export async function queueRefundMail(tx: Tx, refundId: string, orderId: string): Promise<void> {
  await tx`
    with told as (
      select ${refundId}::text as about, o.address ->> 'email' as recipient
      from orders o join customers c on c.id = o.customer_id
      where o.id = ${orderId} and c.erased_at is null
    )
    ${insertMail(tx, 'refund-sent', 'told')}`
}

/** Of several statuses reached at once only the last is told. */
function letterOf(reached: readonly OrderStatus[]): LetterKind | undefined {
  if (reached.includes('Cancelled')) return 'order-cancelled'
  if (reached.includes('Delivered')) return 'order-delivered'
  if (reached.includes('Shipped')) return 'order-shipped'
  return reached.includes('Placed') ? 'order-placed' : undefined
}
