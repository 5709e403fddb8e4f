import { Socket } from 'node:net'
import postgres from 'postgres'
import { ARRAYS } from './arrays.ts'
import { gatherWrites } from './gather-writes.ts'
import { socketOf } from './socket.ts'
import { takeTurns } from './take-turns.ts'

export type Db = postgres.Sql
export type Tx = postgres.TransactionSql

export type Pool = {
  /** Most connections of this process; default 10. */
  connections?: number
}

/**
 * Connections to the PostgreSQL at `url`, opened as they are needed. A call while the database is away fails within
 * seconds and the next one tries again, so that a restart of the database needs no restart of the shop.
 *
 * Transactions have connections of their own and wait for a free one: postgres.js would send a `begin` behind other
 * statements of a busy connection, and under load lose hold of it, with later statements caught in that transaction.
 */
export function connect(url: string, { connections = 10 }: Pool = {}): Db {
  const most = Math.ceil(connections / 2)
  const db = open(url, Math.max(1, connections - most))
  const transactions = open(url, most)
  const inTurn = takeTurns(most)
  const endStatements = db.end
  const begin = ((...given: [Work] | [options: string, Work]) => {
    const [work, options = ''] = given.toReversed() as [Work, string?]
    return inTurn(() => beginSoon(transactions, options, work))
  }) as Db['begin']
  const end: Db['end'] = async (options) => {
    await Promise.all([endStatements(options), transactions.end(options)])
  }
  return Object.assign(db, { begin, end })
}

type Work = (tx: Tx) => Promise<unknown>

/** Longer than a connection may take to open (ms). */
const LONGEST_BEGIN = 5_000

/**
 * Begins a transaction, or gives it up where nothing is heard of it: postgres.js forgets a statement that it sends at the
 * moment in which its connection is reset, and whoever waited for that would keep a turn for ever. What is begun too late
 * does nothing, until PostgreSQL ends it.
 */
async function beginSoon(db: Db, options: string, work: Work): Promise<unknown> {
  let state: 'asked' | 'begun' | 'given up' = 'asked'
  const begun = db.begin(options, (tx) => {
    if (state === 'given up') return new Promise(() => {})
    state = 'begun'
    return work(tx)
  })
  const { promise: lost, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    if (state !== 'asked') return
    state = 'given up'
    reject(Object.assign(new Error('a transaction was not begun'), { code: 'CONNECT_TIMEOUT' }))
  }, LONGEST_BEGIN)
  try {
    return await Promise.race([begun, lost])
  } finally {
    clearTimeout(timer)
  }
}

/** `timestamptz`, read in ms. */
const MOMENT: postgres.PostgresType<number> = {
  to: 1184,
  from: [1184],
  serialize: (moment: number | Date) => new Date(moment).toISOString(),
  parse: (text: string) => new Date(text).getTime(),
}

function open(address: string, most: number): Db {
  const { url, path } = socketOf(address)
  return postgres(url, {
    ...(path !== undefined && { path, socket: () => gatherWrites(new Socket().connect(path)) }),
    max: most,
    connect_timeout: 3,
    idle_timeout: 60,
    backoff: (retries) => Math.min(0.1 * 2 ** retries, 2),
    onnotice: () => {},
    fetch_types: false,
    types: { ...ARRAYS, moment: MOMENT },
    // Rows arrive in the shop's own shape: `placedAt`, in ms. Written by hand, `placed_at` and a Date are as good.
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    connection: {
      application_name: 'halwai',
      // A stuck statement must not hold a shopper or a lock for ever (ms).
      statement_timeout: 15_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  })
}
