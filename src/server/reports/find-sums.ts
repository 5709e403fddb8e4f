import { lastSettledDay, type SumKind } from '../../domain/reports/breakdowns.ts'
import type { Span } from '../../domain/reports/span.ts'
import { addUp, gather, NOTHING, type SalesSums, type Sums } from '../../domain/reports/sums.ts'
import { addDays, type Day, dayOf } from '../../domain/settings/work-day.ts'
import type { Db } from '../db/connect.ts'
import { readOpenDay } from './read-open-day.ts'

type Keyed = readonly (readonly [string, Sums])[]

/** Days that are not added up, for they are not over yet, as they stand now. */
export type OpenDays = readonly { day: Day; sums: SalesSums }[]

/** The days of a span that nobody has added up and that have begun by `now` (ms): one, or two right after midnight. */
export async function readOpenDays(db: Db, { from, until }: Span, now: number): Promise<OpenDays> {
  const open: Day[] = []
  for (let day = addDays(lastSettledDay(now), 1); day <= dayOf(now); day = addDays(day, 1)) open.push(day)
  const asked = open.filter((day) => day >= from && day <= until)
  return Promise.all(asked.map(async (day) => ({ day, sums: await readOpenDay(db, day) })))
}

/** What was sold in a span by the keys of a kind; of whole months that were added up their sums are read. */
export async function findSums(db: Db, kind: SumKind, span: Span, open: OpenDays): Promise<Keyed> {
  const [from, until] = [db`${span.from}::date`, db`${span.until}::date`]
  // What was read as it stands is not read again from where somebody has added it up meanwhile.
  const read = open.map(({ day }) => day)
  const kept = await db<({ key: string } & Sums)[]>`
    with months as (
      select month::date from generate_series(date_trunc('month', ${from} + interval '1 month' - interval '1 day'),
        ${until} + interval '1 day' - interval '1 month', interval '1 month') month
      where exists (select from sales_sums s where s.kind = ${`${kind}-month`} and s.day = month::date)
        and month <> all (select date_trunc('month', day::date) from unnest(${read}::text[]) day)
    ),
    parts as (
      select s.* from months join sales_sums s on s.kind = ${`${kind}-month`} and s.day = month
      union all
      select s.* from generate_series(${from}, ${until}, interval '1 day') asked
        join sales_sums s on s.kind = ${kind} and s.day = asked::date
      where s.day <> all (${read}::text[]::date[]) and not exists (select from months where month = date_trunc('month', asked)::date)
    )
    select key, ${summed(db)} from parts group by key`
  const own = openIn(open, span).flatMap(({ sums }) => [...sums[kind]])
  return [...gather([...kept.map(keyed), ...own], (key) => key)]
}

/** What was sold on each day of a span on which anything was, by day. */
export async function findDays(db: Db, span: Span, open: OpenDays): Promise<Map<Day, Sums>> {
  const kept = await db<({ key: string } & Sums)[]>`
    select day::text as key, ${summed(db)}
    from sales_sums where kind = 'channel' and day between ${span.from}::date and ${span.until}::date group by day`
  const own = openIn(open, span).map(({ day, sums }) => [day, sumAll(sums.channel.values())] as const)
  return new Map([...kept.map(keyed), ...own])
}

/** Whole numbers, which this type holds exactly and adds faster than the one that PostgreSQL would choose. */
function summed(db: Db) {
  return db`sum(orders)::int as orders, sum(boxes)::int as boxes, sum(grams::float8) as grams,
    sum(amount::float8) as amount, sum(net::float8) as net`
}

function openIn(open: OpenDays, { from, until }: Span): OpenDays {
  return open.filter(({ day }) => day >= from && day <= until)
}

function keyed({ key, ...sums }: { key: string } & Sums): readonly [string, Sums] {
  return [key, sums]
}

export function sumAll(all: Iterable<Sums>): Sums {
  return [...all].reduce(addUp, NOTHING)
}
