import postgres from 'postgres'

export type Db = postgres.Sql
export type Tx = postgres.TransactionSql

/** One connection, for work of minutes or hours: it ends neither for being idle nor for its age, nor does a statement. */
export function connect(url: string): Db {
  return postgres(url, {
    max: 1,
    connect_timeout: 3,
    idle_timeout: 0,
    max_lifetime: 0,
    backoff: (retries) => Math.min(0.1 * 2 ** retries, 2),
    onnotice: () => {},
    fetch_types: false,
    connection: { application_name: 'halwai' },
  })
}

/** The shop's own database in the cluster whose superuser comes in at `adminUrl`. */
export function shopsUrl(adminUrl: string): string {
  return Object.assign(new URL(adminUrl), { pathname: '/halwai' }).href
}

/** Codes of Node, of postgres.js and, as whole classes, of PostgreSQL for a database that is not there any more. */
const GONE = /^(CONNECT.*|ECONN.*|EPIPE|ETIMEDOUT|(08|53|57|58)\w{3})$/

/** Whether a call failed because the database is not there any more. */
export function isGone(error: unknown): boolean {
  return error instanceof Error && GONE.test((error as NodeJS.ErrnoException).code ?? '')
}
