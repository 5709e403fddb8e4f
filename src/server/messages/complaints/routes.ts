import * as contract from '../../../contract/admin/messages/complaints.ts'
import { partOf } from '../../db/part-of.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { acknowledgeComplaint, reopenComplaint, settleComplaint } from './act-on-complaint.ts'
import { findComplaints } from './list-complaints.ts'

export function complaintRoutes(serve: Serve): void {
  serve(contract.listComplaints, async ({ query, db }) => partOf(await findComplaints(db, query), ({ id }) => id))

  serve(contract.acknowledgeComplaint, ({ params, staff, db }) => acknowledgeComplaint(db, staff, params.id))

  serve(contract.settleComplaint, ({ params, body, staff, db }) => settleComplaint(db, staff, params.id, body))

  serve(contract.reopenComplaint, ({ params, body, staff, db }) => reopenComplaint(db, staff, params.id, body))
}
