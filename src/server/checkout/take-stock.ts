import type { Tx } from '../db/connect.ts'
import { checkQuantity, type OrderLine } from './choose-lines.ts'

/** Takes what is counted out of stock; refuses a line that others were faster to buy. */
export async function takeStock(tx: Tx, lines: readonly OrderLine[]): Promise<void> {
  const counted = lines.filter(({ left }) => left !== null)
  if (counted.length === 0) return
  const ids = counted.map(({ productId }) => productId)
  const sizes = counted.map(({ size }) => size)
  // Everyone locks in the order of ids, so that crossed orders wait for each other and never deadlock.
  const held = tx<Pick<OrderLine, 'productId' | 'size' | 'left'>[]>`
    select product_id as "productId", size, on_hand - reserved as left from variants
    where (product_id, size) in (select * from unnest(${ids}::text[], ${sizes}::text[]))
    order by product_id, size for no key update`
  const taken = tx`
    update variants v set on_hand = v.on_hand - line.quantity
    from unnest(${ids}::text[], ${sizes}::text[], ${counted.map(({ quantity }) => quantity)}::int[])
      as line (product_id, size, quantity)
    where v.product_id = line.product_id and v.size = line.size and v.on_hand - v.reserved >= line.quantity`
  const [now] = await Promise.all([held, taken])
  for (const line of counted) {
    const same = now.find(({ productId, size }) => productId === line.productId && size === line.size)
    checkQuantity(line, same ? same.left : 0)
  }
}
