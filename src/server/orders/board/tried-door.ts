import type { Db } from '../../db/connect.ts'

/**
 * When somebody was last in vain at the door of an order `o` that is on its way; null: nobody, it is not, or staff have
 * decided since that it is tried again.
 */
export function triedDoorOf(db: Db) {
  return db`case when ${isUnderWay(db)} then (
    select json_build_object('why', d.why, 'by', coalesce(nullif(s.name, ''), s.email),
      'at', floor(extract(epoch from d.pressed_at) * 1000))
    from door_presses d join staff s on s.id = d.staff_id
    where d.order_id = o.id and d.why is not null and d.again_at is null order by d.at desc limit 1) end`
}

/** True of an order `o` that somebody tried to bring in vain, and about which staff have decided nothing yet. */
export function isTried(db: Db) {
  return db`(${isUnderWay(db)} and o.came_back_at is null and exists (
    select from door_presses d where d.order_id = o.id and d.why is not null and d.again_at is null))`
}

/** In so many words, as the index of open orders has them. */
function isUnderWay(db: Db) {
  return db`o.status in ('Shipped', 'Out for Delivery')`
}
