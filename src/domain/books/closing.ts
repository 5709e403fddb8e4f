import type { Account } from './accounts.ts'
import type { Figures } from './issued.ts'
import type { MonthBooks } from './month-books.ts'

/** After the end of a month, how long (ms) what was begun in it may still be written. */
export const CLOSES_AFTER = 60 * 60_000

/** What a month came to when it was closed. */
export type ClosedFigures = Figures & { invoices: number; notes: number }

/** What is left in each account, paise. */
export type Standing = Partial<Record<Account, number>>

export function closedFigures({ invoices, notes, figures }: MonthBooks): ClosedFigures {
  return { invoices, notes, ...figures }
}

/** Whether a month is still what it was when it was closed. */
export function isAsClosed(now: ClosedFigures, closed: ClosedFigures): boolean {
  return (Object.keys(closed) as (keyof ClosedFigures)[]).every((name) => now[name] === closed[name])
}
