import { expect } from 'vitest'
import type { Db } from '../src/server/db/connect.ts'

/** PostgreSQL looks for a deadlock after a second. */
const UNNOTICED = 900
/** A machine that stands still for a second does so once. */
const ROUNDS = 3

/** Who waits for a lock in this database. */
export const waitersOf = (db: Db) => db`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/**
 * `meet` has calls wait for one lock and lets them go, what it answers waits for their end: neither waits for the other.
 */
export async function expectNoDeadlock(meet: () => Promise<() => Promise<void>>): Promise<void> {
  const times: number[] = []
  while (times.length < ROUNDS && !times.some((time) => time < UNNOTICED)) {
    const end = await meet()
    const since = performance.now()
    await end()
    times.push(performance.now() - since)
  }
  expect(Math.min(...times)).toBeLessThan(UNNOTICED)
}
