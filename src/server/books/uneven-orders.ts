import type { Paise } from '../../domain/money.ts'
import type { Db, Tx } from '../db/connect.ts'

/** An order that is over; what its customer still owes, paise: below nothing where the shop keeps what is for nothing. */
export type UnevenOrder = { orderId: string; owes: Paise }

/**
 * The orders that are over and whose customer's account is not even, refunds under way counted, of those with an entry in
 * the ledger between these moments; without them of all. One whose invoice is not drawn up yet is not known to be.
 */
export function findUnevenOrders(db: Db | Tx, span?: { from: Date; until: Date }): Promise<UnevenOrder[]> {
  const moved = (orderId: string) =>
    span
      ? db`${db(orderId)} in (select order_id from ledger where at >= ${span.from} and at < ${span.until})`
      : db`true`
  return db<UnevenOrder[]>`
    select o.id as order_id, account.owes::float8
    from (
      select order_id, sum(owes) as owes from (
        select l.order_id, case when l.debit in ('customers', 'advances') then l.amount else 0 end
          - case when l.credit in ('customers', 'advances') then l.amount else 0 end as owes
        from ledger l where ${moved('l.order_id')}
        union all
        select p.order_id, r.amount from refunds r join payments p on p.id = r.payment_id
        where r.state in ('queued', 'by-hand') and ${moved('p.order_id')}
      ) part group by order_id having sum(owes) <> 0
    ) account join orders o on o.id = account.order_id
    where (o.status in ('Delivered', 'Cancelled') or o.came_back_at is not null)
      and not exists (select from open_steps s where s.order_id = o.id)
      and (o.invoice_number is null or exists (select from invoices where number = o.invoice_number))
    order by o.id`
}
