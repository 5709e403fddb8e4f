import { readSlips } from '../../../contract/admin/orders/papers.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { callAdmin } from '../../calls/call-admin.ts'

export type Slips = Omit<ReplyOf<typeof readSlips>, 'success'>

/** What is printed of all these orders, in the order in which they leave. */
export function loadSlips(ids: readonly string[], signal: AbortSignal): Promise<Slips> {
  return callAdmin(readSlips, { body: { orders: [...ids] } }, { signal })
}
