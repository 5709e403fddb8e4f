import type { Tx } from '../../../src/server/db/connect.ts'

/** What providers were asked: once for each online order, and for a few once before, which was not paid in time. */
export async function writeAttempts(tx: Tx): Promise<void> {
  await tx`
    insert into payment_attempts (id, order_id, provider, parameters, amount, state, provider_order_id, created_at,
      expires_at, asked_at)
    select pg_temp.made_id(at, name), orders.id, method, jsonb_build_object('amount', amount, 'currency', 'INR',
        'receipt', orders.id), amount, case when turn = 0 then 'closed' else state end,
      case method when 'razorpay' then 'order_' else 'cs_test_' end || md5(name), at - (1 - turn) * interval '10 minutes',
      at + interval '30 minutes', at - (1 - turn) * interval '10 minutes'
    from drawn join orders using (id), generate_series(0, 1) turn,
      lateral (select 'attempt ' || turn || ' ' || orders.id as name, case when placed then 'paid'
        when orders.status = 'pending_payment' then 'open' else 'closed' end as state) asked
    where method <> 'cod' and (turn = 1 or pg_temp.chance(n, 60) < 0.06)
    order by n, turn`
}

export async function writePayments(tx: Tx): Promise<void> {
  await tx`
    insert into payments (id, attempt_id, order_id, provider, payment_id, amount, currency, settles, captured_at)
    select pg_temp.made_id(placed_at, 'payment ' || order_id), a.id, order_id, provider, 'pay_' || md5('payment ' || order_id),
      a.amount, 'INR', true, placed_at
    from payment_attempts a join orders on orders.id = order_id where state = 'paid'
    order by placed_at, order_id`
}

/** What was paid for a cancelled order went back the same hour, but for the last ones. */
export async function writeRefunds(tx: Tx): Promise<void> {
  await tx`
    insert into refunds (id, payment_id, amount, reason, state, provider_refund_id, created_at, queued_at, done_at)
    select pg_temp.made_id(e.at, 'refund ' || order_id), p.id, p.amount, 'cancelled', case when done then 'done' else 'queued' end,
      case when done then 'rfnd_' || md5(order_id) end, e.at, e.at, case when done then e.at + interval '5 minutes' end
    from payments p join order_events e using (order_id), span,
      lateral (select e.at < until - interval '1 hour' as done) sent
    where e.status = 'Cancelled'
    order by e.at`
}
