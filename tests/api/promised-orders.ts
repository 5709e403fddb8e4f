import type { Day } from '../../src/domain/settings/work-day.ts'
import { transact } from '../../src/server/db/transact.ts'
import { renumberOrder } from '../../src/server/orders/move/number-orders.ts'
import type { Shop } from '../shop.ts'

export type GivenPromise = {
  way: 'rider' | 'courier' | 'pickup'
  dispatchDay: Day
  /** Of delivery; the day of dispatch where nothing else is said. */
  day?: Day
  /** In minutes after midnight. */
  window?: { id: string; starts: number; ends: number } | null
  zoneId?: string
}

/** Has an order be promised so, whatever the shop would have offered. */
export async function promiseTo({ db }: Pick<Shop, 'db'>, orderId: string, given: GivenPromise): Promise<string> {
  const { way, dispatchDay, day = dispatchDay, window = null, zoneId = 'jaipur' } = given
  await db`delete from promises where order_id = ${orderId}`
  await db`
    insert into promises (order_id, place_id, zone_id, way, dispatch_day, day, window_id, window_starts, window_ends, fee,
      until)
    values (${orderId}, 'kitchen', ${zoneId}, ${way}, ${dispatchDay}::date, ${day}::date, ${window?.id ?? null},
      ${window?.starts ?? null}, ${window?.ends ?? null}, 4000, now())`
  // Where the shop was quick to count it, by the day on which it left before.
  await transact(db, (tx) => renumberOrder(tx, orderId))
  return orderId
}

export const EVENING = { id: 'evening', starts: 17 * 60, ends: 20 * 60 }
export const MORNING = { id: 'morning', starts: 10 * 60, ends: 13 * 60 }
