import { join } from 'node:path'
import type { Db } from '../connect.ts'
import { KeeperTrouble } from '../trouble.ts'
import { chooseOfCluster } from './choose-files.ts'
import { readSteady } from './copy-file.ts'
import { listTree, type Tree } from './list-tree.ts'
import { copyInto, copyTree, type Making, makeFolder, writeInto } from './making.ts'
import { firstSegment, nameSegments } from './write-ahead-log.ts'

/**
 * Copies the cluster while it changes. PostgreSQL mends what was copied half way by replaying its log from the start
 * of the copying to its end; a slot of this session keeps that log, whatever checkpoints come meanwhile, and goes with
 * the session. Answers the moment (ms) before which everything acknowledged is in the backup, and the one from which
 * on its log may be replayed beyond it.
 */
export async function copyCluster(making: Making): Promise<{ ended: number; stopped: number }> {
  const { db, source } = making
  const data = join(source.folder, 'data')
  for (const path of ['postgres', 'postgres/data']) await makeFolder(making, path)
  const slot = await keepLog(db)
  await db`select pg_backup_start('halwai', fast => true)`
  await copyTree(making, await listCluster(data), { from: data, to: 'postgres/data/' })
  await writeInto(making, 'postgres/data/global/pg_control', await readSteady(join(data, 'global/pg_control')))
  const ended = Date.now()
  const [stop] = await db<{ label: string; last: string; segment: number }[]>`
    select labelfile as label, pg_walfile_name(lsn) as last,
      (select setting::int from pg_settings where name = 'wal_segment_size') as segment
    from pg_backup_stop(wait_for_archive => false)`
  const stopped = Date.now()
  if (!stop) throw new Error('pg_backup_stop gave no row')
  await writeInto(making, 'postgres/data/backup_label', stop.label)
  for (const name of nameSegments(firstSegment(stop.label), stop.last, stop.segment)) {
    const held = await copyInto(making, join(data, 'pg_wal', name), `postgres/data/pg_wal/${name}`)
    if (held?.size !== stop.segment)
      throw new KeeperTrouble(`PostgreSQL has not kept its log ${name}: nothing is kept.`)
  }
  await insistOnLog(db, slot)
  return { ended, stopped }
}

/** Keeps every segment of the log from the last checkpoint on, as long as this session lives and no statement of it fails. */
async function keepLog(db: Db): Promise<string> {
  const [row] = await db<{ slot: string }[]>`
    select slot_name as slot from pg_create_physical_replication_slot('halwai_backup_' || pg_backend_pid(), true, true)`
  return row?.slot ?? ''
}

/** The slot is still there, and so was all of the log that has been copied. */
async function insistOnLog(db: Db, slot: string): Promise<void> {
  const [row] = await db`
    select from pg_replication_slots
    where slot_name = ${slot} and active_pid = pg_backend_pid() and wal_status in ('reserved', 'extended')`
  if (!row) throw new KeeperTrouble('PostgreSQL may have reused a part of its log: nothing is kept. Try again.')
}

async function listCluster(data: string): Promise<Tree> {
  const tree = await listTree(data, chooseOfCluster)
  const outside = await listTree(join(data, 'pg_tblspc'), () => 'emptied')
  if (outside.folders.length > 0) {
    throw new KeeperTrouble(
      `The database keeps tables outside ${data} (tablespaces), which no backup of the shop holds.`,
    )
  }
  return tree
}
