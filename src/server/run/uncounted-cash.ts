import { type Cash, MOST_UNCOUNTED } from '../../contract/admin/run/cash.ts'
import type { Paise } from '../../domain/money.ts'
import type { Db, Tx } from '../db/connect.ts'
import { dayNumberOf, viewCalled } from '../orders/move/view-number.ts'

/** Cash of an order that no rider's phone took, and that nobody has counted in; `at`: its delivery, ms. */
export type UncountedOrder = { orderId: string; amount: Paise; at: number }

/** Those of these orders whose cash nobody has counted in, with their orders held to the end of the transaction. */
export async function lockUncounted(tx: Tx, orderIds: readonly string[]): Promise<UncountedOrder[]> {
  const ids = [...new Set(orderIds)]
  await tx`select from orders where id = any(${ids}::text[]) order by id for no key update`
  // Asked only now: what was committed while this waited counts.
  return tx<UncountedOrder[]>`
    select u.order_id, u.amount, u.at from uncounted_cash u
    where u.order_id = any(${ids}::text[]) and not ${isOpen(tx)} order by u.order_id`
}

type UncountedRow = Omit<Cash['uncounted'][number], 'called'> & { dayNumber: Parameters<typeof viewCalled>[0] }

/** What nobody has counted in, the newest delivery first. */
export async function findUncounted(db: Db): Promise<Cash['uncounted']> {
  const rows = await db<UncountedRow[]>`
    select o.id, ${dayNumberOf(db)} as day_number, trim(concat(o.address ->> 'firstName', ' ', o.address ->> 'lastName')) as name,
      (u.at at time zone 'Asia/Kolkata')::date::text as day, u.amount
    from uncounted_cash u join orders o on o.id = u.order_id
    where not ${isOpen(db)} order by u.at desc, o.id limit ${MOST_UNCOUNTED}`
  return rows.map(({ dayNumber, ...row }) => ({ ...row, called: viewCalled(dayNumber) }))
}

/** While a delivery can be taken back its cash is not counted in. */
function isOpen(db: Db | Tx) {
  return db`exists (select from open_steps s where s.order_id = u.order_id)`
}
