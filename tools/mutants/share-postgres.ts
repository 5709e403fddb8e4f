import { setInterval } from 'node:timers/promises'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { startPostgres } from '../../tests/postgres.ts'

const SWEEP_EVERY = 15_000

/**
 * One PostgreSQL for both test runners, told to them by the environment (given-postgres.ts): a runner that Stryker
 * kills, for a mutant that never ends, leaves none behind. Gives what ends it.
 */
export async function sharePostgres(): Promise<() => Promise<void>> {
  const { adminUrl, shopUrl, end } = await startPostgres()
  process.env.MUTANTS_ADMIN_URL = adminUrl
  process.env.MUTANTS_SHOP_URL = shopUrl
  const ended = new AbortController()
  const sweeping = sweepUntil(ended.signal, adminUrl)
  return async () => {
    ended.abort()
    await sweeping
    await end()
  }
}

/** Thousands of databases would fill the disk. */
async function sweepUntil(signal: AbortSignal, adminUrl: string): Promise<void> {
  const admin = connect(adminUrl, { connections: 1 })
  try {
    for await (const _ of setInterval(SWEEP_EVERY, undefined, { signal })) await dropLeftDatabases(admin)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await admin.end()
  }
}

/** The shops whose test is over: a minute old, longer than any test, and nobody connected. */
async function dropLeftDatabases(admin: Db): Promise<void> {
  const left = await admin`
    select datname from pg_database d
    where datname like 'shop\\_%' and not exists (select from pg_stat_activity a where a.datid = d.oid)
      and (pg_stat_file('base/' || d.oid || '/PG_VERSION')).modification < now() - interval '1 minute'`
  for (const { datname } of left) await admin.unsafe(`drop database ${datname} with (force)`)
}
