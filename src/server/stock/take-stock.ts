import type { Tx } from '../db/connect.ts'
import { checkQuantity, type StockLine } from './stock-line.ts'

/** Stock that is `sold` is gone; what is `held` waits for its payment, and for nobody else. */
export type Taking = 'sold' | 'held'

/**
 * Takes what is counted out of stock; refuses a line that others were faster to buy. Everyone who buys one of these sizes
 * waits from here to the end of the transaction, so it is the last thing that a transaction does.
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[], as: Taking = 'sold'): Promise<void> {
  const counted = lines.filter(({ left }) => left !== null)
  if (counted.length === 0) return
  const ids = counted.map(({ variantId }) => variantId)
  const change = as === 'sold' ? tx`on_hand = s.on_hand - line.quantity` : tx`reserved = s.reserved + line.quantity`
  // Everyone locks in the order of the ids, so that crossed orders wait for each other and never deadlock.
  const now = await tx<Pick<StockLine, 'variantId' | 'left'>[]>`
    with held as materialized (
      select variant_id, "left" from stock where variant_id = any(${ids}::bigint[]) order by variant_id for no key update
    ),
    taken as (
      update stock s set ${change}
      from held join unnest(${ids}::bigint[], ${counted.map(({ quantity }) => quantity)}::int[]) as line (id, quantity)
        on line.id = held.variant_id
      where s.variant_id = held.variant_id and s.left >= line.quantity
    )
    select variant_id, "left" from held`
  for (const line of counted) {
    const same = now.find(({ variantId }) => variantId === line.variantId)
    checkQuantity(line, same ? same.left : 0)
  }
}
