import * as contract from '../../contract/admin/kitchen.ts'
import { CUT_OFF } from '../../domain/work-day.ts'
import type { Serve } from '../http/serve.ts'
import { findKitchenSheet } from './queries.ts'
import { tickOff } from './tick-off.ts'

/** What the kitchen has to make for a day, and what of it is made. */
export function kitchenRoutes(serve: Serve): void {
  serve(contract.readKitchenSheet, async ({ query, db }) => ({
    success: true,
    ...(await findKitchenSheet(db, { ...query, cutOff: CUT_OFF })),
  }))

  serve(contract.tickOff, async ({ body, staff, db }) => ({
    success: true,
    ...(await tickOff(db, staff, { ...body, cutOff: CUT_OFF })),
  }))
}
