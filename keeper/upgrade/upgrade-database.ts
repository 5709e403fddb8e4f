import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nameMoment } from '../backup/name-moment.ts'
import { swapIn } from '../backup/swap-in.ts'
import { connect, shopsUrl } from '../connect.ts'
import { adminUrl } from '../database/adopt.ts'
import { type Cluster, openCluster } from '../database/cluster.ts'
import { startEmbedded } from '../database/embedded.ts'
import { type Binaries, findHome, type Home, makeRunnable } from '../database/embedded-home.ts'
import { findFreePort } from '../database/free-port.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from '../database/postmaster.ts'
import { markWork } from '../database/work-mark.ts'
import type { KeptShop } from '../kept-shop.ts'
import { KeeperTrouble } from '../trouble.ts'
import { copyTables } from './copy-tables.ts'

/** What it takes of a shop to copy its database. */
type Copied = Pick<KeptShop, 'dataDir' | 'moveDatabase' | 'carried'>

type How = { say: (line: string) => void; signal?: AbortSignal | undefined }

/**
 * Copies the shop's database from the PostgreSQL that it was made with, whose programs are `earlier`, to the one that
 * the shop brings now. The earlier one is only read, and moved aside when all is copied and read back: where to, is
 * answered. Throws `KeeperTrouble` while anything runs on the data.
 */
export async function upgradeDatabase(shop: Copied, earlier: Binaries, { say, signal }: How): Promise<string> {
  const { dataDir } = shop
  const home = await findHome(dataDir, say)
  const place = join(home.folder, 'postgres')
  const unfinished = `${home.folder}.upgrading`
  const aside = `${place}.before-upgrade-${nameMoment(Date.now())}`
  const mark = await markWork(dataDir, `If ${place} is missing, rename ${aside} to that, and run it again.`)
  try {
    await rm(unfinished, { recursive: true, force: true })
    await copyDatabase(shop, { home, earlier, unfinished, say })
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
    throw new KeeperTrouble(`There are no shop's data in ${place}. Is DATA_DIR the one the shop is started with?`)
  })
  return Number(text)
}

type Copying = { home: Home; earlier: Binaries; unfinished: string; say: How['say'] }

async function copyDatabase(shop: Copied, { home, earlier, unfinished, say }: Copying): Promise<void> {
  const binaries = home.user ? await makeRunnable(earlier, home.user, say) : earlier
  const cluster = await openCluster({ ...home, binaries })
  if (await findPostmaster(cluster)) {
    throw new KeeperTrouble(
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
    await copyInto(fresh, adminUrl(old), { ...shop, say }).finally(fresh.stop)
  } finally {
    await stopPostmaster(old, pid)
  }
}

async function copyInto(
  fresh: { url: string; adminUrl: string },
  oldUrl: string,
  { moveDatabase, carried, say }: Copied & Pick<How, 'say'>,
): Promise<void> {
  const [from, to] = [connect(shopsUrl(oldUrl)), connect(shopsUrl(fresh.adminUrl))]
  try {
    await moveDatabase(shopsUrl(oldUrl), fresh.url, () => copyTables(from, to, { carried, say }))
    await to`analyze`
  } finally {
    await Promise.all([from, to].map((db) => db.end({ timeout: 1 })))
  }
}
