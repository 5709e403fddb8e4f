import type { LastOrder } from '../../contract/admin/phone-orders.ts'
import { MOST_PER_LINE } from '../../domain/cart/cart.ts'
import type { Db } from '../db/connect.ts'

const MOST_ORDERS = 2

type OrderRow = Pick<LastOrder, 'orderId' | 'placedAt' | 'amount'>
type LineRow = LastOrder['lines'][number] & {
  orderId: string
  /** Its name and size when it was ordered, and whether it is still sold. */
  named: string
  isSold: boolean
}

/** The last orders of a customer that were not cancelled, as they can be had again now; newest first. */
export async function findLastOrders(db: Db, customerId: string): Promise<LastOrder[]> {
  const orders = await db<OrderRow[]>`
    select id as order_id, placed_at, amount from orders
    where customer_id = ${customerId} and placed_at is not null and status <> 'Cancelled'
    order by placed_at desc limit ${MOST_ORDERS}`
  const lines = await findLines(
    db,
    orders.map(({ orderId }) => orderId),
  )
  return orders.map((order) =>
    viewOrder(
      order,
      lines.filter(({ orderId }) => orderId === order.orderId),
    ),
  )
}

/** By the permanent id: a size may have been renamed since, and then goes by its new name; two lines of it are one. */
function findLines(db: Db, orderIds: readonly string[]): Promise<LineRow[]> {
  return db<LineRow[]>`
    select l.order_id, l.product_id, coalesce(p.name, l.name) as name, coalesce(p.category, '') as category,
      coalesce(p.tags, '{}') as tags, coalesce(v.size, l.size) as size, coalesce(v.grams, l.grams) as grams,
      max(coalesce(v.price, l.price)) as price, v.left, sum(l.quantity)::int as quantity,
      l.name || ' ' || l.size as named, v.id is not null as is_sold
    from order_lines l
      left join offered_variants v on v.id = l.variant_id
      left join products p on p.id = v.product_id
    where l.order_id = any(${[...orderIds]}::text[])
    group by l.order_id, l.product_id, l.name, l.size, l.grams, p.name, p.category, p.tags, v.id, v.size, v.grams, v.left
    order by l.order_id, min(l.position)`
}

function viewOrder({ orderId, placedAt, amount }: OrderRow, rows: readonly LineRow[]): LastOrder {
  const lines = rows.map((row) => ({ row, room: roomFor(row) }))
  return {
    ...{ orderId, placedAt, amount },
    lines: lines.flatMap(({ row: { orderId: _, named, isSold, ...line }, room }) =>
      room > 0 ? [{ ...line, quantity: Math.min(line.quantity, room) }] : [],
    ),
    missing: lines.flatMap(({ row: { quantity, named }, room }) =>
      room < quantity ? [room > 0 ? `${quantity - room} of ${quantity} ${named}` : named] : [],
    ),
  }
}

/** How many of it a line can have now. */
function roomFor({ isSold, left }: LineRow): number {
  return isSold ? Math.max(0, Math.min(MOST_PER_LINE, left ?? MOST_PER_LINE)) : 0
}
