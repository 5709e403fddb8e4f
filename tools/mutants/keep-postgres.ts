// The PostgreSQL of the server's mutants, in a process of its own: it ends with `npm run mutants`, however that ends.
import { setInterval } from 'node:timers/promises'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { startPostgres } from '../../tests/postgres.ts'

const SWEEP_EVERY = 15_000

// A Ctrl-C reaches this process too; it is the end of the other one that counts.
process.on('SIGINT', () => {})
const ended = new AbortController()
process.once('disconnect', () => ended.abort())

const { adminUrl, shopUrl, template, end } = await startPostgres()
try {
  process.send?.({ adminUrl, shopUrl, template })
  await sweepUntil(ended.signal)
} finally {
  await end()
}

/** Thousands of databases would fill the disk. */
async function sweepUntil(signal: AbortSignal): Promise<void> {
  const admin = connect(adminUrl, { connections: 1 })
  try {
    for await (const _ of setInterval(SWEEP_EVERY, undefined, { signal })) await dropLeftDatabases(admin)
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    await admin.end({ timeout: 1 })
  }
}

/** The shops whose test is over: a minute old, longer than any test, and nobody connected. */
async function dropLeftDatabases(admin: Db): Promise<void> {
  const left = await admin`
    select datname from pg_database d
    where datname like '%\\_shop\\_%' and not exists (select from pg_stat_activity a where a.datid = d.oid)
      and (pg_stat_file('base/' || d.oid || '/PG_VERSION')).modification < now() - interval '1 minute'`
  for (const { datname } of left) {
    // The whole folder goes at the end; to drop them one by one takes minutes.
    if (ended.signal.aborted) return
    await admin.unsafe(`drop database ${datname} with (force)`)
  }
}
