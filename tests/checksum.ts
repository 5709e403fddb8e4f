import type { Db } from '../src/server/db/connect.ts'

/**
 * A digest of everything the database holds, to tell whether a call has written. Left out: the counts of the rate
 * limits and the rows of the log, whose purpose is to count refused calls, and when a session was last used.
 */
export async function checksumOf(db: Db): Promise<string> {
  const digests = await Promise.all((await tablesOf(db)).map(async (table) => [table, await digestOf(db, table)]))
  return digests.map((digest) => digest.join(' ')).join('\n')
}

async function tablesOf(db: Db): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits' order by 1`
  return tables.map(({ name }) => name)
}

async function digestOf(db: Db, table: string): Promise<string> {
  const [digest] = await db`
    select count(*), md5(string_agg(row, '' order by row)) from (
      select (to_jsonb(t) - 'used_at')::text as row from ${db(table)} t where to_jsonb(t) ->> 'quarter' is null
    ) rows`
  return `${digest?.count} ${digest?.md5}`
}

/**
 * Watches a database of the tests: what is answered tells as `checksumOf` does whether anything was written, and reads anew
 * only the tables that may have been. Every statement that writes moves a sequence of all and one of its table, even when it is
 * rolled back; what is still to be committed when it is looked is not seen.
 */
export async function watchWrites(db: Db): Promise<() => Promise<string>> {
  await db`create schema watched`
  await db`create sequence writes`
  await db`
    create function watched.note_write() returns trigger language plpgsql as $$
    begin
      perform nextval('writes'), nextval(format('watched.%I', tg_table_name));
      return null;
    end $$`
  for (const table of await tablesOf(db)) {
    await db`create sequence ${db(`watched.${table}`)}`
    const log = table === 'audit_log'
    await db`
      create trigger noted after ${log ? db`delete or truncate` : db`insert or update or delete or truncate`}
      on ${db(table)} for each statement execute function watched.note_write()`
    // Of the log only what counts for the checksum.
    if (log)
      await db`
        create trigger noted_row after insert or update on audit_log
        for each row when (new.quarter is null) execute function watched.note_write()`
  }
  const digests = new Map<string, { writes: string | null; digest: string }>()
  const written = () => [...digests].map(([table, { digest }]) => `${table} ${digest}`).join('\n')
  let seen = ''
  return async () => {
    const [all] = await db<{ state: string }[]>`select last_value || is_called::text as state from writes`
    if (all?.state === seen) return written()
    seen = all?.state ?? ''
    const counts = await db<{ table: string; writes: string | null }[]>`
      select sequencename as table, last_value::text as writes from pg_sequences where schemaname = 'watched' order by 1`
    for (const { table, writes } of counts)
      if (digests.get(table)?.writes !== writes) digests.set(table, { writes, digest: await digestOf(db, table) })
    return written()
  }
}
