import type { PendingQuery, Row } from 'postgres'
import type { Db } from '../../db/connect.ts'
import { piecesRefunded } from './refund-queries.ts'

/** What the provider of an order `o` has sent or sends back, as JSON; null where that is nothing. */
export function sentBack(db: Db) {
  return sumBack(
    db,
    db`select r.amount, r.state = 'done' as done from payments p join refunds r on r.payment_id = p.id
      where p.order_id = o.id and p.settles and r.state in ('queued', 'done')`,
  )
}

/** What the shop itself pays back of an order `o`, as JSON; null where that is nothing. */
export function paidByHand(db: Db) {
  return sumBack(
    db,
    db`select r.amount, r.state = 'handed' as done from payments p join refunds r on r.payment_id = p.id
      where p.order_id = o.id and p.settles and r.state in ('by-hand', 'handed')
      union all select b.amount, true from order_refunds b where b.order_id = o.id and b.by_hand and ${isTold(db)}`,
  )
}

/** How many pieces of a line `l` went or go back, as its customer is told. */
export function piecesBack(db: Db) {
  return db`greatest(l.taken_off, ${piecesRefunded(db, isTold(db))})`
}

/** Whether the customer is told of a refund `b` that staff decided: cash may be withdrawn until it is handed over. */
export function isTold(db: Db) {
  return db`(not b.by_hand or b.handed_at is not null)`
}

function sumBack(db: Db, refunds: PendingQuery<Row[]>) {
  return db`
    (select json_build_object('amount', sum(amount), 'state', case when bool_and(done) then 'done' else 'queued' end)
      from (${refunds}) back having count(*) > 0)`
}
