import type { Account } from './accounts.ts'
import type { Figures } from './issued.ts'
import { type AccountFigures, leftIn } from './ledger.ts'
import type { MonthBooks } from './month-books.ts'

/** After the end of a month, how long (ms) what was begun in it may still be written. */
export const CLOSES_AFTER = 60 * 60_000

/** What the documents of a month come to. */
export type MonthFigures = Figures & { invoices: number; notes: number }

/** What is left in each account, paise. */
export type Standing = Partial<Record<Account, number>>

/** What a month came to when it was closed, and what was left at its end. */
export type ClosedMonth = { figures: MonthFigures; accounts: Standing }

export function figuresOfMonth({ invoices, notes, figures }: MonthBooks): MonthFigures {
  return { invoices, notes, ...figures }
}

export function standingOf(accounts: readonly AccountFigures[]): Standing {
  return Object.fromEntries(accounts.map((one) => [one.account, leftIn(one)]))
}

/** Whether a month is still what it was when it was closed. */
export function isAsClosed(now: ClosedMonth, closed: ClosedMonth): boolean {
  return isSame(now.figures, closed.figures) && isSame(now.accounts, closed.accounts)
}

/** What is not there is nothing. */
function isSame(now: Readonly<Record<string, number>>, closed: Readonly<Record<string, number>>): boolean {
  return [...Object.keys(now), ...Object.keys(closed)].every((name) => (now[name] ?? 0) === (closed[name] ?? 0))
}
