import * as z from 'zod/mini'
import { ODD_KINDS } from '../../domain/books/odds.ts'
import { SHEETS } from '../../domain/books/sheets.ts'
import { endpoint } from '../endpoint.ts'
import { doneWith } from '../shapes.ts'
import { Amount } from './shapes/amount.ts'
import { ThisMonth } from './shapes/month.ts'

/** Of credit notes below nothing. */
const Figures = z.object({ taxable: Amount, cgst: Amount, sgst: Amount, igst: Amount })

const Books = z.object({
  /** Whether the month is over in India: nothing is added to it any more. */
  isOver: z.boolean(),
  /** When (ms) it was closed and by whom; whether it is still what it was then. Null: it is open, or never had anything. */
  closed: z.nullable(z.object({ at: z.number(), by: z.string(), isSame: z.boolean() })),
  /** Whether it can be closed now. */
  canClose: z.boolean(),
  /** The last month that is over, where something is in it or before it that is not closed. A process of the release before says nothing. */
  toClose: z.optional(z.nullable(z.string())),
  invoices: z.number(),
  notes: z.number(),
  figures: Figures,
  /** The tables of the return of which there is anything. */
  tables: z.array(z.object({ sheet: z.enum(SHEETS), rows: z.number(), figures: z.nullable(Figures) })),
  /** What is missing or odd, of which things, 20 at most, and how many more there are. */
  odds: z.array(z.object({ what: z.enum(ODD_KINDS), of: z.array(z.string()), more: z.number() })),
})
export type Books = z.output<typeof Books>

export const readBooks = endpoint('owner', 'GET /api/admin/books/:month', {
  summary: 'The documents of a month added up by the tables of its return, and what is missing or odd.',
  params: ThisMonth,
  reply: doneWith({ books: Books }),
})

export const downloadReturn = endpoint('owner', 'GET /api/admin/books/:month/gstr1', {
  summary: 'The return of outward supplies of a month (GSTR-1) as the JSON that the GST portal reads.',
  params: ThisMonth,
  reply: z.file().check(z.mime(['application/json'])),
})

export const downloadSheet = endpoint('owner', 'GET /api/admin/books/:month/sheet', {
  summary: 'A table of the return of a month as CSV.',
  params: ThisMonth,
  query: z.object({ sheet: z.enum(SHEETS) }),
  reply: z.file().check(z.mime(['text/csv'])),
})

export const downloadRegister = endpoint('owner', 'GET /api/admin/books/:month/register', {
  asksAgain: true,
  summary: 'The sales register of a month as CSV: every invoice and credit note with its buyer.',
  params: ThisMonth,
  reply: z.file().check(z.mime(['text/csv'])),
})

export const closeBooks = endpoint('owner', 'POST /api/admin/books/close', {
  asksAgain: true,
  summary: 'Closes a month that is over, and all before it: nothing is entered in them any more.',
  body: ThisMonth,
})

export const writeCreditNotes = endpoint('owner', 'POST /api/admin/books/credit-notes', {
  summary:
    'Writes, dated now, the credit notes that are missing: of parcels that came back and of money that went back before the shop wrote them by itself.',
  reply: doneWith({ written: z.number() }),
})
