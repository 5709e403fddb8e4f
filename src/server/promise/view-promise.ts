import type { StaffPromise } from '../../contract/admin/shapes/staff-promise.ts'
import type { OrderPromise } from '../../contract/promise.ts'
import { type Paise, toRupees } from '../../domain/money.ts'
import type { Promised } from '../../domain/promise/promised.ts'
import type { Db, Tx } from '../db/connect.ts'

/** A promise as shoppers read it: in rupees. */
export function viewPromised({ placeId, zoneId, fee, ...promised }: Promised): OrderPromise {
  return { ...promised, fee: toRupees(fee) }
}

/** What an order is promised, as it is kept. */
export type PromiseRow = Omit<OrderPromise, 'fee'> & { fee: Paise }

/** What an order `o` is promised; null where it is from before. */
export function promiseOfOrder(db: Db | Tx) {
  return db`(
    select json_build_object('way', p.way, 'dispatchDay', p.dispatch_day, 'day', p.day, 'window', case
        when window_id is not null then
          json_build_object('id', window_id, 'starts', window_starts, 'ends', window_ends) end,
      'fee', p.fee, 'until', floor(extract(epoch from p.until) * 1000), 'madeOn', p.made_on, 'bestUntil', p.best_until)
    from promises p where p.order_id = o.id)`
}

export function viewPromiseOfOrder({ fee, ...promise }: PromiseRow): OrderPromise {
  return { ...promise, fee: toRupees(fee) }
}

/** The same for staff, of whom some see no money. */
export function viewStaffPromise({ fee, ...promise }: PromiseRow): StaffPromise {
  return promise
}
