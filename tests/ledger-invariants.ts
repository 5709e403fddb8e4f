import { findUnevenOrders } from '../src/server/books/uneven-orders.ts'
import type { Tx } from '../src/server/db/connect.ts'
import type { Found } from './money-invariants.ts'

/** The ledger says of each document, payment, refund and hand-over what that says itself, and of nothing else. */
export function findLedger(tx: Tx) {
  return tx<Found[]>`
    with caused as (
      select 'invoice' as cause, number as document, (contents -> 'total' ->> 'amount')::bigint as amount from invoices
      union all select 'credit-note', number, (contents -> 'total' ->> 'amount')::bigint from credit_notes
      union all select 'payment', id::text, amount from payments where currency = 'INR'
      union all select 'refund', r.id::text, r.amount from refunds r join payments p on p.id = r.payment_id
        where r.state in ('done', 'handed') and p.currency = 'INR'
      union all select 'refund', id::text, amount from order_refunds where handed_at is not null
      union all select 'hand-over', id::text, amount from cash_hand_overs
      union all select 'cash', id, amount from orders where payment_method = 'cod' and paid
    ),
    entered as (
      select case cause when 'cash-undone' then 'cash' else cause end as cause, document,
        sum(case cause when 'cash-undone' then -amount else amount end) as amount
      -- That of an order is of cash from before there was a ledger, which nobody handed over by itself.
      from ledger where cause <> 'hand-over' or (credit = 'cash-outside' and order_id is null) group by 1, 2
    )
    select cause || ' ' || document || ': ' || coalesce(c.amount, 0) || ' paise, in the ledger ' || coalesce(e.amount, 0) as what
    from (select cause, document, sum(amount) as amount from caused group by 1, 2) c
      full join entered e using (cause, document)
    where coalesce(c.amount, 0) <> coalesce(e.amount, 0)
    union all
    select 'cash outside: ' || outside || ' in the ledger, ' || known || ' with riders and uncounted' from (
      select (select coalesce(sum(case 'cash-outside' when debit then amount when credit then -amount end), 0) from ledger) as outside,
        (select coalesce(sum(amount), 0) from door_cash where hand_over_id is null)
          + (select coalesce(sum(amount), 0) from uncounted_cash) as known
    ) cash where outside <> known`
}

/** What is over is paid and given back, but for what a shop keeps of parcels that came back. */
export async function findUneven(tx: Tx): Promise<Found[]> {
  const uneven = await findUnevenOrders(tx)
  const cameBack = new Set(
    (await tx<{ id: string }[]>`select id from orders where came_back_at is not null`).map(({ id }) => id),
  )
  return uneven
    .filter(({ orderId, owes }) => !(cameBack.has(orderId) && owes < 0))
    .map(({ orderId, owes }) => ({ what: `order ${orderId}: it is over, and its customer owes ${owes} paise` }))
}
