import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Db } from '../../src/server/db/connect.ts'
import { makeCustomers } from '../bench/database.ts'
import { type Shot, shoot } from '../bench/load.ts'
import type { ShopProcess } from '../bench/servers.ts'
import { buyables, orderShot, pick } from '../bench/writing.ts'
import { seeded } from '../bench/zipf.ts'
import type { Counter } from './ask.ts'

/** What a primary can write down; rates a second. */
export type Walls = {
  /** Commits of single rows: one after the other; by many connections at once; these with a notice each. */
  alone: number
  together: number
  noticed: number
  orders: number
  /** What an order and its letter take of the log: waits for the disk, bytes. */
  flushes: number
  bytes: number
}

const CONNECTIONS = 32
const DURATION = 4000
/** Within so long a connection that has nothing to do tells what it has done. */
const TOLD = 11_000

/** `synchronous_commit` is on throughout: what was answered is on the disk. */
export async function findWalls(url: string, counter: Counter): Promise<Walls> {
  const rates = await commitRates(url)
  const { db } = counter
  const [tokens, goods, random] = [await makeCustomers(db, 4_000), await buyables(db), seeded(31)]
  const before = await logOf(db)
  const orders = await placeOrders(counter.shop, () => orderShot(pick(goods, random), pick(tokens, random)))
  await pause(TOLD)
  const after = await logOf(db)
  const each = (part: keyof Log) => (after[part] - before[part]) / orders.placed
  return {
    ...rates,
    orders: orders.rate,
    flushes: each('flushes'),
    bytes: each('bytes'),
  }
}

async function commitRates(url: string): Promise<Pick<Walls, 'alone' | 'together' | 'noticed'>> {
  // Half of them are for transactions, which these are not.
  const db = connect(url, { connections: 2 * CONNECTIONS })
  try {
    await db`create table if not exists bench_rows (id bigint generated always as identity, what text, many integer)`
    const insert = () => db`insert into bench_rows (what, many) values ('kaju-barfi', 1)`
    const tell = () =>
      db`insert into bench_rows (what, many) values ('kaju-barfi', 1) returning pg_notify('capacity', '')`
    return {
      alone: await rateOf(1, insert),
      together: await rateOf(CONNECTIONS, insert),
      noticed: await rateOf(CONNECTIONS, tell),
    }
  } finally {
    await db.end()
  }
}

async function rateOf(connections: number, commit: () => PromiseLike<unknown>): Promise<number> {
  const begun = performance.now()
  let commits = 0
  const keepCommitting = async () => {
    while (performance.now() - begun < DURATION) {
      await commit()
      commits++
    }
  }
  await Promise.all(Array.from({ length: connections }, keepCommitting))
  return commits / ((performance.now() - begun) / 1000)
}

async function placeOrders({ port }: ShopProcess, next: () => Shot): Promise<{ placed: number; rate: number }> {
  const { answers, rate, wrong } = await shoot({ port, connections: CONNECTIONS, duration: DURATION, next })
  if (wrong.length > 0) throw new Error(`orders: ${wrong.slice(0, 3).join('; ')}`)
  return { placed: answers, rate }
}

type Log = { flushes: number; bytes: number }

async function logOf(db: Db): Promise<Log> {
  const [log] = await db<Log[]>`
    select (select sum(fsyncs) from pg_stat_io where object = 'wal')::float8 as flushes,
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`
  if (!log) throw new Error('PostgreSQL tells nothing of its log')
  return log
}
