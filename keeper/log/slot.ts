import type { Db } from '../connect.ts'

/** PostgreSQL keeps every segment of its log that this slot has not gone beyond. */
const SLOT = 'halwai_log'

/** As much of its log at most, whatever becomes of the shop: beyond that the slot is lost. It stays with the cluster. */
const WALL = '8GB'

/** Where the log of a running cluster is. Places are bytes from its beginning. */
export type Position = {
  /** PostgreSQL's number of the cluster. */
  system: string
  timeline: number
  /** Bytes of a segment. */
  size: number
  /** So far it is safely on disk. */
  flushed: bigint
  /** So far it is let go by the slot; undefined where there is none, or it is lost. */
  slot: bigint | undefined
  /** Another one after PostgreSQL was started again. */
  session: number
}

type Row = Pick<Position, 'system' | 'timeline' | 'size' | 'session'> & { flushed: string; slot: string | null }

export async function findPosition(db: Db): Promise<Position> {
  const [row] = await db<Row[]>`
    select (select system_identifier::text from pg_control_system()) as system,
      (select timeline_id from pg_control_checkpoint()) as timeline,
      (select setting::int from pg_settings where name = 'wal_segment_size') as size,
      (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as flushed, pg_backend_pid() as session,
      (select (restart_lsn - '0/0'::pg_lsn)::text from pg_replication_slots
        where slot_name = ${SLOT} and wal_status <> 'lost') as slot`
  if (!row) throw new Error('no row of scalars')
  const { flushed, slot, ...rest } = row
  return { ...rest, flushed: BigInt(flushed), slot: slot === null ? undefined : BigInt(slot) }
}

/** Keeps the log from the last checkpoint on. */
export async function makeSlot(db: Db): Promise<void> {
  await db`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${SLOT}`
  await db.unsafe(`alter system set max_slot_wal_keep_size = '${WALL}'`)
  await db`select pg_reload_conf()`
  await db`select pg_create_physical_replication_slot(${SLOT}, true)`
}

/** Lets the log go that is before `place`. */
export async function advanceSlot(db: Db, place: bigint): Promise<void> {
  await db`select pg_replication_slot_advance(${SLOT}, '0/0'::pg_lsn + ${place.toString()}::numeric)`
}

/** Keeps no more of the log than PostgreSQL itself needs, and frees what was kept at once. */
export async function dropSlot(db: Db): Promise<void> {
  const dropped = await db`
    select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${SLOT}`
  if (dropped.length === 0) return
  await db`checkpoint`
  await db`alter system reset max_slot_wal_keep_size`
  await db`select pg_reload_conf()`
}
