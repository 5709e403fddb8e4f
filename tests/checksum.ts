import type { Db } from '../src/server/db/connect.ts'

/**
 * A digest of everything the database holds, to tell whether a call has written. Left out: the counts of the rate
 * limits and the rows of the log, whose purpose is to count refused calls, and when a session was last used.
 */
export async function checksumOf(db: Db): Promise<string> {
  const tables = await db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits' order by 1`
  const digests = await Promise.all(
    tables.map(async ({ name }) => {
      const [digest] = await db`
        select count(*), md5(string_agg(row, '' order by row)) from (
          select (to_jsonb(t) - 'used_at')::text as row from ${db(name)} t where to_jsonb(t) ->> 'quarter' is null
        ) rows`
      return [name, digest?.count, digest?.md5].join(' ')
    }),
  )
  return digests.join('\n')
}
