import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Db } from '../connect.ts'
import { ShopRunsAlready } from '../trouble.ts'

/** Any fixed number: who holds this lock keeps the cluster; the lock goes when its holder's process does. */
const KEEPER_LOCK = 4_018_262_027

/** A connection that marks this process as the keeper of the cluster for as long as it lives. */
export async function takeKeeping(url: string, address: string): Promise<Db> {
  const db = connect(url)
  try {
    await insist(db, address)
    return db
  } catch (error) {
    await db.end({ timeout: 1 })
    throw error
  }
}

async function insist(db: Db, address: string): Promise<void> {
  // The connection of a shop killed a moment ago needs a moment to end.
  for (let attempt = 0; attempt < 10; attempt++) {
    if (await keep(db, address)) return
    await pause(100)
  }
  throw new ShopRunsAlready((await findKeeperName(db)) ?? 'another address')
}

/** What the living keeper of the cluster calls itself: a shop by the address at which it answers. */
export async function findKeeperName(db: Db): Promise<string | undefined> {
  const [keeper] = await db<{ name: string }[]>`
    select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32) + l.objid::bigint = ${KEEPER_LOCK}`
  return keeper?.name
}

/** Takes the lock, again after a reconnection; the name tells the next shop where this one answers. */
async function keep(db: Db, address: string): Promise<boolean> {
  const [row] = await db`
    select pg_try_advisory_lock(${KEEPER_LOCK}) as held, set_config('application_name', ${address}, false)`
  return row?.held === true
}

const BEAT = 1000 // ms

/** Calls `restart` whenever the database has gone, with growing pauses until it is back. */
export async function watch(db: Db, address: string, restart: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      await keep(db, address)
      failures = 0
    } catch {
      if (signal.aborted) return
      await restart().catch(() => failures++)
    }
    await pause(Math.min(BEAT * 2 ** Math.max(failures - 1, 0), 5 * BEAT), undefined, { signal }).catch(() => {})
  }
}
