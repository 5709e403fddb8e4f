import type { Db } from './connect.ts'

type Flush = { running: Promise<unknown>; next: Promise<void> | undefined }

const flushes = new WeakMap<Db, Flush>()

/**
 * Resolves once all that was committed before is on disk, as surely as a commit of its own would be; rejects where that is
 * not known. Whoever asks while the log is being written shares the next writing of it.
 */
export function untilDurable(db: Db): Promise<void> {
  const flush = flushes.get(db) ?? { running: Promise.resolve(), next: undefined }
  flushes.set(db, flush)
  flush.next ??= writeAfter(flush, db)
  return flush.next
}

async function writeAfter(flush: Flush, db: Db): Promise<void> {
  await flush.running.catch(() => {})
  flush.next = undefined
  // An empty message in a transaction of its own: its commit takes along the log of all before it.
  flush.running = db`select pg_logical_emit_message(true, '', '')`
  await flush.running
}
