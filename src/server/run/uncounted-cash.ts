import type { Paise } from '../../domain/money.ts'
import { addDays, type Day, startOf } from '../../domain/settings/work-day.ts'
import type { Db, Tx } from '../db/connect.ts'

/** Cash of an order that no rider's phone delivered, and that nobody has counted in; `at`: its delivery, ms. */
export type UncountedOrder = { id: string; amount: Paise; at: number }

/** The orders of a day whose cash nobody has counted in, held to the end of the transaction. */
export function lockUncounted(tx: Tx, day: Day): Promise<UncountedOrder[]> {
  const ofDay = tx`e.at >= ${new Date(startOf(day))} and e.at < ${new Date(startOf(addDays(day, 1)))}`
  return tx<UncountedOrder[]>`
    select o.id, o.amount, e.at ${uncounted(tx)} and ${ofDay} order by o.id for no key update of o`
}

/** What nobody has counted in, by day, the oldest first. */
export function findUncountedDays(db: Db): Promise<{ day: Day; orders: number; amount: Paise }[]> {
  return db<{ day: Day; orders: number; amount: Paise }[]>`
    select (e.at at time zone 'Asia/Kolkata')::date::text as day, count(*)::int as orders, sum(o.amount)::float8 as amount
    ${uncounted(db)} group by 1 order by 1 limit 100`
}

/** While a delivery can be taken back its cash is not counted in. */
function uncounted(db: Db | Tx) {
  return db`
    from order_events e join orders o on o.id = e.order_id
    where e.status = 'Delivered' and o.status = 'Delivered' and o.payment_method = 'cod' and o.paid and o.amount > 0
      and not exists (select from door_cash c where c.order_id = o.id)
      and not exists (select from open_steps s where s.order_id = o.id)`
}
