import * as contract from '../../contract/admin/set-up.ts'
import type { Serve } from '../http/calls/serve.ts'
import { findLacks } from './find-lacks.ts'
import type { SetUpParts } from './find-steps.ts'
import { findSetUp, saveShopDetails } from './set-up.ts'
import { takeOrders } from './take-orders.ts'

/** The first steps of a shop that sells nothing yet. */
export function setUpRoutes(serve: Serve, parts: SetUpParts): void {
  serve(contract.findSetUp, ({ db }) => findSetUp(db, parts))

  serve(contract.findLacks, ({ db }) => findLacks(db))

  serve(contract.saveShopDetails, ({ body, staff, db }) => saveShopDetails(db, staff, { details: body, parts }))

  serve(contract.takeOrders, ({ body, staff, db }) => takeOrders(db, staff, { ...body, parts }))
}
