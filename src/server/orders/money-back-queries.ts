import type { PendingQuery, Row } from 'postgres'
import type { Db } from '../db/connect.ts'

/** What the provider of an order `o` has sent or sends back, as JSON; null where that is nothing. */
export function sentBack(db: Db) {
  return sumBack(
    db,
    db`select r.amount, r.state = 'done' as done from payments p join refunds r on r.payment_id = p.id
      where p.order_id = o.id and p.settles and r.state in ('queued', 'done')`,
  )
}

/**
 * What the shop itself pays back of an order `o`, as JSON; null where that is nothing. Of what was paid in cash only what
 * was handed over: until then it may be withdrawn.
 */
export function paidByHand(db: Db) {
  return sumBack(
    db,
    db`select r.amount, r.state = 'handed' as done from payments p join refunds r on r.payment_id = p.id
      where p.order_id = o.id and p.settles and r.state in ('by-hand', 'handed')
      union all select b.amount, true from order_refunds b where b.order_id = o.id and b.by_hand and b.handed_at is not null`,
  )
}

function sumBack(db: Db, refunds: PendingQuery<Row[]>) {
  return db`
    (select json_build_object('amount', sum(amount), 'state', case when bool_and(done) then 'done' else 'queued' end)
      from (${refunds}) back having count(*) > 0)`
}
