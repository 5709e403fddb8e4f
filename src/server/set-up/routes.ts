import * as contract from '../../contract/admin/set-up.ts'
import type { Serve } from '../http/calls/serve.ts'
import { findSetUp, saveShopDetails } from './set-up.ts'

/** The first steps of a shop that sells nothing yet. */
export function setUpRoutes(serve: Serve): void {
  serve(contract.findSetUp, async ({ db }) => ({ success: true, ...(await findSetUp(db)) }))

  serve(contract.saveShopDetails, async ({ body, staff, db }) => ({
    success: true,
    ...(await saveShopDetails(db, staff, body)),
  }))
}
