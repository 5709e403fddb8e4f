import type postgres from 'postgres'
import type { Db, Tx } from '../../db/connect.ts'

/** At most so many in each window of so many seconds. */
export type Limit = { most: number; seconds: number }

/** A part of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

/**
 * SQL that counts one more of `subject` for the row of `source`, where its window holds fewer than `most`, and answers
 * that subject; where the window is full it answers nothing, writes nothing and holds no lock.
 */
export function countOne(sql: Db | Tx, subject: Fragment, { most, seconds }: Limit, source: Fragment) {
  return sql`
    insert into rate_limits (subject, window_start)
    select one.* from (select ${subject}, ${windowStart(sql, sql`${seconds}::int`)} from ${source}) as one (subject, starts)
    where not exists (
      select from rate_limits r where r.subject = one.subject and window_start = starts and count >= ${most}::int)
    on conflict (subject, window_start) do update set count = rate_limits.count + 1
      where rate_limits.count < ${most}::int
    returning subject`
}

/** When the present window of so many seconds began: windows are fixed, so all processes agree. */
export function windowStart(sql: Db | Tx, seconds: Fragment) {
  return sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`
}
