import postgres from 'postgres'
import type { Db, Tx } from './connect.ts'

/** What PostgreSQL says when two transactions cannot both go on: serialization failure and deadlock. */
const CONFLICTS = new Set(['40001', '40P01'])
const MOST_ATTEMPTS = 4

/**
 * Runs `work` in one transaction: it commits when `work` resolves and rolls back when it throws. Runs it again, a few
 * times at most, after losing a conflict with another transaction; so `work` changes nothing but the database.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { done } = await db.begin(async (tx) => ({ done: await work(tx) }))
      return done
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isConflict(error)) throw error
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof postgres.PostgresError && CONFLICTS.has(error.code)
}
