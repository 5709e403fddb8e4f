import type { AwaitingOrder } from '../../contract/admin/phone-orders.ts'
import type { Db } from '../db/connect.ts'

const MOST = 100

/** Orders by phone that wait to be paid by a link; whose time is over first comes first. */
export function findAwaitingOrders(db: Db): Promise<AwaitingOrder[]> {
  return db<AwaitingOrder[]>`
    select o.id as order_id, c.name, o.amount, a.expires_at as until
    from orders o join customers c on c.id = o.customer_id join payment_attempts a on a.order_id = o.id
    where o.status = 'pending_payment' and o.taken_by is not null and a.state in ('creating', 'open')
      and a.expires_at > now()
    order by a.expires_at, o.id limit ${MOST}`
}
