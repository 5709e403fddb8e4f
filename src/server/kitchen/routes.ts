import * as contract from '../../contract/admin/kitchen.ts'
import { workTimesOf } from '../../domain/settings/shop-settings.ts'
import { dayOf, openDayFrom } from '../../domain/settings/work-day.ts'
import type { Serve } from '../http/calls/serve.ts'
import type { Store } from '../settings/store.ts'
import { countMade } from './count-made.ts'
import { findKitchenSheet } from './kitchen-sheet.ts'

/** What the kitchen has to make for a day, and what of it is made. */
export function kitchenRoutes(serve: Serve, store: Store): void {
  const times = () => workTimesOf(store.settings())

  serve(contract.readKitchenSheet, async ({ query, db }) => {
    const day = query.day ?? openDayFrom(dayOf(Date.now()), times().closed)
    const { delivery, demo } = store.settings()
    return { ...(await findKitchenSheet(db, { day, batch: query.batch, times: times(), delivery, shop: { demo } })) }
  })

  serve(contract.countMade, ({ body, staff, db }) => countMade(db, staff, { ...body, times: times() }))
}
