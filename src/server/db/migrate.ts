import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Db, Tx } from './connect.ts'
import { fitServer } from './earlier-servers.ts'
import { transact } from './transact.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any fixed number: processes that start together queue up behind it. */
const MIGRATION_LOCK = 4_018_262_026

/**
 * Applies what is missing of the files `NNNN_name.sql` in `migrations`, in order, each once; all of it or nothing. Of
 * those in `only`, where that is given.
 */
export async function migrate(db: Db, only?: ReadonlySet<string>): Promise<void> {
  const files = (await listFiles()).filter(({ name }) => only?.has(name) ?? true)
  const read = async ({ name, path }: File) => ({ name, text: await readFile(new URL(path, FOLDER), 'utf8') })
  const migrations = await Promise.all(files.map(read))
  await transact(db, async (tx) => {
    await waitInLine(tx, MIGRATION_LOCK)
    await tx`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`
    const asKnown = await fitServer(tx)
    const applied = new Set((await tx`select name from migrations`).map((row) => row.name))
    for (const { name, text } of migrations) if (!applied.has(name)) await apply(tx, name, asKnown(text))
  })
}

/** The migrations that this shop knows, oldest first. */
export async function listMigrations(): Promise<string[]> {
  return (await listFiles()).map(({ name }) => name)
}

/** `path` within the folder; the database remembers the name alone. */
type File = { name: string; path: string }

async function listFiles(): Promise<File[]> {
  const paths = await readdir(FOLDER, { recursive: true })
  const files = paths.map((path) => ({ name: basename(path), path })).filter(({ name }) => /^\d{4}_.+\.sql$/.test(name))
  return files.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Takes a lock for this transaction, however long another process holds it: a large migration may take minutes. */
export async function waitInLine(tx: Tx, lock: number): Promise<void> {
  await tx`
    select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`
  await tx`select pg_advisory_xact_lock(${lock})`
}

async function apply(tx: Tx, name: string, text: string): Promise<void> {
  await tx.unsafe(text)
  await tx`insert into migrations (name) values (${name})`
}
