import type { Env } from '../env/env.ts'
import { ShopTrouble } from '../env/shop-trouble.ts'
import { BOUNDS, connect, type Db } from './connect.ts'

type Found = { isShops: boolean; unbound: string[] }

/**
 * Throws `ShopTrouble` where the pooler leads to another database than the shop's, whose tables are made; says so where its
 * connections have no bounds. `wait` until it answers. Without a pooler nothing is looked at.
 */
export async function checkPooler(
  { databaseUrl = '', databasePoolerUrl: pooler }: Env,
  wait: (db: Db) => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  if (pooler === undefined) return
  const db = connect(databaseUrl, { pooler, connections: 2 })
  try {
    await wait(db)
    const [found] = await db<Found[]>`
      select to_regclass('migrations') is not null as is_shops, array(
        select name from pg_settings where name = any(${Object.keys(BOUNDS)}::text[]) and setting = '0' order by name
      ) as unbound`
    if (!found?.isShops) {
      throw new ShopTrouble('The pooler that DATABASE_POOLER_URL names leads to another database than DATABASE_URL.')
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
