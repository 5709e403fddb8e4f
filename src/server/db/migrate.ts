import { readdir, readFile } from 'node:fs/promises'
import type { Db, Tx } from './connect.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any fixed number: processes that start together queue up behind it. */
const MIGRATION_LOCK = 4_018_262_026

/** Applies what is missing of `migrations/NNNN_name.sql`, in order, each once; all of it or nothing. */
export async function migrate(db: Db): Promise<void> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}_.+\.sql$/.test(file)).sort()
  await db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
    await tx`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`
    const applied = new Set((await tx`select name from migrations`).map((row) => row.name))
    for (const file of files) if (!applied.has(file)) await apply(tx, file)
  })
}

async function apply(tx: Tx, file: string): Promise<void> {
  await tx.unsafe(await readFile(new URL(file, FOLDER), 'utf8'))
  await tx`insert into migrations (name) values (${file})`
}
