import { createHash, randomUUID } from 'node:crypto'
import { connect, type Db } from '../src/server/db/connect.ts'

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

/** The same server and role, another database. */
export function databaseAt(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}

/** Makes the database that `url` names, for its role: empty, or as `template` is. */
export async function makeDatabase(adminUrl: string, url: string, template = 'template1'): Promise<void> {
  const { username } = new URL(url)
  await asAdmin(adminUrl, async (admin) => {
    const [from, owner] = [admin(template), admin(decodeURIComponent(username))]
    await admin`create database ${admin(nameIn(url))} template ${from} strategy file_copy owner ${owner}`
  })
}

/** The given server, as an embedded one is told of: `end` drops all that this run has made there. */
export function giveServer(url: string): { adminUrl: string; shopUrl: string; end: () => Promise<void> } {
  return { adminUrl: url, shopUrl: url, end: dropDatabases }
}

/** Drops all that this run has made on the given server. */
export async function dropDatabases(): Promise<void> {
  if (!GIVEN_SERVER) return
  await asAdmin(GIVEN_SERVER, async (admin) => {
    const left = await admin<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${`${RUN}_`})`
    for (const { name } of left) await drop(admin, name)
  })
}

/** On the given server, what a shop with these data keeps: the same at each of its starts. */
export function databaseOf(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  return databaseAt(GIVEN_SERVER ?? '', `${RUN}_data_${name}`)
}

/** Has that database be there; a new one is empty, or as a shop with the data in `template` has left its own. */
export async function ensureDatabase(dataDir: string, template: string | undefined): Promise<string> {
  const url = databaseOf(dataDir)
  const found = await asAdmin(
    GIVEN_SERVER ?? '',
    (admin) => admin`select from pg_database where datname = ${nameIn(url)}`,
  )
  if (found.length === 0) await makeDatabase(GIVEN_SERVER ?? '', url, template && nameIn(databaseOf(template)))
  return url
}

/** What a shop with these data has kept on the given server, if there is one. */
export async function dropDatabase(dataDir: string): Promise<void> {
  if (GIVEN_SERVER) await asAdmin(GIVEN_SERVER, (admin) => drop(admin, nameIn(databaseOf(dataDir))))
}

async function drop(admin: Db, name: string): Promise<void> {
  await admin`drop database if exists ${admin(name)} with (force)`
}

async function asAdmin<T>(url: string, work: (admin: Db) => Promise<T>): Promise<T> {
  const admin = connect(url, { connections: 1 })
  return work(admin).finally(() => admin.end())
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}
