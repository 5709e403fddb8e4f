import type { Taking } from '../../domain/promise/capacity.ts'
import type { Promised } from '../../domain/promise/promised.ts'
import type { OrderTaking } from '../../domain/promise/rule/takings.ts'
import type { Tx } from '../db/connect.ts'
import { type CapacityRow, keyOf } from './find-taken.ts'
import { takingRows } from './insert-promise.ts'

/** What an order takes of its window; none where it is in none. */
export async function findWindowTakings(tx: Tx, orderId: string): Promise<readonly Taking[]> {
  const rows = await tx<(CapacityRow & { amount: number })[]>`
    select place_id, kind, id, zone_id, day::text, amount from promise_takings
    where order_id = ${orderId} and position is null and amount > 0`
  return rows.map(({ amount, ...row }) => ({ key: keyOf(row), amount }))
}

/**
 * Writes down what an order takes besides, for pieces that came into it, and that its window is still its own; `freshness`
 * is that of those pieces. A line that takes already takes more of the same.
 */
export async function takeMore(
  tx: Tx,
  orderId: string,
  { takings, freshness }: { takings: readonly OrderTaking[]; freshness: Pick<Promised, 'madeOn' | 'bestUntil'> },
): Promise<void> {
  await tx`
    insert into promise_takings as t (order_id, position, place_id, kind, id, zone_id, day, amount)
    select ${orderId}, taking.* from ${takingRows(tx, takings)}
    on conflict (order_id, position) do update set amount = t.amount + excluded.amount`
  await tx`
    update promise_takings set amount = 1 where order_id = ${orderId} and position is null`
  await tx`
    update promises set made_on = coalesce(made_on, ${freshness.madeOn}::date),
      best_until = least(best_until, ${freshness.bestUntil}::date)
    where order_id = ${orderId}`
}
