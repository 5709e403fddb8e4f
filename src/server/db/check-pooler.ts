import { randomInt } from 'node:crypto'
import type { Env } from '../env/env.ts'
import { ShopTrouble } from '../env/shop-trouble.ts'
import { BOUNDS, connect, type Db } from './connect.ts'
import { transact } from './transact.ts'

type Found = { isShops: boolean; unbound: string[] }

/**
 * Throws `ShopTrouble` where the pooler leads to another database than `direct`, the shop's, whose tables are made; says so
 * where its connections have no bounds. `wait` until it answers. Without a pooler nothing is looked at.
 */
export async function checkPooler(
  direct: Db,
  { databaseUrl = '', databasePoolerUrl: pooler }: Env,
  wait: (db: Db) => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  if (pooler === undefined) return
  const db = connect(databaseUrl, { pooler, connections: 2 })
  try {
    await wait(db)
    const found = await look(direct, db)
    if (!found?.isShops) {
      throw new ShopTrouble(
        'The pooler that DATABASE_POOLER_URL names leads to another database than DATABASE_URL, or to another server of it.',
      )
    }
    if (found.unbound.length > 0) {
      say(
        `Connections of the pooler have no ${found.unbound.join(', no ')}: a stuck statement would hold others for ever. ` +
          'docs/operations.md has the line for its settings.',
      )
    }
  } finally {
    await db.end({ timeout: 1 })
  }
}

/** What is at the end of the pooler: the shop's database is the one in which a lock that `direct` holds is not free. */
function look(direct: Db, pooled: Db): Promise<Found | undefined> {
  return transact(direct, async (tx) => {
    const lock = randomInt(2 ** 47)
    await tx`select pg_advisory_xact_lock(${lock})`
    const [found] = await pooled<Found[]>`
      select to_regclass('migrations') is not null and not pg_try_advisory_xact_lock(${lock}) as is_shops, array(
        select name from pg_settings where name = any(${Object.keys(BOUNDS)}::text[]) and setting = '0' order by name
      ) as unbound`
    return found
  })
}
