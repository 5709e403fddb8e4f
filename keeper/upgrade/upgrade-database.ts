import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connectForLong, type Db } from '../../src/server/db/connect.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openJobs } from '../../src/server/jobs/jobs.ts'
import { handKeepingOver } from '../../src/server/pictures/keeping.ts'
import { nameMoment } from '../backup/name-moment.ts'
import { swapIn } from '../backup/swap-in.ts'
import { adminUrl } from '../database/adopt.ts'
import { CannotOpen } from '../database/cannot-open.ts'
import { type Cluster, findFreePort, openCluster } from '../database/cluster.ts'
import { startEmbedded } from '../database/embedded.ts'
import { type Binaries, findHome, type Home, makeRunnable } from '../database/embedded-home.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from '../database/postmaster.ts'
import { markWork } from '../database/work-mark.ts'
import { copyTables } from './copy-tables.ts'

type How = { say: (line: string) => void; signal?: AbortSignal | undefined }

/**
 * Copies the shop's database from the PostgreSQL that it was made with, whose programs are `earlier`, to the one that
 * the shop brings now. The earlier one is only read, and moved aside when all is copied and read back: where to, is
 * answered. Throws `CannotOpen` while anything runs on the data.
 */
export async function upgradeDatabase(dataDir: string, earlier: Binaries, { say, signal }: How): Promise<string> {
  const home = await findHome(dataDir, say)
  const place = join(home.folder, 'postgres')
  const unfinished = `${home.folder}.upgrading`
  const aside = `${place}.before-upgrade-${nameMoment(Date.now())}`
  const mark = await markWork(dataDir, `If ${place} is missing, rename ${aside} to that, and run it again.`)
  try {
    await rm(unfinished, { recursive: true, force: true })
    await copyDatabase(home, earlier, { unfinished, say })
    signal?.throwIfAborted()
    await mark.move()
    await swapIn([{ place, unfinished: join(unfinished, 'postgres'), aside }])
    return aside
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await mark.end()
  }
}

/** The major version of PostgreSQL that alone reads the cluster in `place`. */
export async function readDataMajor(place: string): Promise<number> {
  const file = join(place, 'data/PG_VERSION')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CannotOpen(`There are no shop's data in ${place}. Is DATA_DIR the one the shop is started with?`)
  })
  return Number(text)
}

async function copyDatabase(
  home: Home,
  earlier: Binaries,
  { unfinished, say }: { unfinished: string; say: How['say'] },
): Promise<void> {
  const binaries = home.user ? await makeRunnable(earlier, home.user, say) : earlier
  const cluster = await openCluster({ ...home, binaries })
  if (await findPostmaster(cluster)) {
    throw new CannotOpen(
      `A PostgreSQL runs on ${cluster.data}. Close the shop with the version it was started with, first.`,
    )
  }
  // The port that is noted stays noted: nothing of the earlier cluster is changed.
  const old: Cluster = { ...cluster, access: { ...cluster.access, port: await findFreePort() } }
  const { pid } = await startPostmaster(old, { default_transaction_read_only: 'on', timezone: 'UTC' })
  try {
    const fresh = await startEmbedded({
      dataDir: unfinished,
      keeper: 'the database is being copied to another PostgreSQL',
    })
    await copyInto(fresh, adminUrl(old), say).finally(fresh.stop)
  } finally {
    await stopPostmaster(old, pid)
  }
}

async function copyInto(
  fresh: { url: string; adminUrl: string },
  oldUrl: string,
  say: (line: string) => void,
): Promise<void> {
  const [from, to, asShop] = [shopsOf(oldUrl), shopsOf(fresh.adminUrl), connectForLong(fresh.url)]
  try {
    const applied = await from<{ name: string }[]>`select name from migrations`
    await migrate(asShop, new Set(applied.map(({ name }) => name)))
    const [jobs] = await from`select from pg_namespace where nspname = 'jobs'`
    if (jobs) await (await openJobs(fresh.url, (error) => say(error.message))).close()
    await copyTables(from, to, say)
    await handKeepingOver(from, to)
    await to`analyze`
  } finally {
    await Promise.all([from, to, asShop].map((db: Db) => db.end({ timeout: 1 })))
  }
}

/** The shop's own database in the cluster at `url`. */
function shopsOf(url: string): Db {
  return connectForLong(Object.assign(new URL(url), { pathname: '/halwai' }).href)
}
