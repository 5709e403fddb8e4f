import type { DoneDoor, RunDoor } from '../../contract/admin/run.ts'
import { PLACE_ID } from '../../contract/admin/shapes/delivery-shop.ts'
import type { DayNumber } from '../../domain/orders/day-number.ts'
import { type Day, startOf } from '../../domain/settings/work-day.ts'
import type { Db, Tx } from '../db/connect.ts'
import { triedDoorOf } from '../orders/board/tried-door.ts'
import type { BroughtOrder } from '../orders/door-of.ts'
import { hasParcel } from '../orders/move/in-parcel.ts'
import { dayNumberOf, viewCalled } from '../orders/move/view-number.ts'
import { presentOfOrder } from '../present/view-present.ts'

/** An order that is packed and waits for its rider, as it is kept. */
export type RunOrder = BroughtOrder & Pick<RunDoor, 'day' | 'window' | 'tried'> & { zoneId: string }

/**
 * Orders that riders bring today, and those of days before that are not there yet. What is shipped is packed: from then
 * on nobody cancels it, takes pieces out or moves it to another day, so that a phone without a network shows what is so.
 */
export function findRunOrders(db: Db, today: Day): Promise<RunOrder[]> {
  return db<RunOrder[]>`
    select o.id, o.status, o.payment_method, o.paid, o.amount, o.address, ${presentOfOrder(db)} as present,
      false as came_back, ${dayNumberOf(db)} as day_number, p.zone_id,
      p.day::text as day, case when p.window_id is not null then
        json_build_object('id', p.window_id, 'starts', p.window_starts, 'ends', p.window_ends) end as "window",
      (select sum(l.quantity - l.taken_off)::int from order_lines l where l.order_id = o.id) as pieces,
      ${triedDoorOf(db)} as tried
    from orders o join promises p on p.order_id = o.id
    where o.status in ('Shipped', 'Out for Delivery') and o.came_back_at is null and ${isOfRun(db, today)}
      and ${hasParcel(db, 'o')}`
}

/** How many orders of the run are still in the kitchen. */
export async function countPacking(db: Db, today: Day): Promise<number> {
  const [row] = await db<{ orders: number }[]>`
    select count(*)::int as orders from orders o join promises p on p.order_id = o.id
    where o.status in ('Placed', 'Processing') and o.came_back_at is null and ${isOfRun(db, today)}
      and ${hasParcel(db, 'o')}`
  return row?.orders ?? 0
}

/**
 * What riders, or the board for them, have delivered today; the newest first. `cashOf`: of whom the cash is told; null: of
 * everybody.
 */
export async function findDoneDoors(db: Db, today: Day, cashOf: string | null): Promise<DoneDoor[]> {
  const rows = await db<(Omit<DoneDoor, 'called'> & { dayNumber: DayNumber | null })[]>`
    select o.id, ${dayNumberOf(db)} as day_number, coalesce(g.receiver, trim(concat(o.address ->> 'firstName', ' ', o.address ->> 'lastName'))) as name, 
      case when c.staff_id = coalesce(${cashOf}::uuid, c.staff_id) then c.amount end as cash,
      coalesce(nullif(s.name, ''), s.email) as by, coalesce(d.pressed_at, e.at) as at
    from order_events e join orders o on o.id = e.order_id join promises p on p.order_id = o.id
      left join door_presses d on d.order_id = o.id and d.why is null left join staff s on s.id = d.staff_id
      left join door_cash c on c.order_id = o.id left join presents g on g.order_id = o.id
    where e.status = 'Delivered' and e.at >= ${new Date(startOf(today))} and ${isOfRun(db, today)}
    order by coalesce(d.pressed_at, e.at) desc, o.id`
  return rows.map(({ dayNumber, ...row }) => ({ ...row, called: viewCalled(dayNumber) }))
}

/** True of a promise `p` that a rider of this place keeps on a day, or should have kept before. */
export function isOfRun(db: Db | Tx, day: Day) {
  return db`p.way = 'rider' and p.place_id = ${PLACE_ID} and p.day <= ${day}::date`
}
