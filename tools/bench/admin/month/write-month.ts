import { BUSINESSES } from '../../../../src/demo/life/businesses.ts'
import type { Tx } from '../../../../src/server/db/connect.ts'

/** Per order that is placed. */
const TO_BUSINESS = 0.04
/** Per order that is delivered: something in it was not as it should be. */
const REFUNDED = 0.015

/** Some days after they were sent, at the latest at the moment at which the shop is looked at. */
export async function writeReturns(tx: Tx): Promise<void> {
  await tx`
    update orders set came_back_at = least(until, e.at + interval '4 days'), restocked = pg_temp.chance(n, 62) < 0.5
    from drawn, order_events e, span
    where drawn.id = orders.id and e.order_id = orders.id and e.status = 'Shipped' and age > 7
      and drawn.status = 'Out for Delivery'`
}

export async function writeBusinesses(tx: Tx): Promise<void> {
  await tx`
    insert into businesses (order_id, gstin, name)
    select id, gstin, name
    from drawn join unnest(${BUSINESSES.map(({ gstin }) => gstin)}::text[], ${BUSINESSES.map(({ name }) => name)}::text[])
        with ordinality business (gstin, name, place)
      on place = 1 + floor(pg_temp.chance(n, 64) * ${BUSINESSES.length}::int)
    where placed and pg_temp.chance(n, 63) < ${TO_BUSINESS}
    order by n`
}

/** All that was paid for what came back, and a part of some that were delivered; online or out of the till. */
export async function writeRefunds(tx: Tx): Promise<void> {
  await tx`
    with decided as (insert into staff (email, name, role) values ('arjun@example.com', 'Arjun', 'owner') returning id)
    insert into order_refunds (id, order_id, amount, reason, staff_id, created_at, by_hand, handed_at)
    select pg_temp.made_id(back.at, 'given back ' || o.id), o.id, back.amount, 'They called', decided.id, back.at,
      payment_method = 'cod', case when payment_method = 'cod' then back.at end
    from drawn join orders o using (id) left join order_events e on e.order_id = o.id and e.status = 'Delivered', span, decided,
      lateral (select case when came_back_at is null then greatest(100, o.amount * 3 / 10) else o.amount end as amount,
        least(until, coalesce(came_back_at, e.at) + interval '1 hour') as at) back
    where o.paid and (came_back_at is not null or o.status = 'Delivered' and pg_temp.chance(n, 65) < ${REFUNDED})
    order by n`
  await tx`
    insert into refunds (id, payment_id, amount, reason, state, provider_refund_id, created_at, queued_at, done_at)
    select b.id, p.id, b.amount, 'staff', 'done', 'rfnd_' || md5(b.id::text), b.created_at, b.created_at, b.created_at
    from order_refunds b join payments p on p.order_id = b.order_id and p.settles where not by_hand
    order by b.created_at, b.id`
}
