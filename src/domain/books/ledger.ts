import { clockText } from '../dates.ts'
import { type Paise, paise } from '../money.ts'
import { ACCOUNT_NAMES, type Account, CAUSE_NAMES, type Cause } from './accounts.ts'
import { written } from './sheets.ts'

/** An amount (paise, above nothing) that moved at a moment (ms) from the account `credit` to the account `debit`. */
export type LedgerEntry = {
  id: string
  at: number
  cause: Cause
  /** The number of the invoice, credit note or voucher that it is of; else the id of what caused it. */
  document: string
  /** Null: of no single order. */
  orderId: string | null
  debit: Account
  credit: Account
  /** Per cent; null: of no supply. */
  gstRate: number | null
  amount: Paise
}

/** An account in a span of time; `before` and what is left afterwards are above nothing where it is debited. */
export type AccountFigures = { account: Account; before: Paise; debit: Paise; credit: Paise }

export function leftIn({ before, debit, credit }: AccountFigures): Paise {
  return paise(before + debit - credit)
}

export const ENTRY_HEADS: readonly string[] = [
  ...['Entry', 'Date', 'What', 'Document', 'Order', 'Debit', 'Credit', 'GST rate', 'Amount'],
]

/** An entry as a line of a table; its moment as India's clock has it, with its year, its amount in rupees with their paise. */
export function entryRow(entry: LedgerEntry): readonly string[] {
  const { id, at, cause, document, orderId, debit, credit, gstRate, amount } = entry
  return [
    ...[id, clockText(at), CAUSE_NAMES[cause], document, orderId ?? ''],
    ...[ACCOUNT_NAMES[debit], ACCOUNT_NAMES[credit], gstRate === null ? '' : `${gstRate}`, written(amount)],
  ]
}
