import type { Db, Tx } from '../db/connect.ts'

/** An order of whose invoice something should have been taken back: for a refund, or (null) because it came back. */
export type MissingNote = { orderId: string; refundId: string | null }

/**
 * What has no credit note though it should have one since before `until`: parcels that came back, and money that went back
 * after sending, of whose invoice something stands. Only what happened before the shop wrote notes by itself is among them.
 */
export function findMissingNotes(db: Db | Tx, until: Date): Promise<MissingNote[]> {
  return db<MissingNote[]>`
    with back as (
      select o.id, o.invoice_number, null::uuid as refund_id, o.came_back_at as at from orders o where o.came_back_at < ${until}
      union all
      select o.id, o.invoice_number, b.id, coalesce(b.handed_at, b.created_at)
      from order_refunds b join orders o on o.id = b.order_id
        join order_events e on e.order_id = o.id and e.status = 'Shipped'
      where o.came_back_at is null and b.created_at >= e.at and b.created_at < ${until}
        and (not b.by_hand or b.handed_at < ${until}) and not exists (select from credit_notes where refund_id = b.id)
    )
    select back.id as order_id, back.refund_id from back join invoices i on i.number = back.invoice_number
    where i.issued_at < ${until} and (i.contents -> 'total' ->> 'amount')::int > (
      select coalesce(sum((n.contents -> 'total' ->> 'amount')::int), 0) from credit_notes n where n.invoice_number = i.number)
    order by back.at, back.id`
}
