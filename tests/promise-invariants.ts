import type { Tx } from '../src/server/db/connect.ts'
import type { Found } from './money-invariants.ts'

/** What is taken of a day is what the orders of that day take, no more and no less. */
export function findCapacity(tx: Tx) {
  return tx<Found[]>`
    select kind || ' ' || id || ' on ' || day || ': ' || coalesce(taken, 0) || ' taken, ' || coalesce(amount, 0) ||
      ' by orders' as what
    from capacity full join (
      select place_id, kind, id, zone_id, day, sum(amount)::int as amount from promise_takings group by 1, 2, 3, 4, 5
    ) orders using (place_id, kind, id, zone_id, day)
    where coalesce(taken, 0) <> coalesce(amount, 0)
    union all
    select 'order ' || o.id || ': cancelled, and takes ' || t.amount || ' of ' || t.kind || ' ' || t.id
    from promise_takings t join orders o on o.id = t.order_id
      left join order_lines l on l.order_id = o.id and l.position = t.position
    where o.status = 'Cancelled' and t.amount > coalesce(l.made * l.grams, 0)`
}

/** Cash of a door was taken once, for an order that was paid so; what was handed over is what was in hand. */
export function findDoorCash(tx: Tx) {
  return tx<Found[]>`
    select 'order ' || o.id || ': cash of ' || c.amount || ' at its door, ' || o.amount || ' was due' as what
    from door_cash c join orders o on o.id = c.order_id
    where o.status <> 'Delivered' or not o.paid or o.payment_method <> 'cod' or c.amount <> o.amount
    union all
    select 'door of ' || d.order_id || ': delivered, and its order is ' || o.status
    from door_presses d join orders o on o.id = d.order_id where d.why is null and o.status <> 'Delivered'
    union all
    select 'cash of ' || h.amount || ' was handed over, ' || coalesce(sum(c.amount), 0) || ' was in hand'
    from cash_hand_overs h left join door_cash c on c.hand_over_id = h.id group by h.id, h.amount
    having h.amount <> coalesce(sum(c.amount), 0)`
}
