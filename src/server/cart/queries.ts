import type { PendingQuery, Row } from 'postgres'
import type { CartData } from '../../contract/cart.ts'
import { type CartLine, cartOf, MOST_PER_LINE } from '../../domain/cart/cart.ts'
import { DEFAULT_SIZE } from '../../domain/catalog/size.ts'
import type { Db } from '../db/connect.ts'

export type AskedLine = { itemId: string; size: string }

type StoredLine = CartLine & { changed: boolean }

/** The customer's cart, without products that are no longer sold. */
export async function findCart(db: Db, customerId: string): Promise<CartData> {
  const lines = await db<CartLine[]>`
    select l.product_id, l.size, l.quantity
    from cart_lines l join products p on p.id = l.product_id and is_shown(p)
    where l.customer_id = ${customerId}
    order by l.product_id, l.size`
  return cartOf(lines)
}

/** Adds `quantity` and answers the cart; undefined, and nothing is added, where the shop has not so many more to sell. */
export function addCartLine(db: Db, customerId: string, asked: AskedLine, quantity: number) {
  const fits = db`room >= ${quantity}`
  const update = db`
    quantity = cart_lines.quantity + excluded.quantity
      where cart_lines.quantity + excluded.quantity <= (select room from asked)`
  return storeLine(db, customerId, asked, { quantity, fits, update })
}

/**
 * Sets a line to exactly `quantity`, at least 1, and answers the cart; undefined where the shop has not that many. A line
 * can always be lowered, also to more than is left.
 */
export function setCartLine(db: Db, customerId: string, asked: AskedLine, quantity: number) {
  const fits = db`
    room >= ${quantity} or exists (
      select from cart_lines l
      where l.customer_id = ${customerId} and (l.product_id, l.size) = (asked.product_id, asked.size)
        and l.quantity >= ${quantity})`
  return storeLine(db, customerId, asked, { quantity, fits, update: db`quantity = excluded.quantity` })
}

/** `fits`: whether a line of `quantity` may come in; `update`: what becomes of one that is there. */
type Storing = { quantity: number; fits: PendingQuery<Row[]>; update: PendingQuery<Row[]> }

async function storeLine(
  db: Db,
  customerId: string,
  asked: AskedLine,
  { quantity, fits, update }: Storing,
): Promise<CartData | undefined> {
  // A statement does not see what it writes itself: the stored line comes first, the others from the table.
  const lines = await db<StoredLine[]>`
    with asked as (${askedVariant(db, asked)}),
    stored as (
      insert into cart_lines (customer_id, product_id, size, quantity)
      select ${customerId}::uuid, product_id, size, ${quantity}::int from asked where ${fits}
      on conflict (customer_id, product_id, size) do update set ${update}
      returning product_id, size, quantity
    )
    select product_id, size, quantity, true as changed from stored
    union all
    select l.product_id, l.size, l.quantity, false
    from cart_lines l join products p on p.id = l.product_id and is_shown(p)
    where l.customer_id = ${customerId}
      and not exists (select from stored s where s.product_id = l.product_id and s.size = l.size)
    order by 1, 2`
  return lines.some(({ changed }) => changed) ? cartOf(lines) : undefined
}

/**
 * Removes a line, also of a size that is no longer sold. Without a line of just that label 'default' means the first of
 * the customer's own lines of the product, in the order of its sizes.
 */
export async function removeCartLine(db: Db, customerId: string, { itemId, size }: AskedLine): Promise<void> {
  await db`
    delete from cart_lines
    where customer_id = ${customerId} and product_id = ${itemId} and size = (
      select l.size from cart_lines l join variants v using (product_id, size)
      where l.customer_id = ${customerId} and l.product_id = ${itemId}
        and (l.size = ${size} or ${size === DEFAULT_SIZE})
      order by l.size <> ${size}, v.position
      limit 1)`
}

/** How many of each size of a product a line may hold, the sold out among them with 0; {} of what is not sold. */
export async function findRooms(db: Db, productId: string): Promise<Record<string, number>> {
  const rooms = await db<{ size: string; room: number }[]>`
    select v.size, greatest(0, least(${MOST_PER_LINE}, v.left)) as room
    from offered_variants v where v.product_id = ${productId} order by v.position`
  return Object.fromEntries(rooms.map(({ size, room }) => [size, room]))
}

// The variant meant by a size: the one of that label, or for 'default' the first in stock; with what a line may hold.
function askedVariant(db: Db, { itemId, size }: AskedLine) {
  return db`
    select v.product_id, v.size, least(${MOST_PER_LINE}, v.left) as room
    from offered_variants v
    where v.product_id = ${itemId}
      and (v.size = ${size} or (${size === DEFAULT_SIZE} and (v.left is null or v.left > 0)))
    order by v.size <> ${size}, v.position
    limit 1`
}
