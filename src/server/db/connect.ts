import { Socket } from 'node:net'
import postgres from 'postgres'
import { ARRAYS } from './arrays.ts'
import { gatherWrites } from './gather-writes.ts'
import { severalHosts } from './several-hosts.ts'
import { socketOf } from './socket.ts'
import { takeTurns } from './take-turns.ts'

export type Db = postgres.Sql
export type Tx = postgres.TransactionSql

export type Pool = {
  /** Most connections of this process; default 10. */
  connections?: number
  /**
   * The address of a pooler before that PostgreSQL, which lends out a connection for one transaction: statements and
   * transactions go there. What needs a session of its own, `listen`, goes to the PostgreSQL itself.
   */
  pooler?: string | undefined
  /** How long a connection may take to open (s); default 3: a shop hears soon that its database is away. */
  opensWithin?: number
}

/**
 * Connections to the PostgreSQL at `url`, opened as they are needed. A call while the database is away fails within
 * seconds and the next one tries again, so that a restart of the database needs no restart of the shop.
 *
 * Transactions have connections of their own and wait for a free one: postgres.js would send a `begin` behind other
 * statements of a busy connection, and under load lose hold of it, with later statements caught in that transaction.
 */
export function connect(url: string, { connections = 10, pooler, opensWithin = 3 }: Pool = {}): Db {
  const most = Math.ceil(connections / 2)
  const address = pooler ?? url
  const [forStatements, forTransactions] = pooler === undefined ? [DIRECT, DIRECT] : [ONE_AT_A_TIME, ONE_AHEAD]
  const db = open(address, Math.max(1, connections - most), { ...forStatements, opensWithin })
  const transactions = open(address, most, { ...forTransactions, opensWithin })
  const sessions = pooler === undefined ? undefined : open(url, 1, { ...DIRECT, opensWithin })
  const inTurn = takeTurns(most)
  const endStatements = db.end
  const begin = ((...given: [Work] | [options: string, Work]) => {
    const [work, options = ''] = given.toReversed() as [Work, string?]
    return inTurn(() => beginSoon(transactions, options, work, opensWithin + 2))
  }) as Db['begin']
  const end: Db['end'] = async (options) => {
    await Promise.all([endStatements(options), transactions.end(options), sessions?.end(options)])
  }
  return Object.assign(db, { begin, end, ...(sessions && { listen: sessions.listen }) })
}

type Work = (tx: Tx) => Promise<unknown>

/**
 * Begins a transaction, or gives it up where nothing is heard of it: postgres.js forgets a statement that it sends at the
 * moment in which its connection is reset, and whoever waited for that would keep a turn for ever. What is begun too late
 * does nothing, until PostgreSQL ends it. `within` (s) is longer than a connection may take to open.
 */
async function beginSoon(db: Db, options: string, work: Work, within: number): Promise<unknown> {
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
  }, within * 1000)
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

/** A stuck statement must not hold a shopper or a lock for ever (ms). */
export const BOUNDS = {
  statement_timeout: 15_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** The types of postgres.js lack `max_pipeline`, which it reads: how many statements it sends behind one that is not answered. */
type Way = { prepare?: boolean; max_pipeline?: number; bounds?: typeof BOUNDS }
type Opening = Way & { opensWithin: number }

const DIRECT: Way = { bounds: BOUNDS }

/**
 * Through a pooler. No statement is prepared for a later one, which would come to another connection, and none is sent before
 * the one before it is answered: after its server died in the middle of several, PgBouncer 1.18 loses count, and statements
 * get answers that are not theirs. A pooler's bounds are its own to set.
 */
const ONE_AT_A_TIME: Way = { prepare: false, max_pipeline: 0 }
/** Of a transaction too, but that one without values may be followed by one: with none, postgres.js begins no transaction. */
const ONE_AHEAD: Way = { prepare: false, max_pipeline: 1 }

function open(address: string, most: number, { bounds, opensWithin, ...way }: Opening): Db {
  const { url, ...reached } = reach(address)
  return postgres(url, {
    ...way,
    ...reached,
    connection: { application_name: 'halwai', ...bounds },
    max: most,
    connect_timeout: opensWithin,
    idle_timeout: 60,
    backoff: (retries) => Math.min(0.1 * 2 ** retries, 2),
    onnotice: () => {},
    fetch_types: false,
    types: { ...ARRAYS, moment: MOMENT },
    // Rows arrive in the shop's own shape: `placedAt`, in ms. Written by hand, `placed_at` and a Date are as good.
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
  })
}

/** What postgres.js cannot find by itself: the socket of a file, and which of several servers takes writes. */
function reach(address: string) {
  const several = severalHosts(address)
  if (several) return { url: several.url, ssl: several.ssl, socket: several.openSocket }
  const { url, path } = socketOf(address)
  return { url, ...(path !== undefined && { path, socket: () => gatherWrites(new Socket().connect(path)) }) }
}
