import type { Paise } from '../../domain/money.ts'
import { calledOf, type DayNumber } from '../../domain/orders/day-number.ts'
import { noticeOfOrders, type PushNotice } from '../../domain/push/order-notice.ts'
import { mayAct } from '../../domain/staff/staff.ts'
import type { Db } from '../db/connect.ts'
import { hasParcel } from '../orders/move/in-parcel.ts'
import { dayNumberOf } from '../orders/move/view-number.ts'
import { type DuePush, PUSH_LASTS } from './due-pushes.ts'

type OrderRow = { id: string; amount: Paise; number: DayNumber | null; isCancelled: boolean }

/**
 * What a device is told now, by what its owner may see, and the orders that this is about; no notice where all of them
 * were cancelled meanwhile.
 */
export async function drawUpNotice(
  db: Db,
  { id, role }: DuePush,
): Promise<{ notice: PushNotice | undefined; orderIds: readonly string[] }> {
  const rows = await db<OrderRow[]>`
    select o.id, o.amount, ${dayNumberOf(db)} as number, o.status = 'Cancelled' as is_cancelled
    from pushes n join orders o on o.id = n.order_id
    where n.subscription_id = ${id} and n.queued_at > now() - ${PUSH_LASTS}::interval
    order by o.placed_at, o.id`
  const orders = rows.flatMap(({ id, amount, number, isCancelled }) =>
    number && !isCancelled ? [{ id, amount, called: calledOf(number) }] : [],
  )
  const around = { notBegun: await countNotBegun(db), seesMoney: mayAct(role, 'manager') }
  return {
    notice: orders.length > 0 ? noticeOfOrders(orders, around) : undefined,
    orderIds: rows.map((row) => row.id),
  }
}

/** As the navigation counts them. */
async function countNotBegun(db: Db): Promise<number> {
  const [counted] = await db<{ count: number }[]>`
    select count(*)::int as count from orders o
    where o.status = 'Placed' and o.came_back_at is null and ${hasParcel(db, 'o')}`
  return counted?.count ?? 0
}
