import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { PromiseDay } from '../../promise.ts'
import { doneWith } from '../../shapes.ts'

/** The beginning of an HSN code, or a whole one. */
const Hsn = z.string().check(z.regex(/^[0-9]{4,8}$/, 'An HSN code has 4 to 8 digits.'))
/** Per cent, included in the price. */
const Rate = z.int().check(z.minimum(0), z.maximum(40))

const PlannedRate = z.object({
  id: z.string(),
  hsn: z.string(),
  /** The first day on which invoices bear it, in India. */
  since: z.string(),
  /** The rate that goods bear until then of which it is; null: of all of the code. */
  was: z.nullable(z.number()),
  rate: z.number(),
  /** Products that get it, or got it: those whose code begins so. */
  products: z.int(),
  /** Whether it has begun: then it cannot be taken back any more. */
  begun: z.boolean(),
  by: z.string(),
})
export type PlannedRate = z.output<typeof PlannedRate>

export const readRates = endpoint('owner', 'GET /api/admin/gst-rates', {
  summary: 'The GST rates of the products by HSN code, and those that begin, or began, on a day.',
  reply: doneWith({
    codes: z.array(z.object({ hsn: z.string(), rate: z.number(), products: z.int() })),
    /** What begins last comes first. */
    planned: z.array(PlannedRate),
  }),
})
export type Rates = z.output<(typeof readRates)['reply']>

export const planRate = endpoint('owner', 'POST /api/admin/gst-rates', {
  asksAgain: true,
  summary:
    'Has products whose HSN code begins so, all or those that bear one rate now, bear another GST rate from a day on, today at the earliest; prices stay. `id` makes a repetition the same.',
  body: z.object({ id: z.uuid(), hsn: Hsn, since: PromiseDay, was: z.nullable(Rate), rate: Rate }),
})

export const withdrawRate = endpoint('owner', 'POST /api/admin/gst-rates/withdraw', {
  summary: 'Takes back a GST rate that has not begun.',
  body: z.object({ id: z.uuid() }),
})
