import * as z from 'zod/mini'
import { isDay } from '../../domain/settings/work-day.ts'
import { endpoint } from '../endpoint.ts'
import { listReply, Search } from './shapes/paging.ts'

const Day = z.optional(z.string().check(z.maxLength(10), z.refine(isDay, 'This is no day.')))

const LogEntry = z.object({
  id: z.string(),
  /** ms. */
  at: z.number(),
  /** Null: a command typed on the shop's machine, or a stranger. */
  by: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** Whether it was nobody who is signed in. */
  stranger: z.boolean(),
  action: z.string(),
  /** How often it was refused in a quarter of an hour; 1 for what was done. */
  times: z.number(),
  /** Id of what was changed. */
  about: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type LogEntry = z.output<typeof LogEntry>

export const readLog = endpoint('owner', 'GET /api/admin/log', {
  summary:
    'What was done in the back office, newest first, 50 a part: of somebody, about something, from a day to a day.',
  query: z.object({
    staff: z.optional(z.uuid()),
    about: Search,
    from: Day,
    to: Day,
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  reply: listReply(LogEntry),
})
