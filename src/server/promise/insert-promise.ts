import type { OrderTaking } from '../../domain/promise/rule/takings.ts'
import type { Tx } from '../db/connect.ts'
import type { GivenPromise } from './give-promise.ts'

/** Common table expressions that write down what the order `placed` is promised, and what it takes. */
export function promiseOfPlaced(tx: Tx, { promised, takings }: GivenPromise) {
  const { placeId, zoneId, way, dispatchDay, day, window, fee, until, madeOn, bestUntil } = promised
  return tx`
    promise as (
      insert into promises (order_id, place_id, zone_id, way, dispatch_day, day, window_id, window_starts, window_ends,
        fee, until, made_on, best_until)
      select id, ${placeId}, ${zoneId}, ${way}, ${dispatchDay}::date, ${day}::date, ${window?.id ?? null},
        ${window?.starts ?? null}::smallint, ${window?.ends ?? null}::smallint, ${fee}::int,
        ${new Date(until)}::timestamptz, ${madeOn}::date, ${bestUntil}::date from placed
    ),
    takings as (
      insert into promise_takings (order_id, position, place_id, kind, id, zone_id, day, amount)
      select placed.id, taking.* from placed, ${takingRows(tx, takings)}
    ),`
}

/** `taking`: rows of `promise_takings` without their order. */
export function takingRows(tx: Tx, takings: readonly OrderTaking[]) {
  return tx`jsonb_to_recordset(${tx.json(takings.map(rowOf))})
    as taking (position smallint, "placeId" text, kind text, id text, "zoneId" text, day date, amount integer)`
}

function rowOf({ position, key, amount }: OrderTaking) {
  return { zoneId: '', ...key, position, amount }
}
