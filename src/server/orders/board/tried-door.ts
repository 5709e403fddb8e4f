import type { Db } from '../../db/connect.ts'

/** When somebody was last in vain at the door of an order `o` that is on its way; null: nobody, or it is not. */
export function triedDoorOf(db: Db) {
  return db`case when o.status in ('Shipped', 'Out for Delivery') then (
    select json_build_object('why', d.why, 'by', coalesce(nullif(s.name, ''), s.email),
      'at', floor(extract(epoch from d.pressed_at) * 1000))
    from door_presses d join staff s on s.id = d.staff_id
    where d.order_id = o.id and d.why is not null order by d.at desc limit 1) end`
}
