import * as contract from '../../contract/admin/orders/revise.ts'
import type { Serve } from '../http/calls/serve.ts'
import { previewRevision, reviseOrder } from './revise-order.ts'

/** Orders that staff change before they are sent. */
export function revisionRoutes(serve: Serve): void {
  serve(contract.previewRevision, async ({ body, staff, db }) => ({ plan: await previewRevision(db, staff, body) }))

  serve(contract.reviseOrder, async ({ body, staff, db }) => ({ amount: await reviseOrder(db, staff, body) }))
}
