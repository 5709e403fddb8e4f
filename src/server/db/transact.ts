import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { isDatabaseAway } from './away.ts'
import type { Db, Tx } from './connect.ts'

/**
 * What PostgreSQL says when two transactions cannot both go on: serialization failure, deadlock, and a row that was read
 * and is gone before it could be referred to.
 */
const CONFLICTS = new Set(['40001', '40P01', '23503'])
const MOST_ATTEMPTS = 4

/**
 * Runs `work` in one transaction: it commits when `work` resolves and rolls back when it throws. Runs it again, a few
 * times at most, after losing a conflict with another transaction; so `work` changes nothing but the database.
 * Rejects when the connection is lost; what `work` still waits for then must not be followed by a use of `tx`.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { done } = await attemptOnce(db, work)
      return done
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isConflict(error)) throw error
    }
  }
}

/**
 * As `transact`, for what many wait for: the rows that it wrote are free as soon as it has committed, and it resolves only
 * when that is on disk. Others may see for a moment what a power cut would still undo, together with all that they do.
 */
export async function transactReleasing<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let released: Promise<unknown> | undefined
  const result = await transact(db, async (tx) => {
    const done = await work(tx)
    // Not waited for here: it travels together with the commit that postgres.js sends, and fails together with it.
    released = tx.unsafe(RELEASE).simple()
    released.catch(() => {})
    return done
  })
  await released
  return result
}

/**
 * The commit that follows it waits for the disk, and takes along the one in here. Both go over one connection, for only
 * that knows that no database which had lost the first has answered the second.
 */
const RELEASE = "set local synchronous_commit = off; commit; begin; select pg_logical_emit_message(true, '', '')"

const CLOSING = 1_000 // ms within which a connection that failed has closed

/**
 * postgres.js ends a transaction with a commit or rollback, and one on a closed connection ends the whole process. So
 * the end of `work` is not told once `begin` has rejected, as it does by itself when its connection closes.
 */
async function attemptOnce<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<{ done: T }> {
  let over = false
  try {
    return await db.begin(async (tx) => {
      try {
        return { done: await work(tx) }
      } catch (error) {
        if (isConnectionLost(error)) await pause(CLOSING)
        throw error
      } finally {
        if (over) await new Promise(() => {})
      }
    })
  } finally {
    over = true
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof postgres.PostgresError && CONFLICTS.has(error.code)
}

/** What PostgreSQL itself says comes over a connection that is still there. */
function isConnectionLost(error: unknown): boolean {
  return isDatabaseAway(error) && !(error instanceof postgres.PostgresError)
}
