import type { StockMovement } from '../../contract/admin/shapes/product-shapes.ts'
import type { Db, Tx } from '../db/connect.ts'

export type MovementRow = Omit<StockMovement, 'at'> & {
  /** µs since the epoch. */
  moment: string
  /** Pieces that an order took (negative) or gave back; 0 for what staff wrote. */
  change: number
}

/**
 * Movements of a size's stock, newest first. Orders write none: what they took is in their lines, and what came back in
 * the moment they were cancelled or came back from their way.
 */
export function findMovements(
  db: Db,
  variantId: string,
  after: { moment: string; id: string } | undefined,
  most: number,
): Promise<MovementRow[]> {
  const older = after ? db`where (moment, id) < (${after.moment}::bigint, ${after.id})` : db``
  return db<MovementRow[]>`
    with lines as (
      select o.id, o.placed_at, o.came_back_at, o.restocked, l.position, l.quantity, l.quantity - l.taken_off as rest
      from order_lines l join orders o on o.id = l.order_id
      where l.variant_id = ${variantId}::bigint and l.took_stock and o.placed_at is not null
    ),
    movements as (
      select 's:' || lpad(m.id::text, 12, '0') as id, ${micros(db, 'm.at')} as moment, 'staff' as kind,
        coalesce(nullif(s.name, ''), s.email) as by, m.reason, null as order_id, m.before, m.after, 0 as change
      from stock_movements m left join staff s on s.id = m.staff_id where m.variant_id = ${variantId}::bigint
      union all
      select 'o:' || id || ':' || position, ${micros(db, 'placedAt')}, 'sold', null, '', id, null, null, -quantity
      from lines
      union all
      select 'c:' || l.id || ':' || position, ${micros(db, 'e.at')}, 'cancelled', null, '', l.id, null, null, rest
      from lines l join order_events e on e.order_id = l.id and e.status = 'Cancelled' and rest > 0
      union all
      select 'b:' || id || ':' || position, ${micros(db, 'came_back_at')}, 'returned', null, '', id, null, null, rest
      from lines where restocked and rest > 0
    )
    select id, moment::text, kind, by, reason, order_id, before, after, change from movements ${older}
    order by movements.moment desc, id desc limit ${most}`
}

/** Whether the change of that name was made, to any of these sizes. */
export async function isMoved(db: Db | Tx, variantIds: readonly string[], key: string): Promise<boolean> {
  const rows = await db`
    select from stock_movements where variant_id = any(${[...variantIds]}::bigint[]) and key = ${key} limit 1`
  return rows.length > 0
}

function micros(db: Db, column: 'm.at' | 'placedAt' | 'came_back_at' | 'e.at') {
  return db`(extract(epoch from ${db(column)}) * 1000000)::bigint`
}
