import type { LotOrder } from '../../../contract/admin/kitchen/labels.ts'
import type { CheckoutAddress } from '../../../contract/orders.ts'
import type { DayNumber } from '../../../domain/orders/day-number.ts'
import type { Present } from '../../../domain/present/present.ts'
import { receiverOf } from '../../../domain/present/receiver-of.ts'
import type { Db } from '../../db/connect.ts'
import { ROWS_PER_PART } from '../../db/part-of.ts'
import { dayNumberOf, viewCalled } from '../../orders/move/view-number.ts'
import { presentOfOrder } from '../../present/view-present.ts'
import type { LotRow } from './lot-queries.ts'

type LotOrderRow = Omit<LotOrder, 'called' | 'name' | 'phone'> & {
  dayNumber: DayNumber | null
  address: CheckoutAddress
  present: Present | null
  micros: string
}

/**
 * A part of the orders that got boxes of a lot, and one more: first those for which the kitchen counted them, then those
 * with the same product and size that were packed from then until the lot's last day. On the table one box is like
 * another, and one from the shelf is counted for nobody, so each of these may have got one.
 */
export function findLotOrders(db: Db, lot: LotRow, after: string | undefined): Promise<LotOrderRow[]> {
  const [counted = '', micros = '0', id = ''] = after?.split('-') ?? []
  const goesOn = db`
    (counted.boxes is not null, o.placed_at, o.id)
      < (${counted === '1'}, timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id})`
  return db<LotOrderRow[]>`
    with counted as (
      select b.order_id, sum(b.boxes)::int as boxes from counted_boxes b join kitchen_counts c on c.key = b.count_key
      where c.lot_id = ${lot.id} group by b.order_id having sum(b.boxes) > 0
    ),
    listed as (
      select order_id from counted
      union
      select e.order_id from order_events e join orders o on o.id = e.order_id
      where ${isPacked(db, lot)} and exists (
        select from order_lines l where l.order_id = e.order_id and l.product_id = ${lot.productId}
          and l.size = ${lot.size} and l.quantity > l.taken_off)
    )
    select o.id, ${dayNumberOf(db)} as day_number, o.address, ${presentOfOrder(db)} as present, o.status, p.way,
      o.placed_at, e.at as left_at, counted.boxes,
      (extract(epoch from o.placed_at) * 1000000)::bigint::text as micros
    from listed join orders o on o.id = listed.order_id left join counted on counted.order_id = o.id
      left join promises p on p.order_id = o.id
      left join order_events e on e.order_id = o.id and e.status = 'Shipped'
    where ${after === undefined ? db`true` : goesOn}
    order by counted.boxes is not null desc, o.placed_at desc, o.id desc limit ${ROWS_PER_PART + 1}`
}

/**
 * True of an order `o` by an event `e`: it left while the lot was there and good, or its packing began by then, and it has
 * not left before the lot was there.
 */
function isPacked(db: Db, { id, bestBefore }: LotRow) {
  const since = db`(select min(counted_at) from kitchen_counts where lot_id = ${id})`
  return db`
    e.at < (${bestBefore}::date + 1)::timestamp at time zone 'Asia/Kolkata' and (
      e.status = 'Shipped' and e.at >= ${since}
      or e.status = 'Processing' and (o.status = 'Processing' or exists (
        select from order_events s where s.order_id = o.id and s.status = 'Shipped' and s.at >= ${since})))`
}

export function keyOfLotOrder({ boxes, micros, id }: LotOrderRow): string {
  return `${boxes === null ? 0 : 1}-${micros}-${id}`
}

export function viewLotOrder({ dayNumber, address, present, micros, ...order }: LotOrderRow): LotOrder {
  return { ...order, called: viewCalled(dayNumber), ...receiverOf(address, present) }
}
