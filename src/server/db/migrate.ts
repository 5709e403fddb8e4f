import { readdir, readFile } from 'node:fs/promises'
import type { Db, Tx } from './connect.ts'
import { transact } from './transact.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any fixed number: processes that start together queue up behind it. */
const MIGRATION_LOCK = 4_018_262_026

/**
 * Applies what is missing of `migrations/NNNN_name.sql`, in order, each once; all of it or nothing. Of those in `only`,
 * where that is given.
 */
export async function migrate(db: Db, only?: ReadonlySet<string>): Promise<void> {
  const names = (await listMigrations()).filter((name) => only?.has(name) ?? true)
  const read = async (name: string) => ({ name, text: await readFile(new URL(name, FOLDER), 'utf8') })
  const migrations = await Promise.all(names.map(read))
  await transact(db, async (tx) => {
    await waitInLine(tx, MIGRATION_LOCK)
    await tx`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`
    const applied = new Set((await tx`select name from migrations`).map((row) => row.name))
    for (const { name, text } of migrations) if (!applied.has(name)) await apply(tx, name, text)
  })
}

/** The migrations that this shop knows, oldest first. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
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
