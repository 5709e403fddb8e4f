import type { Today } from '../../contract/admin/today.ts'
import type { Day } from '../../domain/settings/work-day.ts'
import type { Db } from '../db/connect.ts'
import { hasParcel } from '../orders/move/in-parcel.ts'
import { dayOfLeaving } from '../orders/move/number-orders.ts'

/** How many placed orders in which something is leave on `day` or should have left before. */
export async function countToPack(db: Db, day: Day): Promise<number> {
  const [row] = await db<{ orders: number }[]>`
    select count(*)::int as orders from orders o
    where o.status = 'Placed' and o.came_back_at is null and ${leavesBy(db, day)} and ${hasParcel(db, 'o')}`
  return row?.orders ?? 0
}

/** True of an order `o` that leaves on a day or should have left before. */
export function leavesBy(db: Db, day: Day) {
  return db`${dayOfLeaving(db)} <= ${day}::date`
}

/** What leaves on a day, by way and window; without what was cancelled or came back. */
export function findLeaving(db: Db, day: Day): Promise<Today['leaving']> {
  return db<Today['leaving']>`
    with leaving as materialized (
      select o.id, o.status, p.way, p.window_id, p.window_starts as starts, p.window_ends as ends,
        case when not o.paid and o.payment_method = 'cod' then o.amount else 0 end as due,
        (select coalesce(sum(l.grams * (l.quantity - l.taken_off)), 0) from order_lines l where l.order_id = o.id) as grams
      from day_numbers n join orders o on o.id = n.order_id left join promises p on p.order_id = o.id
      where n.day = ${day}::date and o.status <> 'Cancelled' and o.came_back_at is null and ${hasParcel(db, 'o')}
    )
    select case when way is not null then json_build_object('way', way, 'window', case when starts is not null then
        json_build_object('id', min(window_id), 'starts', starts, 'ends', ends) end) end as promise,
      count(*)::int as orders, count(*) filter (where status not in ('Placed', 'Processing'))::int as packed,
      sum(grams)::int as grams, sum(due)::float8 as due
    from leaving group by way, starts, ends
    order by array_position(array['rider', 'pickup', 'courier'], way), starts nulls last, ends`
}
