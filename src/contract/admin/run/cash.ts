import * as z from 'zod/mini'
import { isMonth } from '../../../domain/settings/month.ts'
import { isDay } from '../../../domain/settings/work-day.ts'
import { endpoint } from '../../endpoint.ts'
import { doneWith, text } from '../../shapes.ts'
import { Amount, AmountCounted, AmountEntered } from '../shapes/amount.ts'

/** What was counted of cash, and why it is another sum than it should be; without them: all of it. */
export const CountedCash = { counted: z.optional(AmountCounted), reason: z.optional(text(200)) }

const Day = z.string().check(z.maxLength(10), z.refine(isDay, 'This is no day.'))

/** Cash that was counted in. `from`: whose it was; null: no rider brought it. */
const CountedIn = z.object({
  id: z.string(),
  /** ms. */
  at: z.number(),
  from: z.nullable(z.string()),
  by: z.string(),
  orders: z.int(),
  amount: Amount,
  counted: Amount,
  /** Why it is another sum; null: it is not. */
  reason: z.nullable(z.string()),
})

export const readCash = endpoint('manager', 'GET /api/admin/run/cash', {
  summary:
    'Cash that is not counted in yet, by rider and, where no rider brought it, by day; and what was counted in in a month, newest first. Without a month: this one.',
  query: z.object({ month: z.optional(z.string().check(z.refine(isMonth, 'Please name a month.'))) }),
  reply: doneWith({
    riders: z.array(z.object({ id: z.string(), name: z.string(), orders: z.int(), amount: Amount, since: z.string() })),
    /** The oldest first, a hundred at most. */
    days: z.array(z.object({ day: z.string(), orders: z.int(), amount: Amount })),
    countedIn: z.array(CountedIn),
  }),
})
export type Cash = z.output<(typeof readCash)['reply']>

export const countInCash = endpoint('manager', 'POST /api/admin/run/cash-days', {
  summary:
    'Notes that the cash of all orders which no rider brought on a day is in the shop, if it is this much, what was counted of it, and why that is another sum.',
  body: z.object({ day: Day, amount: AmountEntered, ...CountedCash }),
})
