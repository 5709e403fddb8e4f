import { randomUUID } from 'node:crypto'
import { connect } from '../src/server/db/connect.ts'

/**
 * The PostgreSQL on which tests shall run instead of embedded ones: `TEST_DATABASE_URL`, as a role that may make databases.
 * All that they make there is called after this run and dropped at its end; nothing else is touched.
 */
export const GIVEN_SERVER = process.env.TEST_DATABASE_URL || undefined

/** One for the whole run, told to the processes that it forks. */
process.env.TEST_RUN ??= randomUUID().slice(0, 8)
const RUN = `halwai_test_${process.env.TEST_RUN}`

/** A name for a database of this run. */
export function nameDatabase(kind: string): string {
  return `${RUN}_${kind}_${randomUUID().slice(0, 8)}`
}

/** The given server, as an embedded one is told of: `end` drops what this run has made there. */
export function giveServer(url: string): { adminUrl: string; shopUrl: string; end: () => Promise<void> } {
  return { adminUrl: url, shopUrl: url, end: () => dropDatabases(url) }
}

async function dropDatabases(url: string): Promise<void> {
  const admin = connect(url, { connections: 1 })
  try {
    const left = await admin<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${`${RUN}_`})`
    for (const { name } of left) await admin`drop database if exists ${admin(name)} with (force)`
  } finally {
    await admin.end()
  }
}

/** Makes the database that `url` names, for its role: empty, or as `template` is. */
export async function makeDatabase(adminUrl: string, url: string, template = 'template1'): Promise<void> {
  const { pathname, username } = new URL(url)
  const admin = connect(adminUrl, { connections: 1 })
  try {
    await admin`
      create database ${admin(pathname.slice(1))} template ${admin(template)} strategy file_copy owner ${admin(username)}`
  } finally {
    await admin.end()
  }
}

/** The same server and role, another database. */
export function databaseAt(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}
