import * as z from 'zod/mini'
import { OUTCOMES } from '../../../domain/complaints/complaint-clock.ts'
import { endpoint } from '../../endpoint.ts'
import { lines } from '../../shapes.ts'
import { ComplaintTimes, MessageReply } from '../messages.ts'
import { AfterId, ItemId, listReply } from '../shapes/paging.ts'

const ListedComplaint = z.extend(ComplaintTimes, {
  /** Of its message. */
  id: z.string(),
  number: z.string(),
  name: z.string(),
  subject: z.string(),
  /** ms. */
  writtenAt: z.number(),
})
export type ListedComplaint = z.output<typeof ListedComplaint>

export const listComplaints = endpoint('manager', 'GET /api/admin/complaints', {
  summary: 'Complaints, first the one whose clock runs out next, those that are settled at the end, 50 a part.',
  query: z.object({ state: z.optional(z.enum(['open', 'settled'])), after: AfterId }),
  reply: listReply(ListedComplaint),
})

export const acknowledgeComplaint = endpoint('manager', 'POST /api/admin/complaints/:id/acknowledge', {
  summary: 'Tells by letter that somebody looks into a complaint; once, however often it is pressed.',
  params: ItemId,
  reply: MessageReply,
})

/** `key` is made by the caller for each act: sent twice it is done once. */
const Key = z.uuid()

export const settleComplaint = endpoint('manager', 'POST /api/admin/complaints/:id/settle', {
  summary: 'Settles a complaint by what was done about it, and tells its writer.',
  params: ItemId,
  body: z.object({ outcome: z.enum(OUTCOMES), text: lines(2000, 1), key: Key }),
  reply: MessageReply,
})

export const reopenComplaint = endpoint('manager', 'POST /api/admin/complaints/:id/reopen', {
  summary: 'Opens a settled complaint again; its month goes on from the day on which it came.',
  params: ItemId,
  body: z.object({ text: lines(2000, 1), key: Key }),
  reply: MessageReply,
})
