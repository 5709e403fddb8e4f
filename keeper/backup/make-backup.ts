import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { connect, isGone, shopsUrl } from '../connect.ts'
import { BACKUP_LOCK } from '../kept-shop.ts'
import { readLogState } from '../log/log-state.ts'
import { inWords, KeeperTrouble } from '../trouble.ts'
import { chooseOfCluster, chooseOfShop } from './choose-files.ts'
import { copyCluster } from './copy-cluster.ts'
import { syncFolder } from './copy-file.ts'
import { listTree } from './list-tree.ts'
import { type BackupSource, copyInto, copyTree, type Making } from './making.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { copyStore, findStoreElsewhere, listStore } from './picture-store.ts'
import { NoRoom, requireRoom } from './room.ts'
import { freeName, unfinishedName } from './shelf.ts'

export type BackupRequest = Pick<Manifest, 'scheduled' | 'asked'> & {
  signal?: AbortSignal | undefined
  /** Takes old ones of the cluster `system` away where the disk has no room for another. */
  makeRoom?: ((system: string) => Promise<void>) | undefined
}

export type Backup = { name: string; manifest: Manifest }

/** Thrown where another backup of the shop is being made. */
export class BackupUnderWay extends KeeperTrouble {}

/**
 * Makes a backup of a shop that goes on selling. It holds everything that was acknowledged before its end and gets its
 * name only when it is whole. Throws `BackupUnderWay` when another one is being made.
 */
export async function makeBackup(source: BackupSource, request: BackupRequest): Promise<Backup> {
  const shelf = source.backups.folder
  const db = connect(shopsUrl(source.adminUrl))
  try {
    const [row] = await db<{ held: boolean; system: string }[]>`
      select pg_try_advisory_lock(${BACKUP_LOCK}) as held,
        (select system_identifier::text from pg_control_system()) as system`
    if (!row?.held)
      throw new BackupUnderWay('Another backup is being made at this moment. Wait for its end, or for its turn.')
    const bytes = await measure(source)
    await requireRoom(shelf, bytes).catch(async (error) => {
      if (!(error instanceof NoRoom) || !request.makeRoom) throw error
      await request.makeRoom(row.system)
      await requireRoom(shelf, bytes)
    })
    const folder = join(shelf, unfinishedName(row.system))
    // Nobody else makes one of this shop now: what is there is of one that was cut off.
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      const [key] = source.backupKeys
      const making = { source, db, folder, contents: { folders: [], files: [] }, key, signal: request.signal }
      const { scheduled, asked } = request
      const manifest = await fill(making, { system: row.system, scheduled, asked })
      return { name: await giveName(folder, shelf, manifest.ended), manifest }
    } catch (error) {
      await rm(folder, { recursive: true, force: true }).catch(() => {})
      throw error
    }
  } catch (error) {
    throw explain(error, source)
  } finally {
    await db.end({ timeout: 1 })
  }
}

const AWAY = 'The database went away while it was being copied (was the shop closed?): nothing is kept. Try again.'

/** PostgreSQL's codes for a database, and for a table, that is not there. */
const NOTHING_THERE = new Set(['3D000', '42P01'])

function explain(error: unknown, { folder }: BackupSource): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (isGone(error) || isInterrupted(error)) return new KeeperTrouble(AWAY, { cause: error })
  if (!NOTHING_THERE.has(code)) return inWords(error)
  const words = `No shop was ever opened on the database in ${folder}. Is DATA_DIR the one the shop is started with?`
  return new KeeperTrouble(words, { cause: error })
}

/** A new session, which PostgreSQL gave after the one that held the backup was lost. */
function isInterrupted(error: unknown): boolean {
  return error instanceof Error && error.message === 'backup is not in progress'
}

/** Bytes that a backup will take, about. */
async function measure(source: BackupSource): Promise<number> {
  const { folder, dataDir } = source
  const trees = [
    await listTree(join(folder, 'data'), chooseOfCluster),
    await listTree(dataDir, chooseOfShop),
    await listStore(await findElsewhere(source)),
  ]
  return trees.flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, 0)
}

async function fill(making: Making, known: Pick<Manifest, 'system' | 'scheduled' | 'asked'>): Promise<Manifest> {
  const { db, source, contents, folder, key } = making
  const started = Date.now()
  const [versions] = await db<{ postgres: number; migration: string }[]>`
    select current_setting('server_version_num')::int / 10000 as postgres, max(name) as migration from migrations`
  if (!versions) throw new Error('no row from an aggregate')
  const { line } = (await readLogState(source.dataDir)) ?? {}
  const { ended, stopped } = await copyCluster(making)
  await copyTree(making, await listTree(source.dataDir, chooseOfShop), { from: source.dataDir, to: '' })
  const pictures = await copyStore(making, await findElsewhere(source))
  await copyInto(making, join(source.folder, 'access.json'), 'postgres/access.json')
  const bytes = contents.files.reduce((sum, { size }) => sum + size, 0)
  const platform = `${process.platform}-${process.arch}`
  const format = key ? (2 as const) : (1 as const)
  const about = { format, sealed: key?.name, shop: source.version, ...versions, platform, ...known, pictures }
  const log = line === undefined ? undefined : { line, from: stopped }
  const manifest: Manifest = { ...about, started, ended, bytes, log, ...contents }
  for (const path of contents.folders) await syncFolder(join(folder, path))
  await writeManifest(folder, manifest, key)
  await syncFolder(folder)
  return manifest
}

/** Where pictures lie that are not among the data: as the settings say, or, where the command has others than the shop, its database. */
async function findElsewhere(source: BackupSource): Promise<Manifest['pictures']> {
  const { dataDir, pictures, adminUrl } = source
  const named = await findStoreElsewhere(dataDir, pictures)
  const kept = named ? undefined : await source.findKeptStore(shopsUrl(adminUrl))
  if (kept === undefined || kept === 'own') return named
  if (kept.startsWith('s3:')) return { place: kept, isIn: false }
  return findStoreElsewhere(dataDir, { folder: kept })
}

/** From here on it is a backup. */
async function giveName(folder: string, shelf: string, ended: number): Promise<string> {
  const name = await freeName(shelf, ended)
  await rename(folder, join(shelf, name))
  await syncFolder(shelf)
  await syncFolder(dirname(shelf))
  return name
}
