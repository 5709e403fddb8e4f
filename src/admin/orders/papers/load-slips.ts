import { readSlips } from '../../../contract/admin/orders.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { callAdmin } from '../../calls/call-admin.ts'

export type Slips = Omit<ReplyOf<typeof readSlips>, 'success'>

/** As many as the shop tells of in one call. */
const AT_ONCE = 100

/** What is printed of all these orders, however many, in their order. */
export async function loadSlips(ids: readonly string[], signal: AbortSignal): Promise<Slips> {
  const { shop, slips, leftOut } = await callAdmin(readSlips, { body: { orders: ids.slice(0, AT_ONCE) } }, { signal })
  if (ids.length <= AT_ONCE) return { shop, slips, leftOut }
  const rest = await loadSlips(ids.slice(AT_ONCE), signal)
  return { shop, slips: [...slips, ...rest.slips], leftOut: [...leftOut, ...rest.leftOut] }
}
