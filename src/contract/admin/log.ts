import * as z from 'zod/mini'
import { DEED_SECTIONS, type DeedSection } from '../../domain/log/deeds.ts'
import { THING_KINDS } from '../../domain/log/named-things.ts'
import { isDay } from '../../domain/settings/work-day.ts'
import { endpoint } from '../endpoint.ts'
import { listReply, Search } from './shapes/paging.ts'

const Day = z.optional(z.string().check(z.maxLength(10), z.refine(isDay, 'This is no day.')))

const LoggedThing = z.object({
  kind: z.enum(THING_KINDS),
  /** As the shop calls it, or what it was; null: the page that it leads to says it. */
  name: z.nullable(z.string()),
  /** What names it in the address of its page, '' where that needs none; null: it leads nowhere, or is gone. */
  page: z.nullable(z.string()),
})
export type LoggedThing = z.output<typeof LoggedThing>

const LogEntry = z.object({
  id: z.string(),
  /** ms. */
  at: z.number(),
  /** Null: a command typed on the shop's machine, or a stranger. */
  by: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** Whether it was nobody who is signed in. */
  stranger: z.boolean(),
  action: z.string(),
  /** What was done, around the name of its thing: 'moved ' and ' from Placed to Shipped'; `after` null: it names none. */
  before: z.string(),
  after: z.nullable(z.string()),
  /** What else is known of it. */
  lines: z.array(z.string()),
  /** Id of what was changed. */
  about: z.string(),
  thing: LoggedThing,
})
export type LogEntry = z.output<typeof LogEntry>

const Section = z.enum(Object.keys(DEED_SECTIONS) as [DeedSection, ...DeedSection[]])

export const readLog = endpoint('owner', 'GET /api/admin/log', {
  summary:
    'What was done in the back office, in words, newest first, 50 a part: of somebody, about something, of a section, from a day to a day.',
  query: z.object({
    staff: z.optional(z.uuid()),
    section: z.optional(Section),
    about: Search,
    from: Day,
    to: Day,
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  reply: listReply(LogEntry),
})
