import type { DispatchStop } from '../../../contract/admin/kitchen.ts'
import type { BatchOrders } from '../../../domain/kitchen/batches.ts'
import type { Way, WindowSpan } from '../../../domain/promise/window.ts'
import type { Day } from '../../../domain/settings/work-day.ts'
import type { Db } from '../../db/connect.ts'
import type { BroughtOrder } from '../../orders/door-of.ts'
import { hasParcel } from '../../orders/move/in-parcel.ts'
import { dayNumberOf } from '../../orders/move/view-number.ts'
import { presentOfOrder } from '../../present/view-present.ts'
import { isOfBatch } from '../batch-orders.ts'

/** An order that leaves, and what it was promised; null: nothing. */
export type LeavingOrder = BroughtOrder &
  Pick<DispatchStop, 'status'> & {
    promise: { way: Way; zoneId: string; dispatchDay: Day; window: WindowSpan | null } | null
  }

/** Orders of a day that are to be sent, and those promised for it that are on their way; by when they were placed. */
export function findLeaving(db: Db, day: Day, batch: BatchOrders, at: number): Promise<LeavingOrder[]> {
  return db<LeavingOrder[]>`
    select id, status, payment_method, paid, amount, address, ${presentOfOrder(db, 'orders')} as present,
      false as came_back, ${dayNumberOf(db, 'orders')} as day_number,
      (select sum(l.quantity - l.taken_off)::int from order_lines l where l.order_id = orders.id) as pieces,
      (select json_build_object('way', p.way, 'zoneId', p.zone_id, 'dispatchDay', p.dispatch_day, 'window', case
          when p.window_id is not null then
            json_build_object('id', p.window_id, 'starts', p.window_starts, 'ends', p.window_ends) end)
        from promises p where p.order_id = orders.id) as promise
    from orders
    where status in ('Placed', 'Processing', 'Shipped', 'Out for Delivery') and came_back_at is null and case
        when status in ('Placed', 'Processing') then ${isOfBatch(db, batch, at)}
        else (select p.dispatch_day = ${day}::date from promises p where p.order_id = orders.id) end
      and ${hasParcel(db)}
    order by placed_at, id`
}
