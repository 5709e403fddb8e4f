import { addAbortListener } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { keeperOf, type OpenDatabase } from '../../../keeper/keeper.ts'
import { isDatabaseAway, lastingReason } from '../db/away.ts'
import { checkPooler } from '../db/check-pooler.ts'
import { connect, type Db } from '../db/connect.ts'
import { checkServer, explainRefusal } from '../db/fit.ts'
import { migrate, waitInLine } from '../db/migrate.ts'
import { transact } from '../db/transact.ts'
import type { Env } from '../env/env.ts'
import { forgetHome, insistOnHome } from '../pictures/picture-home.ts'
import { prepareSecrets } from '../secrets/prepare-secrets.ts'
import { beginAnew } from './begin-anew.ts'
import { describeShop } from './describe-shop.ts'

/** Backups are only of the shop's own. */
export type Database = Omit<OpenDatabase, 'keepBackups'> & Partial<OpenDatabase>

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
  const keeper = keeperOf(describeShop(env))
  const connections = 60 + env.workers * CONNECTIONS_PER_WORKER
  const database = findOutside(env) ?? (await keeper.open({ name: env.publicUrl, connections, say }))
  const db = connect(database.url, { connections: 3 })
  try {
    await Promise.race([makeReady(db, env, { ...opening, signal }), rejectOn(signal)])
    if (!env.databaseUrl) await keeper.afterRestore((backup) => goOnFrom(db, backup, say))
    await insistOnHome(db, env, say)
  } catch (error) {
    await db.end({ timeout: 1 })
    await database.close()
    throw error
  }
  await db.end({ timeout: 1 })
  return database
}

/** Slots for the pools of all workers and for commands beside them. */
const CONNECTIONS_PER_WORKER = 20

/** A PostgreSQL of the owner's own, which nobody here closes. */
function findOutside({ databaseUrl: url }: Env): Database | undefined {
  return url ? { url, close: async () => {} } : undefined
}

/** The database of a command that works beside the shop, whether a shop runs at the moment or not. */
export async function borrowDatabase(env: Env): Promise<Database> {
  return findOutside(env) ?? keeperOf(describeShop(env)).borrow()
}

/** The first start on data that the keeper has put back, whose pictures may lie elsewhere now. */
async function goOnFrom(db: Db, backup: string, say: (line: string) => void): Promise<void> {
  const words = await transact(db, async (tx) => {
    await forgetHome(tx)
    return beginAnew(tx, backup)
  })
  const plan = 'How often backups are made, and how many are kept, is chosen anew under Settings, Backups.'
  say(`These data come from the backup ${backup}. ${words} ${plan}`)
}

/** Its end comes as a rejection, for a connection or a lock may be waited for much longer. */
function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => addAbortListener(signal, () => reject(signal.reason)))
}

async function makeReady(db: Db, env: Env, { seed, say, signal }: Required<Opening>): Promise<void> {
  await waitFor(db, say, signal)
  await checkServer(db, say)
  await migrate(db)
  await checkPooler(db, env, (pooler) => waitFor(pooler, say, signal), say)
  await prepareSecrets(db, env)
  await fillOnce(db, seed)
}

const PATIENCE = 60_000 // ms

async function waitFor(db: Db, say: (line: string) => void, signal: AbortSignal): Promise<void> {
  for (const start = Date.now(); ; ) {
    try {
      await db`select 1`
      return
    } catch (failure) {
      const error = lastingReason(failure)
      if (signal.aborted || !isDatabaseAway(error) || Date.now() - start > PATIENCE) throw explainRefusal(error)
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
