import postgres from 'postgres'
import { ARRAYS } from './arrays.ts'

export type Db = postgres.Sql
export type Tx = postgres.TransactionSql

export type Pool = {
  /** Most connections of this process; default 10. */
  connections?: number
}

/**
 * Connections to the PostgreSQL at `url`, opened as they are needed. A call while the database is away fails within
 * seconds and the next one tries again, so that a restart of the database needs no restart of the shop.
 */
export function connect(url: string, { connections = 10 }: Pool = {}): Db {
  return postgres(url, {
    max: connections,
    connect_timeout: 3,
    idle_timeout: 60,
    backoff: (retries) => Math.min(0.1 * 2 ** retries, 2),
    onnotice: () => {},
    fetch_types: false,
    types: ARRAYS,
    connection: {
      application_name: 'halwai',
      // A stuck statement must not hold a shopper or a lock for ever (ms).
      statement_timeout: 15_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  })
}
