import * as z from 'zod/mini'
import { ACCOUNTS, CAUSES } from '../../../domain/books/accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { doneWith } from '../../shapes.ts'
import { Amount } from '../shapes/amount.ts'
import { Month, ThisMonth } from '../shapes/month.ts'
import { listReply } from '../shapes/paging.ts'

const Account = z.enum(ACCOUNTS)

const AccountFigures = z.object({
  account: Account,
  /** Above nothing where it is debited. */
  before: Amount,
  debit: Amount,
  credit: Amount,
})

const LedgerEntry = z.object({
  id: z.string(),
  /** ms. */
  at: z.number(),
  cause: z.enum(CAUSES),
  document: z.string(),
  orderId: z.nullable(z.string()),
  debit: Account,
  credit: Account,
  gstRate: z.nullable(z.number()),
  amount: Amount,
})

export const readAccounts = endpoint('owner', 'GET /api/admin/ledger/:month', {
  summary: 'Each account of the ledger in a month: what stood in it before, and what was debited and credited.',
  params: ThisMonth,
  reply: doneWith({ accounts: z.array(AccountFigures) }),
})

export const listEntries = endpoint('owner', 'GET /api/admin/ledger', {
  summary: 'The entries of a month, of all accounts or of one, oldest first, 50 a part. Without a month: this one.',
  query: z.object({
    month: z.optional(Month),
    account: z.optional(Account),
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  reply: listReply(LedgerEntry),
})

export const downloadEntries = endpoint('owner', 'GET /api/admin/ledger/:month/csv', {
  summary: 'All entries of a month as CSV.',
  params: ThisMonth,
  reply: z.file().check(z.mime(['text/csv'])),
})

export const downloadTally = endpoint('owner', 'GET /api/admin/ledger/:month/tally', {
  summary: 'All entries of a month as vouchers that TallyPrime imports (XML), with the ledgers that they need.',
  params: ThisMonth,
  reply: z.file().check(z.mime(['application/xml'])),
})
