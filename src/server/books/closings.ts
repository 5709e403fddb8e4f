import { CLOSES_AFTER, type ClosedMonth, type Standing } from '../../domain/books/closing.ts'
import { type Month, monthAfter, monthOf, spanOfMonth } from '../../domain/settings/month.ts'
import type { Db, Tx } from '../db/connect.ts'

/** A month that is closed, and what it was then. `at`: ms. */
export type Closing = ClosedMonth & { at: number; by: string }

/** Undefined where a month is open, or has nothing in it and lies before all that was closed. */
export async function findClosing(db: Db, month: Month): Promise<Closing | undefined> {
  const [closing] = await db<Closing[]>`
    select c.closed_at as at, coalesce(nullif(s.name, ''), s.email) as by, c.figures, c.accounts
    from month_closings c join staff s on s.id = c.staff_id where c.month = ${month}`
  return closing
}

/** The last month that is closed; undefined where none is. */
export async function findLastClosed(db: Db | Tx): Promise<Month | undefined> {
  const [last] = await db<{ month: Month }[]>`select month from month_closings order by month desc limit 1`
  return last?.month
}

/** The last month that can be closed at `now` (ms), where anything was entered up to its end that is not closed. */
export async function findMonthToClose(db: Db, now: number): Promise<Month | null> {
  const month = monthAfter(monthOf(now - CLOSES_AFTER), -1)
  const [open] = await db`
    select from ledger where at < ${new Date(spanOfMonth(month).until)}
      and at >= coalesce((select max(until) from month_closings), '-infinity') limit 1`
  return open ? month : null
}

/** What was left in each account at the end of the last month that was closed before `month`, and when (ms) that was. */
export async function findStandingBefore(db: Db, month: Month): Promise<{ since: number; standing: Standing }> {
  const [before] = await db<{ since: number; standing: Standing }[]>`
    select until as since, accounts as standing from month_closings
    where until <= ${new Date(spanOfMonth(month).from)} order by until desc limit 1`
  return before ?? { since: 0, standing: {} }
}
