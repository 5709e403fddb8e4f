import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Db } from '../../../src/server/db/connect.ts'

/** How often is looked, ms. */
const EVERY = 10

type Watch = { longest: () => number; stop: () => Promise<void> }

/** Looks how long transactions of the shop at `url` are open; `longest` is the longest seen so far, in ms. */
export async function watchTransactions(url: string): Promise<Watch> {
  const db = connect(url, { connections: 1 })
  await db`set application_name to 'bench'`
  const stopping = new AbortController()
  let longest = 0
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      longest = Math.max(longest, await longestNow(db))
      await pause(EVERY)
    }
  })()
  return {
    longest: () => longest,
    stop: async () => {
      stopping.abort()
      await watching
      await db.end()
    },
  }
}

async function longestNow(db: Db): Promise<number> {
  const [row] = await db<{ ms: number }[]>`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start)) * 1000, 0)::float8 as ms
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and application_name <> 'bench'`
  return row?.ms ?? 0
}
