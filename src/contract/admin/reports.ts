import * as z from 'zod/mini'
import { BREAKDOWN_NAMES } from '../../domain/reports/breakdowns.ts'
import { SORT_TEXTS } from '../../domain/reports/report.ts'
import { isSpan, MOST_DAYS } from '../../domain/reports/span.ts'
import { endpoint } from '../endpoint.ts'
import { doneWith } from '../shapes.ts'
import { Amount } from './shapes/amount.ts'

const Day = z.string().check(z.maxLength(10))

/** The first and the last day, in India. */
const days = { from: Day, until: Day, by: z.enum(BREAKDOWN_NAMES) }
const NO_SPAN = `Please name a first and a last day, at most ${MOST_DAYS} days.`

/** A span in numbers. Sold: what was ordered in it, less what went back of it since; no cancelled orders. */
const Figures = z.object({
  orders: z.int(),
  amount: Amount,
  /** Of boxes that were not taken off before they were sent. */
  grams: z.number(),
  /** Orders of people who had ordered before. */
  again: z.int(),
  /** Credit notes that were issued in it, whenever their order was placed. */
  notes: z.object({ count: z.int(), amount: Amount }),
})
export type ReportFigures = z.output<typeof Figures>

/** What stays of sales once tax and cost are paid; `of` is what was paid without tax for that whose cost is known. */
const Margin = z.object({ amount: Amount, of: Amount })

const Row = z.object({
  key: z.string(),
  name: z.string(),
  orders: z.int(),
  boxes: z.int(),
  grams: z.number(),
  amount: Amount,
  /** What of it was paid for goods, without tax. */
  net: Amount,
  /** The amount in the span before. */
  before: Amount,
  margin: z.nullable(Margin),
})

const Report = z.object({
  now: Figures,
  before: Figures,
  /** What of it stands in each row, the most first: together all that was sold, or all that the credit notes took back. */
  rows: z.array(Row),
  /** How many rows are one row at the end (`OTHERS`); 0: there is none. */
  more: z.int(),
  /** What was sold on each day up to today, oldest first. */
  days: z.array(z.object({ day: z.string(), orders: z.int(), amount: Amount })),
  /** All goods without tax, and what of it has a known cost; null where the rows are no things. */
  margin: z.nullable(z.extend(Margin, { sold: Amount })),
})
export type Report = z.output<typeof Report>

export const readReport = endpoint('manager', 'GET /api/admin/reports', {
  summary: 'What was sold from one day to another beside the same number of days before, taken apart by one thing.',
  query: z.object(days).check(z.refine(isSpan, NO_SPAN)),
  reply: doneWith({
    /** Days that have to be added up before there is a report: it can be asked for again at once. */
    adding: z.int(),
    report: z.nullable(Report),
  }),
})

export const downloadReport = endpoint('manager', 'GET /api/admin/reports/csv', {
  summary: 'All rows of such a report as CSV, sorted as on the page.',
  query: z.object({ ...days, sort: z.enum(SORT_TEXTS) }).check(z.refine(isSpan, NO_SPAN)),
  reply: z.file().check(z.mime(['text/csv'])),
})
