import { lastSettledDay, SUM_KINDS } from '../../domain/reports/breakdowns.ts'
import type { Span } from '../../domain/reports/span.ts'
import { type SalesSums, sumSales } from '../../domain/reports/sums.ts'
import { addDays, type Day, startOf } from '../../domain/settings/work-day.ts'
import type { Db, Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { readSales } from './read-sales.ts'

/** Whoever adds up a day or a month has this lock with the month; any number that nothing else locks. */
const SUMMING = 5_474_002
/** What is sold in a month by size is added up once more: there are as many rows on each day as there are sizes. */
const BY_MONTH = 'size-month'

/** Days at once; the next ones are looked for after them. */
const PART = 50

/**
 * Adds up, the newest first, the days of `span` that are over and were not added up yet, or changed since; of all days
 * without one. Stops at `until` (ms) or when `signal` asks for it, and answers how many are left.
 */
export async function sumDays(
  db: Db,
  { span, until, signal }: { span?: Span; until?: number; signal?: AbortSignal },
): Promise<number> {
  for (;;) {
    const { left, days } = await findDue(db, span)
    let done = 0
    for (const day of days) {
      if (signal?.aborted || Date.now() >= (until ?? Infinity)) return left - done
      if (await sumDay(db, day)) done++
    }
    if (done < days.length || left === done) return left - done
  }
}

/** The days that are to be added up, the newest first, and how many there are. */
async function findDue(db: Db, span: Span | undefined): Promise<{ left: number; days: Day[] }> {
  const { from, until } = span ?? { from: '2000-01-01', until: '9999-12-31' }
  const rows = await db<{ day: Day; left: number }[]>`
    with first as (
      select (placed_at at time zone 'Asia/Kolkata')::date as day from orders where placed_at is not null
      order by placed_at limit 1
    )
    select due.day::date::text as day, (count(*) over ())::int as left
    from first, generate_series(greatest(first.day, ${from}::date), least(${lastSettledDay(Date.now())}::date, ${until}::date),
      interval '1 day') as due (day)
    where not exists (select from sales_days s where s.day = due.day::date)
      or exists (select from sales_changes c where c.day = due.day::date)
    order by due.day desc limit ${PART}`
  return { left: rows[0]?.left ?? 0, days: rows.map(({ day }) => day) }
}

/**
 * Adds up a day, where nobody has done so since; false: somebody is at its month just now. What is committed after its changes were taken away either is read here or has left a change that is not
 * taken away: it is added up again.
 */
function sumDay(db: Db, day: Day): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await tryLockMonth(tx, day))) return false
    const { count } = await tx`
      select from sales_days s where day = ${day}::date and not exists (select from sales_changes c where c.day = s.day)`
    if (count > 0) return true
    await tx`delete from sales_changes where day = ${day}::date`
    const sums = sumSales(await readSales(tx, startOf(day), startOf(addDays(day, 1))))
    await tx`
      insert into sales_days (day) values (${day}::date) on conflict (day) do update set summed_at = excluded.summed_at`
    await tx`
      delete from sales_sums where day = ${day}::date
        or kind = ${BY_MONTH} and day = date_trunc('month', ${day}::date)::date`
    await writeSums(tx, day, sums)
    return true
  })
}

/** Adds up what was sold by size in each month all of whose days are added up, where that was not done since. */
export async function sumMonths(db: Db): Promise<void> {
  const months = await db<{ month: Day }[]>`
    select month::text from (select date_trunc('month', day)::date as month from sales_days group by 1
      having count(*) = (date_trunc('month', min(day)) + interval '1 month')::date - date_trunc('month', min(day))::date) whole
    where not exists (select from sales_sums s where s.kind = ${BY_MONTH} and s.day = month)
      and exists (select from sales_sums s where s.kind = 'size' and s.day >= month and s.day < month + interval '1 month')
    order by month desc`
  for (const { month } of months) {
    await transact(db, async (tx) => {
      if (!(await tryLockMonth(tx, month))) return
      await tx`
        insert into sales_sums (kind, day, key, orders, boxes, grams, amount, net)
        select ${BY_MONTH}, ${month}::date, key, sum(orders), sum(boxes), sum(grams), sum(amount), sum(net)
        from sales_sums where kind = 'size' and day >= ${month}::date and day < ${month}::date + interval '1 month' group by key
        on conflict (kind, day, key) do nothing`
    })
  }
}

/**
 * Days of a month are added up one after the other, and the month when none of them is. Nobody waits for it: orders need the
 * connection.
 */
async function tryLockMonth(tx: Tx, day: Day): Promise<boolean> {
  const month = Number(day.slice(0, 7).replace('-', ''))
  const [tried] = await tx<{ held: boolean }[]>`select pg_try_advisory_xact_lock(${SUMMING}, ${month}) as held`
  return tried?.held ?? false
}

async function writeSums(tx: Tx, day: Day, sums: SalesSums): Promise<void> {
  const rows = SUM_KINDS.flatMap((kind) => [...sums[kind]].map(([key, own]) => ({ kind, key, ...own })))
  await tx`
    insert into sales_sums (kind, day, key, orders, boxes, grams, amount, net)
    select kind, ${day}::date, key, orders, boxes, grams, amount, net
    from jsonb_to_recordset(${tx.json(rows)}) as sums (kind text, key text, orders int, boxes int, grams bigint,
      amount bigint, net bigint)`
}
