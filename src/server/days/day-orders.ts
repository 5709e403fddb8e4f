import type { readDayOrders } from '../../contract/admin/days.ts'
import type { Given, ReplyOf } from '../../contract/endpoint.ts'
import type { Db } from '../db/connect.ts'

type DayOrders = Omit<ReplyOf<typeof readDayOrders>, 'success'>

/** The orders that take of a line on a day, or (with `zoneId`) of a window: how many, and the newest of them. */
export async function findDayOrders(
  db: Db,
  { day, id, zoneId = '' }: Given<typeof readDayOrders>['query'],
): Promise<DayOrders> {
  const rows = await db<(DayOrders['orders'][number] & { count: number })[]>`
    select o.id, concat_ws(' ', o.address ->> 'firstName', o.address ->> 'lastName') as name,
      sum(t.amount)::int as amount, (count(*) over ())::int as count
    from promise_takings t join orders o on o.id = t.order_id
    where t.id = ${id} and t.zone_id = ${zoneId} and t.day = ${day}::date and t.amount > 0
    group by o.id order by o.placed_at desc nulls last, o.id limit 50`
  return { count: rows[0]?.count ?? 0, orders: rows.map(({ count, ...order }) => order) }
}
