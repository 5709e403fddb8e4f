import type { Db, Tx } from '../db/connect.ts'

/**
 * Whether the shop's database looks after a store of pictures, so that it may take some away: a copy of the database
 * must not, for what it knows nothing of may be on show in the shop it was copied from.
 */
export type Keeping = 'this' | 'none yet' | { store: string; isCopy: boolean }

export async function findKeeping(db: Db | Tx, store: string): Promise<Keeping> {
  const [row] = await db<{ store: string; isCopy: boolean }[]>`
    select store, database <> ${identity(db)} as "isCopy" from picture_keeping`
  if (!row) return 'none yet'
  return row.store === store && !row.isCopy ? 'this' : row
}

/** The store that the database looks after, if any; none where its tables are older than such notes. */
export async function findKeptStore(db: Db): Promise<string | undefined> {
  const [known] = await db`select to_regclass('public.picture_keeping') is not null as there`
  const [row] = known?.there ? await db<{ store: string }[]>`select store from picture_keeping` : []
  return row?.store
}

/** The first store in which the shop keeps a picture is the one it looks after. */
export async function keepFirstStore(db: Db | Tx, store: string): Promise<void> {
  await db`
    insert into picture_keeping (store, database) values (${store}, ${identity(db)}) on conflict do nothing`
}

/** From now on the database looks after this store and no other. */
export async function keepStore(db: Db | Tx, store: string): Promise<void> {
  await db`
    insert into picture_keeping (store, database) values (${store}, ${identity(db)})
    on conflict (single) do update set store = excluded.store, database = excluded.database`
}

/** What `from` looked after is looked after by `to`, which has all its rows and takes its place. */
export async function handKeepingOver(from: Db, to: Db): Promise<void> {
  const [known] = await from`select to_regclass('public.picture_keeping') is not null as there`
  if (!known?.there) return
  const [old] = await from<{ identity: string }[]>`select ${identity(from)} as identity`
  if (old) await to`update picture_keeping set database = ${identity(to)} where database = ${old.identity}`
}

function identity(db: Db | Tx) {
  return db`(
    select system_identifier || '/' || oid from pg_control_system(), pg_database where datname = current_database())`
}
