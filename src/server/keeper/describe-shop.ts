import { type Keeper, keeperOf } from '../../../keeper/keeper.ts'
import type { KeptShop } from '../../../keeper/kept-shop.ts'
import PACKAGE from '../../../package.json' with { type: 'json' }
import { formatMoment, readSecond, secondText } from '../../domain/dates.ts'
import { connect, type Db } from '../db/connect.ts'
import { listMigrations, migrate } from '../db/migrate.ts'
import type { Env } from '../env/env.ts'
import { openJobs } from '../jobs/jobs.ts'
import { findKeptStore, handKeepingOver } from '../pictures/keeping.ts'
import { keyFor, keyOf } from '../secrets/key-ring.ts'

/** What the keeper of the database has to be told of the shop. */
export function describeShop(env: Env): KeptShop {
  return {
    ...env,
    // A key that lies with the data would be lost with them.
    backupKeys: env.secrets.keys.map(keyOf).map((key) => ({ name: key.name, bytes: keyFor(key, 'backup') })),
    version: PACKAGE.version,
    formatMoment,
    clockText: secondText,
    readClock: readSecond,
    listMigrations,
    findKeptStore: (url) => connected(url, findKeptStore),
    moveDatabase,
    // Without the figures of the queues, of which the library keeps a table a day and nobody else makes use.
    carried: { schemas: ['public', 'jobs'], butLike: 'queue\\_stats%' },
  }
}

type LastBackup = Awaited<ReturnType<Keeper['lastBackup']>> & { log: Awaited<ReturnType<Keeper['lastLog']>> }

/** When the shop was last backed up, when that last failed, and how its log is kept where it is. */
export async function lastBackupOf(env: Env): Promise<LastBackup> {
  const keeper = keeperOf(describeShop(env))
  return { ...(await keeper.lastBackup()), log: env.backups.log && (await keeper.lastLog()) }
}

/** Every whole backup in the shop's folder for them, oldest first; without a manifest where that is damaged. */
export function shelvedBackupsOf(env: Env): ReturnType<Keeper['listBackups']> {
  return keeperOf(describeShop(env)).listBackups()
}

/** The address of the shop that runs on these data; undefined where none does, or a PostgreSQL of the owner's own has them. */
export async function findRunningAt(env: Env): Promise<string | undefined> {
  const name = env.databaseUrl ? undefined : await keeperOf(describeShop(env)).findName()
  return name !== undefined && URL.canParse(name) ? name : undefined
}

async function connected<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(url, { connections: 2 })
  return work(db).finally(() => db.end({ timeout: 1 }))
}

/** The tables are made by the migrations that the other database has seen, and queues where it has any. */
function moveDatabase(from: string, to: string, copy: () => Promise<void>): Promise<void> {
  return connected(from, (old) =>
    connected(to, async (fresh) => {
      const applied = await old<{ name: string }[]>`select name from migrations`
      await migrate(fresh, new Set(applied.map(({ name }) => name)))
      const [jobs] = await old`select from pg_namespace where nspname = 'jobs'`
      if (jobs) await (await openJobs(to, console.error)).close()
      await copy()
      await handKeepingOver(old, fresh)
    }),
  )
}
