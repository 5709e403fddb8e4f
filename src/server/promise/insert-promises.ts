import { changesOf } from '../../domain/promise/capacity.ts'
import type { OrderTaking } from '../../domain/promise/rule/takings.ts'
import type { Way, WindowSpan } from '../../domain/promise/window.ts'
import type { Day } from '../../domain/settings/work-day.ts'
import type { Tx } from '../db/connect.ts'
import { changeCapacity } from './change-capacity.ts'
import { takingRows } from './insert-promise.ts'

/** What an order was promised; `at`: when (ms), which is also until when it can be moved. */
export type PastPromise = {
  orderId: string
  zoneId: string
  way: Way
  dispatchDay: Day
  day: Day
  window: WindowSpan | null
  /** paise */
  fee: number
  at: number
  takings: readonly OrderTaking[]
}

/** Writes down what many orders were promised that are there already, and takes it of their days. */
export async function insertPromises(tx: Tx, placeId: string, promises: readonly PastPromise[]): Promise<void> {
  const rows = promises.map(({ takings: _, window, at, ...promise }) => ({ ...promise, ...window, at: new Date(at) }))
  await tx`
    insert into promises (order_id, place_id, zone_id, way, dispatch_day, day, window_id, window_starts, window_ends, fee,
      until, given_at)
    select "orderId", ${placeId}, "zoneId", way, "dispatchDay", day, id, starts, ends, fee, at, at
    from jsonb_to_recordset(${tx.json(rows as never)}) as p ("orderId" text, "zoneId" text, way text, "dispatchDay" date,
      day date, id text, starts smallint, ends smallint, fee int, at timestamptz)`
  for (const { orderId, takings } of promises.filter((promise) => promise.takings.length > 0)) {
    await tx`
      insert into promise_takings (order_id, position, place_id, kind, id, zone_id, day, amount)
      select ${orderId}, taking.* from ${takingRows(tx, takings)}`
  }
  await changeCapacity(tx, changesOf({ from: [], to: promises.flatMap(({ takings }) => takings) }), () => null)
}
