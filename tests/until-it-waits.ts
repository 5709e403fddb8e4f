import { expect } from 'vitest'
import type { Db } from '../src/server/db/connect.ts'

/** Waits until a query of this database waits for the lock of another. */
export async function untilItWaits(db: Db): Promise<void> {
  await expect
    .poll(() => db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`, {
      timeout: 10_000,
    })
    .not.toHaveLength(0)
}
