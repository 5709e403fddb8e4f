import type { Taking } from '../../domain/promise/capacity.ts'
import type { Promised } from '../../domain/promise/promised.ts'
import type { OrderTaking } from '../../domain/promise/rule/takings.ts'
import type { Tx } from '../db/connect.ts'
import { type CapacityRow, keyOf } from './find-taken.ts'
import { takingRows } from './insert-promise.ts'

type TakingRow = CapacityRow & { amount: number }

/** What an order takes and would give back if it moved: all but for lines of which something is made. */
export async function findTakings(tx: Tx, orderId: string): Promise<readonly Taking[]> {
  const found = await tx<TakingRow[]>`select ${takingOf(tx)} from promise_takings t where ${isToBeMade(tx, orderId)}`
  return found.map(readTaking)
}

/** Has an order take nothing any more but for what is made, and answers what it took: `rewritePromise` follows. */
export async function stopTaking(tx: Tx, orderId: string): Promise<readonly Taking[]> {
  const stopped = await tx<TakingRow[]>`
    delete from promise_takings t where ${isToBeMade(tx, orderId)} returning ${takingOf(tx)}`
  return stopped.map(readTaking)
}

function takingOf(tx: Tx) {
  return tx`t.place_id, t.kind, t.id, t.zone_id, t.day::text, t.amount`
}

function isToBeMade(tx: Tx, orderId: string) {
  return tx`t.order_id = ${orderId} and not exists (
    select from order_lines l where l.order_id = t.order_id and l.position = t.position and l.made > 0)`
}

function readTaking({ amount, ...row }: TakingRow): Taking {
  return { key: keyOf(row), amount }
}

/** Writes down what an order is promised instead, and what it takes for that. */
export async function rewritePromise(
  tx: Tx,
  orderId: string,
  { promised, takings }: { promised: Promised; takings: readonly OrderTaking[] },
): Promise<void> {
  const { placeId, zoneId, way, dispatchDay, day, window, fee, until, madeOn, bestUntil } = promised
  await tx`
    update promises set place_id = ${placeId}, zone_id = ${zoneId}, way = ${way}, dispatch_day = ${dispatchDay}::date,
      day = ${day}::date, window_id = ${window?.id ?? null}, window_starts = ${window?.starts ?? null},
      window_ends = ${window?.ends ?? null}, fee = ${fee}, until = ${new Date(until)}, made_on = ${madeOn}::date,
      best_until = ${bestUntil}::date, given_at = now()
    where order_id = ${orderId}`
  await tx`
    insert into promise_takings (order_id, position, place_id, kind, id, zone_id, day, amount)
    select ${orderId}, taking.* from ${takingRows(tx, takings)}`
}
