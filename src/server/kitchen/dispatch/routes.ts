import { readDispatchSheet } from '../../../contract/admin/kitchen.ts'
import { ordersOf } from '../../../domain/kitchen/batches.ts'
import { workTimesOf } from '../../../domain/settings/shop-settings.ts'
import { dayOf, openDayFrom } from '../../../domain/settings/work-day.ts'
import type { Serve } from '../../http/calls/serve.ts'
import type { Store } from '../../settings/store.ts'
import { findNextDay } from '../next-day.ts'
import { findLeaving } from './dispatch-queries.ts'
import { dispatchRuns } from './dispatch-runs.ts'

/** What leaves the shop on a day. */
export function dispatchRoutes(serve: Serve, store: Store): void {
  serve(readDispatchSheet, async ({ query, db }) => {
    const { delivery, ...settings } = store.settings()
    const [at, times] = [Date.now(), workTimesOf(settings)]
    const today = dayOf(at)
    const day = query.day ?? openDayFrom(today, times.closed)
    const sheet = ordersOf(day, 'all', { ...times, today })
    const orders = await findLeaving(db, day, sheet, at)
    const next = orders.length === 0 ? await findNextDay(db, sheet, { at, times }) : null
    return { day, at, runs: dispatchRuns(orders, day, delivery?.zones ?? []), next }
  })
}
