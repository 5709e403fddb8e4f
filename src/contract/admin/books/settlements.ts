import * as z from 'zod/mini'
import { SETTLED_ODDS } from '../../../domain/books/settlements/judge.ts'
import { PROVIDERS } from '../../../domain/payments/providers.ts'
import { isDay } from '../../../domain/settings/work-day.ts'
import { endpoint } from '../../endpoint.ts'
import { doneWith } from '../../shapes.ts'
import { Amount, AmountCounted } from '../shapes/amount.ts'
import { Month, ThisMonth } from '../shapes/month.ts'

/** As many things of a kind are named; the others are counted. */
export const MOST_NAMED = 50

const Provider = z.enum(PROVIDERS)

const FIGURES = { gross: Amount, refunds: Amount, other: Amount, fee: Amount, tax: Amount, net: Amount }

const Settlement = z.object({
  provider: Provider,
  id: z.string(),
  /** When it was paid out, ms. */
  at: z.number(),
  /** The bank's reference; '': not known yet. */
  utr: z.string(),
  ...FIGURES,
})
export type Settlement = z.output<typeof Settlement>

/** A fee other than agreed; all with its tax, `difference`: how much more was taken. */
const WrongFee = z.object({
  provider: Provider,
  paymentId: z.string(),
  orderId: z.nullable(z.string()),
  settlementId: z.string(),
  /** When it was paid out, ms. */
  at: z.number(),
  amount: Amount,
  fee: Amount,
  agreed: Amount,
  difference: Amount,
})
export type WrongFee = z.output<typeof WrongFee>
/** `providers`: who took them; a process of the release before does not say it. */
const WrongFees = z.object({
  ...{ named: z.array(WrongFee), count: z.int(), sum: Amount },
  providers: z.optional(z.array(Provider)),
})
export type WrongFees = z.output<typeof WrongFees>

const Agreed = z.object({
  since: z.string().check(z.maxLength(10), z.refine(isDay, 'This is no day.')),
  /** Hundredths of a per cent. */
  basisPoints: z.int().check(z.minimum(0), z.maximum(2000)),
  fixed: AmountCounted.check(z.refine((amount) => amount <= 100_000, 'At most ₹1,000 a payment.')),
  /** Per cent. */
  gstRate: z.int().check(z.minimum(0), z.maximum(40)),
})

const Odd = z.object({
  what: z.enum(SETTLED_ODDS),
  of: z.array(
    z.object({
      /** Of the file; null: it was taken over. */
      line: z.nullable(z.int()),
      settlementId: z.string(),
      source: z.string(),
      orderId: z.nullable(z.string()),
      amount: Amount,
    }),
  ),
  more: z.int(),
})
export type SettlementOdd = z.output<typeof Odd>

const ReportRead = z.object({
  provider: Provider,
  /** In the order of their days; `adds`: whether its rows are what was transferred; `isNew`: whether there is anything to take over. */
  settlements: z.array(z.extend(Settlement, { rows: z.int(), adds: z.boolean(), isNew: z.boolean() })),
  /** Rows that were not taken over before, and all. */
  fresh: z.int(),
  rows: z.int(),
  /** What came to the bank by rows that were not taken over before. */
  freshNet: Amount,
  /** Rows of what is not paid out yet. */
  waiting: z.int(),
  odds: z.array(Odd),
  wrongFees: WrongFees,
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
})
export type ReportRead = z.output<typeof ReportRead>

export const readSettlements = endpoint('owner', 'GET /api/admin/settlements', {
  summary:
    'What providers have not paid out yet, what is agreed with them, and what they paid out in a month, newest first, with fees other than agreed and what no payment or refund is known of. Without a month: this one.',
  query: z.object({ month: z.optional(Month) }),
  reply: doneWith({
    providers: z.array(
      z.object({
        provider: Provider,
        /** What it has of the shop's. */
        left: Amount,
        /** Payments that no settlement has paid out for days, the oldest first. */
        late: z.array(z.object({ paymentId: z.string(), orderId: z.string(), at: z.number(), amount: Amount })),
        lateCount: z.int(),
        lateSum: Amount,
        /** The newest agreement; null: there is none. */
        agreed: z.nullable(Agreed),
        /** Where a test provider gives its report; null: it is the provider's own. */
        testReport: z.nullable(z.string()),
      }),
    ),
    settlements: z.array(Settlement),
    wrongFees: WrongFees,
    odds: z.array(Odd),
  }),
})
export type Settlements = z.output<(typeof readSettlements)['reply']>

export const downloadWrongFees = endpoint('owner', 'GET /api/admin/settlements/:month/fees', {
  summary: 'All fees other than agreed that a provider took of what it paid out in a month, as CSV, to be sent to it.',
  params: ThisMonth,
  query: z.object({ provider: Provider }),
  reply: z.file().check(z.mime(['text/csv'])),
})

export const readReport = endpoint('owner', 'POST /api/admin/settlements/report', {
  summary:
    'Reads a provider’s report of settlements as it is (CSV, at most 16 MB and 50,000 rows): each settlement, each row matched with its payment or refund, and what is odd.',
  takesFile: true,
  reply: doneWith({ report: ReportRead }),
})

export const takeReport = endpoint('owner', 'POST /api/admin/settlements/take', {
  asksAgain: true,
  summary: 'Takes over what is new in such a report, all or nothing, and enters it in the ledger, for good.',
  takesFile: true,
  reply: doneWith({ report: ReportRead }),
})

export const agreeFee = endpoint('owner', 'PUT /api/admin/settlements/fee', {
  summary: 'Notes the fee that is agreed with a provider from a day on.',
  body: z.extend(Agreed, { provider: Provider }),
})
