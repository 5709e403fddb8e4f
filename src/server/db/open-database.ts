import { setTimeout as pause } from 'node:timers/promises'
import { beginAfterRestore, findRestored } from '../../../keeper/backup/restored-mark.ts'
import { CannotOpen } from '../../../keeper/database/cannot-open.ts'
import { type Embedded, findEmbedded, type OwnCluster, startEmbedded } from '../../../keeper/database/embedded.ts'
import { refuseWhileMarked } from '../../../keeper/database/work-mark.ts'
import type { Env } from '../env/env.ts'
import { isDatabaseAway } from './away.ts'
import { connect, type Db } from './connect.ts'
import { migrate, waitInLine } from './migrate.ts'
import { transact } from './transact.ts'

export type Database = {
  url: string
  close: () => Promise<void>
  /** The cluster, where it is the shop's own. */
  own?: OwnCluster
}

type Opening = {
  /** Fills a database that holds nothing yet. */
  seed: (db: Db) => Promise<void>
  say: (line: string) => void
  /** Ends the opening, which then rejects: somebody wants the shop closed before it is open. */
  signal?: AbortSignal
}

/** The shop's database, ready to be used: the embedded or an outside one, with its tables and first contents. */
export async function openDatabase(env: Env, opening: Opening): Promise<Database> {
  const { say, signal = new AbortController().signal } = opening
  const own = env.databaseUrl ? undefined : await startOwn(env, say)
  const { url, stop } = own ?? { url: env.databaseUrl ?? '', stop: async () => {} }
  const db = connect(url, { connections: 3 })
  try {
    await Promise.race([makeReady(db, { ...opening, signal }), rejectOn(signal)])
    if (own) await beginAfterRestore(db, env.dataDir, say)
  } catch (error) {
    await db.end({ timeout: 1 })
    await stop()
    throw error
  }
  await db.end({ timeout: 1 })
  return { url, close: stop, ...(own && { own }) }
}

/** Its end comes as a rejection, for a connection or a lock may be waited for much longer. */
function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
  })
}

async function makeReady(db: Db, { seed, say, signal }: Required<Opening>): Promise<void> {
  await waitFor(db, say, signal)
  await migrate(db)
  await fillOnce(db, seed)
}

/** The database of a command that works beside the shop, whether a shop runs at the moment or not. */
export async function borrowDatabase(env: Env): Promise<Database> {
  if (!env.databaseUrl) await refuseWhileMarked(env.dataDir)
  const url = env.databaseUrl ?? (await findEmbedded(env.dataDir))
  if (url) return { url, close: async () => {} }
  await refuseRestored(env.dataDir)
  const own = await startEmbedded({ dataDir: env.dataDir })
  return { url: own.url, close: own.stop }
}

/** What was put back is first opened by the shop itself, which forgets what does not hold any more. */
async function refuseRestored(dataDir: string): Promise<void> {
  if ((await findRestored(dataDir)) === undefined) return
  throw new CannotOpen(
    'These data were put back from a backup. Start the shop on them once (npm start), then try again.',
  )
}

/** Slots for the pools of all workers and for commands beside them. */
const CONNECTIONS_PER_WORKER = 20

async function startOwn(env: Env, say: (line: string) => void): Promise<Embedded> {
  await refuseWhileMarked(env.dataDir)
  const settings = { max_connections: String(60 + env.workers * CONNECTIONS_PER_WORKER) }
  const own = await startEmbedded({ dataDir: env.dataDir, keeper: env.publicUrl, settings, say })
  if (own.adopted) say('Took over the database that an earlier shop had left running.')
  return own
}

const PATIENCE = 60_000 // ms

async function waitFor(db: Db, say: (line: string) => void, signal: AbortSignal): Promise<void> {
  for (const start = Date.now(); ; ) {
    try {
      await db`select 1`
      return
    } catch (error) {
      if (signal.aborted || !isDatabaseAway(error) || Date.now() - start > PATIENCE) throw error
      say(`Waiting for the database: ${error instanceof Error ? error.message : error}`)
      await pause(2000, undefined, { signal })
    }
  }
}

/** Any fixed number: processes that start together on an empty database queue up behind it. */
const FILL_LOCK = 4_018_262_028

async function fillOnce(db: Db, seed: (db: Db) => Promise<void>): Promise<void> {
  await transact(db, async (tx) => {
    await waitInLine(tx, FILL_LOCK)
    if (await isEmpty(db)) await seed(db)
  })
}

/** Nothing sold, nobody registered and nothing set: no owner has begun with this shop. */
async function isEmpty(db: Db): Promise<boolean> {
  const [row] = await db`
    select exists (select from products) or exists (select from customers) or exists (select from store_settings) as used`
  return row?.used === false
}
