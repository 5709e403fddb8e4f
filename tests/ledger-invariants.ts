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
      union all select 'advance', number, (contents ->> 'amount')::bigint from vouchers
      union all select 'cash', id, amount from orders where payment_method = 'cod' and paid
    ),
    entered as (
      select case cause when 'cash-undone' then 'cash' else cause end as cause, document,
        sum(case cause when 'cash-undone' then -amount else amount end) as amount
      -- That of an order is of cash from before there was a ledger, which nobody handed over by itself.
      from ledger where cause <> 'settlement' and (cause <> 'advance' or debit = 'customers' or document like 'F%') and (
        cause <> 'hand-over' or (credit = 'cash-outside' and order_id is null))
      group by 1, 2
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

/**
 * Each document has its entries, account by account and rate by rate, on its day and of its order, and none stands in the
 * ledger without its document.
 */
export function findMisentered(tx: Tx) {
  return tx<Found[]>`
    with documents as (
      select 'invoice' as cause, number as document, order_id, issued_at, contents from invoices
      union all select 'credit-note', number, order_id, issued_at, contents from credit_notes
    ),
    written as (
      select cause, document, part.account, (split ->> 'gstRate')::int as rate, sum(part.amount::bigint) as amount
      from documents, jsonb_array_elements(contents -> 'byRate') split, lateral (values
        ('sales', split ->> 'taxable'), ('cgst', split ->> 'cgst'), ('sgst', split ->> 'sgst'), ('igst', split ->> 'igst')
      ) part (account, amount)
      where part.amount <> '0' group by 1, 2, 3, 4
    ),
    entries as (
      select *, case cause when 'invoice' then credit else debit end as account,
        case cause when 'invoice' then debit else credit end as other
      from ledger where cause in ('invoice', 'credit-note')
    ),
    entered as (
      select cause, document, case account when 'delivery' then 'sales' else account end as account, gst_rate::int as rate,
        sum(amount) as amount
      from entries group by 1, 2, 3, 4
    )
    select cause || ' ' || document || ': ' || coalesce(w.amount, 0) || ' of ' || account || ' at ' || rate || ' %, entered '
      || coalesce(e.amount, 0) as what
    from written w full join entered e using (cause, document, account, rate)
    where coalesce(w.amount, 0) <> coalesce(e.amount, 0)
    union all
    select 'entry ' || id || ' is not of its ' || cause from entries e left join documents d using (cause, document)
    where e.other <> 'customers' or (d.order_id, d.issued_at) is distinct from (e.order_id, e.at)`
}

/**
 * What is paid for an order that is not sent has its receipt voucher, what went back of that its refund voucher; and an advance
 * is what receipts are less refunds, until there is an invoice, which uses it up.
 */
export function findAdvances(tx: Tx) {
  return tx<Found[]>`
    with standing as (
      select o.id, o.status in ('Placed', 'Processing') as waits, exists (select from invoices where order_id = o.id) as billed,
        coalesce((select sum(case when refund_id is null then 1 else -1 end * (contents ->> 'amount')::int)
          from vouchers where order_id = o.id), 0) as vouched,
        coalesce((select sum(case 'advances' when credit then amount when debit then -amount else 0 end)
          from ledger where order_id = o.id), 0) as owed
      from orders o
    )
    select 'order ' || id || ': an advance of ' || owed || ' paise in the ledger, ' || vouched || ' by its vouchers' as what
    from standing where owed <> case when billed then 0 else vouched end or vouched < 0
    union all
    select 'order ' || s.id || ': paid ahead without a receipt voucher'
    from standing s join payments p on p.order_id = s.id
    where p.settles and p.currency = 'INR' and s.waits and not s.billed and not exists (select from vouchers where payment_id = p.id)
    union all
    select 'order ' || s.id || ': no refund voucher of ' || r.amount || ' paise that go back before there is an invoice'
    from standing s join vouchers v on v.order_id = s.id join refunds r on r.payment_id = v.payment_id
    where not s.billed and not exists (select from vouchers where refund_id = r.id)
    union all
    select 'vouchers of ' || series || ': ' || count(*) || ' of ' || max(serial) - min(serial) + 1
    from (select split_part(number, '/', 1) as series, split_part(number, '/', 2)::int as serial from vouchers) numbered
    group by series having count(*) <> max(serial) - min(serial) + 1`
}

/** What providers paid out is in the ledger to the paisa, and no payment or refund was paid out twice or as another amount. */
export function findSettled(tx: Tx) {
  return tx<Found[]>`
    with told as (
      select provider, settlement_id, sum(amount - fee - tax) as bank, sum(fee) as fees, sum(tax) as gst,
        coalesce(-sum(amount) filter (where payment_id is null and refund_id is null), 0) as clear,
        -coalesce(sum(amount) filter (where payment_id is not null or refund_id is not null), 0) as known
      from settlement_rows group by 1, 2
    ),
    entered as (
      select document as settlement_id, account, sum(amount) as amount from (
        select document, debit as account, amount from ledger where cause = 'settlement'
        union all select document, credit, -amount from ledger where cause = 'settlement'
      ) side group by 1, 2
    ),
    wanted as (
      select settlement_id, account, amount from told, lateral (values
        ('bank', bank), ('provider-fees', fees), ('fee-gst', gst), ('to-clear', clear), (provider, known)) part (account, amount)
    )
    select 'paid out ' || settlement_id || ': ' || account || ' ' || coalesce(w.amount, 0) || ' by its rows, '
      || coalesce(e.amount, 0) || ' in the ledger' as what
    from (select settlement_id, account, sum(amount) as amount from wanted group by 1, 2) w
      full join entered e using (settlement_id, account)
    where coalesce(w.amount, 0) <> coalesce(e.amount, 0)
    union all
    select 'paid out ' || r.settlement_id || ': ' || r.source || ' is not what the shop knows of it'
    from settlement_rows r left join payments p on p.id = r.payment_id left join refunds f on f.id = r.refund_id
    where (r.payment_id is not null and (r.provider, r.source, r.amount, 'INR')
        is distinct from (p.provider, p.payment_id, p.amount, p.currency))
      or (r.refund_id is not null and (r.source, r.amount) is distinct from (f.provider_refund_id, -f.amount))
    union all
    select 'paid out ' || count(*) || ' times: ' || min(source) from settlement_rows
    where payment_id is not null or refund_id is not null group by coalesce(payment_id, refund_id) having count(*) > 1`
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
