import type { LineAgain } from '../../contract/orders.ts'
import { MOST_PER_LINE } from '../../domain/cart/cart.ts'
import { isReadByCustomer } from '../account/claimed-address.ts'
import type { Db } from '../db/connect.ts'
import { refuse } from '../http/refusals/refuse.ts'

type AddedLine = Pick<LineAgain, 'name' | 'size' | 'ordered' | 'added'> & {
  /** What a line of the cart may hold of it; null where it is no longer sold. */
  room: number | null
}

/**
 * Adds what an order held to its customer's cart, each line as far as it is sold, left and within what a line can hold.
 * One statement, so one transaction. Refuses an order that is not the customer's.
 */
export async function addOrder(db: Db, customerId: string, orderId: string): Promise<LineAgain[]> {
  const lines = await db<AddedLine[]>`
    with ordered as (${soldAgain(db, customerId, orderId)}),
    held as materialized (
      select product_id, size, quantity from cart_lines
      where customer_id = ${customerId} and (product_id, size) in (select product_id, size from ordered where room > 0)
      order by product_id, size for update
    ),
    stored as (
      insert into cart_lines (customer_id, product_id, size, quantity)
      select ${customerId}::uuid, o.product_id, o.size, least(o.quantity, o.room)
      from ordered o left join held using (product_id, size) where o.room > 0
      order by o.product_id, o.size
      on conflict (customer_id, product_id, size) do update
        -- More than there is room for may be in the cart already: that stays.
        set quantity = greatest(cart_lines.quantity, least(cart_lines.quantity + excluded.quantity,
          (select room from ordered o where o.product_id = excluded.product_id and o.size = excluded.size)))
      returning product_id, size, quantity
    )
    select o.name, o.size, o.quantity as ordered, o.room,
      -- A line that another window added in this moment was not held: no more than was ordered is told.
      least(coalesce(s.quantity - coalesce(h.quantity, 0), 0), o.quantity) as added
    from ordered o left join stored s using (product_id, size) left join held h using (product_id, size)
    order by o.position`
  if (lines.length === 0) refuse({ code: 'order-unknown' })
  return lines.map(({ room, ...line }) => ({ ...line, missing: whyMissing(line, room) }))
}

// By the permanent id: a size may have been renamed since, and then goes by its new name. One that was added later at another
// price stands in two lines, and is one here.
function soldAgain(db: Db, customerId: string, orderId: string) {
  return db`
    select min(l.position) as position, l.product_id, max(l.name) as name, coalesce(v.size, l.size) as size,
      sum(l.quantity)::int as quantity, max(case when v.id is not null then least(${MOST_PER_LINE}, v.left) end) as room
    from orders o join order_lines l on l.order_id = o.id
    left join offered_variants v on v.id = l.variant_id
    where o.id = ${orderId} and o.customer_id = ${customerId} and o.placed_at is not null and ${isReadByCustomer(db)}
    group by l.product_id, coalesce(v.size, l.size)`
}

function whyMissing({ ordered, added }: Omit<AddedLine, 'room'>, room: number | null): LineAgain['missing'] {
  if (room === null) return 'gone'
  if (room <= 0) return 'sold-out'
  return added < ordered ? 'too-few' : null
}
