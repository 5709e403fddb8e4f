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

/**
 * Watches a database of the tests: what is answered gives `checksumOf` as it is by then, made anew only where something may
 * have been written. Every statement that writes moves a sequence, even one that is rolled back; what is still to be committed
 * when it is looked is not seen.
 */
export async function watchWrites(db: Db): Promise<() => Promise<string>> {
  await db`create sequence writes`
  // Its first number is the one that it shows before there is any.
  await db`select nextval('writes')`
  await db`
    create function note_write() returns trigger language plpgsql as $$
    begin perform nextval('writes'); return null; end $$`
  const tables = await db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'audit_log')`
  for (const { name } of tables) {
    await db`
      create trigger noted after insert or update or delete or truncate on ${db(name)}
      for each statement execute function note_write()`
  }
  // Of the log only what counts for the checksum.
  await db`
    create trigger noted after insert or update on audit_log
    for each row when (new.quarter is null) execute function note_write()`
  await db`create trigger noted_end after delete or truncate on audit_log for each statement execute function note_write()`
  let [known, seen] = ['', '']
  return async () => {
    const [moved] = await db<{ count: string }[]>`select last_value::text as count from writes`
    const count = moved?.count ?? ''
    if (known === '' || count !== seen) known = await checksumOf(db)
    seen = count
    return known
  }
}
