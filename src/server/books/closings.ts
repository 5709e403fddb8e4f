import type { ClosedFigures, Standing } from '../../domain/books/closing.ts'
import { type Month, spanOfMonth } from '../../domain/settings/month.ts'
import type { Db, Tx } from '../db/connect.ts'

/** A month that is closed; `figures` are those of `month`, which may be a later one that closed it as well. `at`: ms. */
export type Closing = { month: Month; at: number; by: string; figures: ClosedFigures }

/** By what a month was closed: itself, or the first later one; undefined: it is open. */
export async function findClosing(db: Db | Tx, month: Month): Promise<Closing | undefined> {
  const [closing] = await db<Closing[]>`
    select c.month, c.closed_at as at, coalesce(nullif(s.name, ''), s.email) as by, c.figures
    from month_closings c join staff s on s.id = c.staff_id
    where c.month >= ${month} order by c.month limit 1`
  return closing
}

/** What was left in each account at the end of the last month that was closed before `month`, and when (ms) that was. */
export async function findStandingBefore(db: Db, month: Month): Promise<{ since: number; standing: Standing }> {
  const [before] = await db<{ since: number; standing: Standing }[]>`
    select until as since, accounts as standing from month_closings
    where until <= ${new Date(spanOfMonth(month).from)} order by until desc limit 1`
  return before ?? { since: 0, standing: {} }
}
