import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { doneWith, text } from '../../shapes.ts'
import { OrderId } from '../order-board.ts'
import { Amount, AmountCounted, AmountEntered } from '../shapes/amount.ts'
import { Month } from '../shapes/month.ts'

/** As many orders are shown and counted in at once. */
export const MOST_UNCOUNTED = 500

/** What was counted of cash, and why it is another sum than it should be; without them: all of it. */
export const CountedCash = { counted: z.optional(AmountCounted), reason: z.optional(text(200)) }

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
  /** The orders whose cash it is, where it is another sum; else null. */
  fromOrders: z.nullable(z.array(z.object({ id: z.string(), amount: Amount }))),
})

export const readCash = endpoint('manager', 'GET /api/admin/run/cash', {
  summary:
    'Cash that is not counted in yet, by rider and, where no rider’s phone took it, by order; and what was counted in in a month, newest first. Without a month: this one.',
  query: z.object({ month: z.optional(Month) }),
  reply: doneWith({
    riders: z.array(z.object({ id: z.string(), name: z.string(), orders: z.int(), amount: Amount, since: z.string() })),
    /** The newest delivery first, 500 at most; `day`: of delivery, in India. */
    uncounted: z.array(
      z.object({
        id: z.string(),
        /** 'D-147'; null: it has no number of a day. */
        called: z.nullable(z.string()),
        name: z.string(),
        day: z.string(),
        amount: Amount,
      }),
    ),
    countedIn: z.array(CountedIn),
  }),
})
export type Cash = z.output<(typeof readCash)['reply']>

export const countInCash = endpoint('manager', 'POST /api/admin/run/cash-count', {
  summary:
    'Notes that the cash of orders which no rider’s phone took is in the shop, if it is this much, what was counted of it, and why that is another sum.',
  body: z.object({
    orders: z.array(OrderId).check(z.minLength(1), z.maxLength(MOST_UNCOUNTED)),
    amount: AmountEntered,
    ...CountedCash,
  }),
})
