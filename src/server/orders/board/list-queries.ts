import type { OrderLine } from '../../../contract/admin/order-board.ts'
import type { CheckoutAddress } from '../../../contract/orders.ts'
import type { Paise } from '../../../domain/money.ts'
import type { OwingOrder } from '../../../domain/orders/order-money.ts'
import type { Day } from '../../../domain/settings/work-day.ts'
import type { Db } from '../../db/connect.ts'
import { firstCashOf } from '../move/open-cash.ts'
import { returnedOf } from '../refund/refund-queries.ts'
import { isOpen } from './board-queries.ts'
import { triedDoorOf } from './tried-door.ts'

type Same =
  | 'id'
  | 'day'
  | 'status'
  | 'cameBack'
  | 'tried'
  | 'promise'
  | 'name'
  | 'isPresent'
  | 'city'
  | 'zipcode'
  | 'things'
  | 'pieces'
  | 'grams'

/** A line, and what of it is judged or left out before staff see it; amounts in paise. */
export type ListRow = Pick<OrderLine, Same> &
  Omit<OwingOrder, 'status'> & {
    number: number
    placedAt: number
    wishes: CheckoutAddress['specialRequirements']
    returned: Paise
    /** As a card has it; null where that was not asked for. */
    firstCash: Paise | null
  }

type Wanted = { day: Day; withEarlier: boolean; most: number; withCash: boolean }

/** The orders of a day by their numbers; `withEarlier` also what of earlier days is still open, before them. */
export function findOrdersOfDay(db: Db, { day, withEarlier, most, withCash }: Wanted): Promise<ListRow[]> {
  const earlier = db`
    union all
    select n.* from orders o join day_numbers n on n.order_id = o.id
    where ${isOpen(db)} and o.came_back_at is null and n.day < ${day}::date`
  // All lines of all orders at once: asked for order by order, thousands of them take as long as the rest together.
  return db<ListRow[]>`
    with listed as materialized (
      select n.* from day_numbers n where n.day = ${day}::date ${withEarlier ? earlier : db``}
      order by day, number limit ${most}
    ),
    parcels as materialized (
      select l.order_id, sum(l.quantity - l.taken_off)::int as pieces, sum(l.grams * (l.quantity - l.taken_off))::int as grams,
        string_agg(l.quantity - l.taken_off || ' × ' || l.name || ' ' || l.size, ', ' order by l.position) as things
      from order_lines l join listed n on n.order_id = l.order_id where l.quantity > l.taken_off group by l.order_id
    )
    select o.id, n.day::text, n.number, o.status, o.placed_at, o.payment_method, o.paid, o.amount,
      o.came_back_at is not null as came_back, o.address ->> 'city' as city, o.address ->> 'zipcode' as zipcode,
      coalesce(g.receiver, trim(concat(o.address ->> 'firstName', ' ', o.address ->> 'lastName'))) as name,
      g.order_id is not null as is_present,
      o.address -> 'specialRequirements' as wishes, coalesce(c.pieces, 0) as pieces, coalesce(c.grams, 0) as grams,
      coalesce(c.things, '') as things, case when o.came_back_at is null then ${triedDoorOf(db)} end as tried,
      case when p.way is not null then json_build_object('way', p.way, 'day', p.day, 'window', case
        when p.window_id is not null then
          json_build_object('id', p.window_id, 'starts', p.window_starts, 'ends', p.window_ends) end) end as promise,
      case when o.paid then ${returnedOf(db)} else 0 end as returned,
      ${withCash ? firstCashOf(db) : db`null`} as first_cash
    from listed n join orders o on o.id = n.order_id
    left join parcels c on c.order_id = o.id
    left join promises p on p.order_id = o.id
    left join presents g on g.order_id = o.id
    order by n.day, n.number`
}
