import type { Tx } from '../db/connect.ts'
import { checkQuantity, type StockLine } from './stock-line.ts'

/** Stock that is `sold` is gone; what is `held` waits for its payment, and for nobody else. */
export type Taking = 'sold' | 'held'

/** Takes what is counted out of stock; refuses a line that others were faster to buy. */
export async function takeStock(tx: Tx, lines: readonly StockLine[], as: Taking = 'sold'): Promise<void> {
  const counted = lines.filter(({ left }) => left !== null)
  if (counted.length === 0) return
  const ids = counted.map(({ variantId }) => variantId)
  const change = as === 'sold' ? tx`on_hand = v.on_hand - line.quantity` : tx`reserved = v.reserved + line.quantity`
  // Everyone locks in the order of the key, so that crossed orders wait for each other and never deadlock.
  const now = await tx<Pick<StockLine, 'variantId' | 'left'>[]>`
    with held as materialized (
      select id, "left" from variants
      where id = any(${ids}::bigint[])
      order by product_id, size for no key update
    ),
    taken as (
      update variants v set ${change}
      from held join unnest(${ids}::bigint[], ${counted.map(({ quantity }) => quantity)}::int[]) as line (id, quantity)
        on line.id = held.id
      where v.id = held.id and v.left >= line.quantity
    )
    select id as "variantId", "left" from held`
  for (const line of counted) {
    const same = now.find(({ variantId }) => variantId === line.variantId)
    checkQuantity(line, same ? same.left : 0)
  }
}
