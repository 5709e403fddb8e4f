import type { Cash } from '../../contract/admin/run/cash.ts'
import { PLACE_ID } from '../../contract/admin/shapes/delivery-shop.ts'
import { type Month, spanOfMonth } from '../../domain/settings/month.ts'
import type { Db } from '../db/connect.ts'
import { findUncounted } from './uncounted-cash.ts'

/** The cash that is not counted in, and what was in a month. */
export async function viewCash(db: Db, month: Month): Promise<Omit<Cash, 'success'>> {
  const [riders, uncounted, countedIn] = await Promise.all([
    findInHands(db),
    findUncounted(db),
    findCountedIn(db, month),
  ])
  return { riders, uncounted, countedIn }
}

function findInHands(db: Db): Promise<Cash['riders']> {
  return db<Cash['riders']>`
    select s.id, coalesce(nullif(s.name, ''), s.email) as name, count(*)::int as orders, sum(c.amount)::float8 as amount,
      (min(c.at) at time zone 'Asia/Kolkata')::date::text as since
    from door_cash c join staff s on s.id = c.staff_id
    where c.hand_over_id is null and c.place_id = ${PLACE_ID} group by s.id order by name, s.id`
}

function findCountedIn(db: Db, month: Month): Promise<Cash['countedIn']> {
  const { from, until } = spanOfMonth(month)
  return db<Cash['countedIn']>`
    select h.id, h.at, coalesce(nullif(r.name, ''), r.email) as from, coalesce(nullif(t.name, ''), t.email) as by,
      (select count(*)::int from door_cash where hand_over_id = h.id) as orders, h.amount,
      coalesce(h.counted, h.amount) as counted, h.why as reason, case when h.why is not null then (
        select coalesce(jsonb_agg(jsonb_build_object('id', order_id, 'amount', amount) order by at, order_id), '[]')
        from door_cash where hand_over_id = h.id
      ) end as from_orders
    from cash_hand_overs h join staff t on t.id = h.taken_by left join staff r on r.id = h.rider_id
    where h.place_id = ${PLACE_ID} and h.at >= ${new Date(from)} and h.at < ${new Date(until)} order by h.at desc, h.id`
}
