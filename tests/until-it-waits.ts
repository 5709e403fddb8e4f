import { expect } from 'vitest'
import type { Db } from '../src/server/db/connect.ts'

/** Waits until so many queries of this database wait for the lock of another. */
export async function untilItWaits(db: Db, queries = 1): Promise<void> {
  const count = async () => {
    const waiting = await db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return waiting.length
  }
  await expect.poll(count).toBeGreaterThanOrEqual(queries)
}
