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
    stored as (
      insert into cart_lines (customer_id, product_id, size, quantity)
      select ${customerId}::uuid, product_id, size, least(quantity, room) from ordered where room > 0
      order by product_id, size
      on conflict (customer_id, product_id, size) do update
        -- More than there is room for may be in the cart already: that stays.
        set quantity = greatest(cart_lines.quantity, least(cart_lines.quantity + excluded.quantity,
          (select room from ordered o where o.product_id = excluded.product_id and o.size = excluded.size)))
      returning product_id, size, new.quantity - coalesce(old.quantity, 0) as added
    )
    select o.name, o.size, o.quantity as ordered, o.room, coalesce(s.added, 0) as added
    from ordered o left join stored s on s.product_id = o.product_id and s.size = o.size
    order by o.position`
  if (lines.length === 0) refuse({ code: 'order-unknown' })
  return lines.map(({ room, ...line }) => ({ ...line, missing: whyMissing(line, room) }))
}

// By the permanent id: a size may have been renamed since, and then goes by its new name.
function soldAgain(db: Db, customerId: string, orderId: string) {
  return db`
    select l.position, l.product_id, l.name, coalesce(v.size, l.size) as size, l.quantity,
      case when v.id is not null then least(${MOST_PER_LINE}, v.left) end as room
    from orders o join order_lines l on l.order_id = o.id
    left join offered_variants v on v.id = l.variant_id
    where o.id = ${orderId} and o.customer_id = ${customerId} and o.placed_at is not null and ${isReadByCustomer(db)}`
}

function whyMissing({ ordered, added }: Omit<AddedLine, 'room'>, room: number | null): LineAgain['missing'] {
  if (room === null) return 'gone'
  if (room <= 0) return 'sold-out'
  return added < ordered ? 'too-few' : null
}
