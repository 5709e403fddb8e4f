import * as contract from '../../contract/admin/kitchen.ts'
import { minutesOfDay } from '../../domain/shop-settings.ts'
import type { Serve } from '../http/serve.ts'
import type { Store } from '../store/store.ts'
import { findKitchenSheet } from './queries.ts'
import { tickOff } from './tick-off.ts'

/** What the kitchen has to make for a day, and what of it is made. */
export function kitchenRoutes(serve: Serve, store: Store): void {
  const cutOff = () => minutesOfDay(store.settings().cutOff)

  serve(contract.readKitchenSheet, async ({ query, db }) => ({
    success: true,
    ...(await findKitchenSheet(db, { ...query, cutOff: cutOff() })),
  }))

  serve(contract.tickOff, async ({ body, staff, db }) => ({
    success: true,
    ...(await tickOff(db, staff, { ...body, cutOff: cutOff() })),
  }))
}
