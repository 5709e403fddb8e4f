import type { Tx } from '../src/server/db/connect.ts'

/** Something that must never be so, in words. */
export type Found = { what: string }

/**
 * captured = settled + refunded + queued refunds, payment by payment: what staff gave back of an order that stands, by
 * their own record of it, does not pay for it any more.
 */
export function findPayments(tx: Tx) {
  return tx<Found[]>`
    select 'payment ' || payment_id || ': of ' || amount || ' captured, ' || kept || ' pays for its order and ' ||
      back || ' goes back' as what
    from (
      select p.*, case when settles and o.status <> 'Cancelled' then p.amount - (
          select coalesce(sum(amount), 0) from order_refunds where order_id = o.id and not by_hand) else 0 end as kept,
        (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.id) as back
      from payments p join orders o on o.id = p.order_id
    ) p where amount <> kept + back or kept < 0
    union all
    select 'order ' || o.id || ': ' || sum(b.amount) || ' handed back of ' || o.amount || ' paid in cash'
    from order_refunds b join orders o on o.id = b.order_id where b.by_hand group by o.id, o.amount
    having sum(b.amount) > o.amount or not bool_and(o.paid and o.payment_method = 'cod')
    union all
    select 'refund ' || id || ': decided by staff, and not sent' from order_refunds b
    where not by_hand and not exists (
      select from refunds r join payments p on p.id = r.payment_id
      where r.id = b.id and r.reason = 'staff' and r.amount = b.amount and p.order_id = b.order_id and p.settles)
    union all
    select 'payment ' || payment_id || ': settles another amount than its order’s'
    from payments p join orders o on o.id = p.order_id
    where settles and (p.amount <> o.amount or p.currency <> 'INR' or o.placed_at is null)
    union all
    select 'order ' || order_id || ': settled ' || count(*) || ' times'
    from payments where settles group by order_id having count(*) > 1`
}

export function findAttempts(tx: Tx) {
  return tx<Found[]>`
    select 'order ' || o.id || ': ' || o.status || ' with ' || open || ' open attempts' as what
    from (
      select o.*, (
        select count(*) from payment_attempts a where a.order_id = o.id and a.state in ('creating', 'open')
      ) as open from orders o
    ) o where open <> (case when status = 'pending_payment' then 1 else 0 end)
    union all
    select 'attempt ' || a.id || ': ' || a.state || ', but its payment says otherwise'
    from payment_attempts a
    where (a.state = 'paid') <> exists (select from payments where attempt_id = a.id and settles)`
}

/** What is unique in the database by an index is unique without it too. */
export function findTwice(tx: Tx) {
  return tx<Found[]>`
    select provider || ' payment ' || payment_id || ' is written down ' || count(*) || ' times' as what
    from payments group by provider, payment_id having count(*) > 1
    union all
    select provider || ' order ' || provider_order_id || ' is of ' || count(*) || ' attempts'
    from payment_attempts where provider_order_id is not null group by provider, provider_order_id having count(*) > 1
    union all
    select 'refund of ' || payment_id || ' is owed ' || count(*) || ' times' from refunds
    where reason <> 'staff' group by payment_id having count(*) > 1
    union all
    select 'refund ' || id || ' is there ' || count(*) || ' times' from refunds group by id having count(*) > 1`
}

/** Money at the stand-ins that the shop does not know, or that has not gone back as the shop believes. */
export async function findUnknownMoney(tx: Tx): Promise<Found[]> {
  if (!(await hasTable(tx, 'stand_ins.entities'))) return []
  return tx<Found[]>`
    with held as (
      select id, (entity ->> 'amount')::int as amount,
        coalesce((entity ->> 'amount_refunded')::int, (entity ->> 'refunded')::int, 0) as returned
      from stand_ins.entities where kind = 'payment' and coalesce(entity ->> 'status', '') <> 'failed'
    )
    select 'payment ' || h.id || ': ' || h.amount || ' with the provider, ' || coalesce(p.amount::text, 'nothing') ||
      ' known to the shop' as what
    from held h left join payments p on p.payment_id = h.id where p.amount is distinct from h.amount
    union all
    select 'payment ' || h.id || ': ' || h.returned || ' returned by the provider, ' || back || ' by the shop'
    from (
      select h.*, (
        select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
        where p.payment_id = h.id and r.state = 'done') as back
      from held h
    ) h where returned <> back
    union all
    select 'payment ' || p.payment_id || ': known to the shop, not to its provider' from payments p
    where not exists (select from held h where h.id = p.payment_id)`
}

async function hasTable(tx: Tx, table: string): Promise<boolean> {
  const [row] = await tx<{ there: boolean }[]>`select to_regclass(${table}) is not null as there`
  return row?.there === true
}
