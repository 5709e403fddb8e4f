import { chmod, chown, mkdir, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { adoptPostmaster } from '../database/adopt.ts'
import { openCluster } from '../database/cluster.ts'
import { findHome, type Home } from '../database/embedded-home.ts'
import { findPostmaster, stopPostmaster } from '../database/postmaster.ts'
import { markWork } from '../database/work-mark.ts'
import { type BackupKey, KEY_FILE, type KeptShop } from '../kept-shop.ts'
import { nameReplay, type Replay } from '../log/plan-replay.ts'
import { replayLog } from '../log/replay-log.ts'
import { inWords, KeeperTrouble } from '../trouble.ts'
import { copyFile, syncFolder } from './copy-file.ts'
import { refuseForeign } from './judge-backup.ts'
import { LAST_BACKUP, noteLastBackup } from './last-backup.ts'
import { findKeyOf, type Manifest } from './manifest.ts'
import { nameMoment } from './name-moment.ts'
import { opening } from './passage.ts'
import { addPictures, putBackStore, splitStore } from './picture-store.ts'
import { markRestored, RESTORED, type RestoredMark } from './restored-mark.ts'
import { requireRoom } from './room.ts'
import { type Swap, swapIn } from './swap-in.ts'

type Taken = { name: string; folder: string; manifest: Manifest }
type How = Pick<KeptShop, 'listMigrations' | 'dataDir' | 'backupKeys'> & {
  say: (line: string) => void
  signal: AbortSignal
  /** A folder elsewhere that gets those pictures of the backup which it lacks; without it they go beside the data. */
  pictures?: string | undefined
  /** The log that is replayed onto it. */
  replay?: Replay | undefined
}
type Restored = {
  /** The folders into which the earlier data were moved. */
  asides: string[]
  /** Why the pictures went beside the data and not into the folder elsewhere. */
  trouble: string | undefined
}

/**
 * Puts a backup in the place of `dataDir`, whole or not at all: what is there now is moved aside, and answered. Throws
 * `KeeperTrouble` or, while a shop runs on these data, `ShopRunsAlready`; then nothing was changed.
 */
export async function restoreBackup(backup: Taken, dataDir: string, how: How): Promise<Restored> {
  const { say } = how
  const home = await findHome(dataDir, say)
  await refuseForeign(backup.manifest, home, how.listMigrations)
  const key = await findKeyOf(backup, how.backupKeys)
  const mark = await markWork(dataDir, `Run the same npm run restore again, then start the shop. ${ASIDE}`)
  try {
    await insistOnClosed(home)
    const swaps = placesOf(home, await realpath(dataDir))
    try {
      const trouble = await copyAll(backup, { home, swaps, key, ...how })
      if (how.replay) await replayLog(how.replay, { ...home, folder: swaps[0]?.unfinished ?? '' }, how)
      // A shop may have been about to start when the mark was set.
      await insistOnClosed(home)
      await mark.move()
      return { asides: await swapIn(swaps), trouble }
    } finally {
      for (const { unfinished } of swaps) await rm(unfinished, { recursive: true, force: true })
    }
  } catch (error) {
    throw inWords(error)
  } finally {
    await mark.end()
  }
}

const ASIDE = 'What was there before lies beside the data folder, under its name and ‘before-restore’.'

/** A PostgreSQL that a killed shop has left is stopped. */
async function insistOnClosed(home: Home): Promise<void> {
  const data = join(home.folder, 'postgres', 'data')
  const running = await findPostmaster({ data })
  if (!running) return
  const cluster = await openCluster(home).catch((error: unknown) => {
    if (!(error instanceof KeeperTrouble)) throw error
    throw new KeeperTrouble(
      `A database still runs on ${data} (process ${running.pid}). Close the shop, then try again.`,
    )
  })
  const left = await adoptPostmaster(cluster, 'a backup is being put back', 0)
  if (!left) return
  await left.guard.end({ timeout: 1 })
  await stopPostmaster(cluster, running.pid)
}

/** One folder, or two where the cluster lies elsewhere. */
function placesOf(home: Home, dataDir: string): Swap[] {
  const now = nameMoment(Date.now())
  return [...new Set([home.folder, dataDir])].map((place) => ({
    place,
    unfinished: `${place}.restoring`,
    aside: `${place}.before-restore-${now}`,
  }))
}

type Copying = Pick<How, 'say' | 'signal' | 'pictures' | 'dataDir' | 'replay'> & {
  home: Home
  swaps: readonly Swap[]
  key: BackupKey | undefined
}

/** Answers why the pictures are beside the data and not elsewhere, as they should be. */
async function copyAll({ name, folder, manifest }: Taken, copying: Copying): Promise<string | undefined> {
  const { home, swaps, signal, key } = copying
  const [ofCluster, ofShop = ofCluster] = swaps
  if (!ofCluster || !ofShop) throw new Error('no place')
  for (const { unfinished, place } of swaps) {
    await rm(unfinished, { recursive: true, force: true })
    await requireRoom(unfinished, manifest.bytes)
    await chmod(unfinished, ((await stat(place)).mode & 0o777) | 0o700)
  }
  const placeOf = (path: string) => join((/^postgres(\/|$)/.test(path) ? ofCluster : ofShop).unfinished, path)
  const { ofStore, rest } = splitStore(manifest)
  for (const path of rest.folders) await mkdir(placeOf(path), { recursive: true, mode: 0o700 })
  await chmod(placeOf('postgres'), 0o755)
  for (const { path, size, sha256 } of rest.files) {
    signal.throwIfAborted()
    const passage = key && opening(key.bytes, path)
    const { read } = (await copyFile(join(folder, path), placeOf(path), { signal, passage })) ?? {}
    if (read?.size === size && read.sha256 === sha256) continue
    const what = read ? 'is not what was written' : 'is missing'
    throw new KeeperTrouble(`The backup ${folder} is damaged: ${path} ${what}. Nothing was changed. Take another one.`)
  }
  await markRestored(ofShop.unfinished, markOf({ name, manifest }, copying.replay))
  await noteLastBackup(ofShop.unfinished, { made: { at: manifest.ended, bytes: manifest.bytes } })
  const own = await copyFile(join(copying.dataDir, KEY_FILE), join(ofShop.unfinished, KEY_FILE))
  const left = [RESTORED, LAST_BACKUP, ...(own ? [KEY_FILE] : [])]
  await giveBack(
    { folders: rest.folders, files: [...rest.files.map(({ path }) => path), ...left] },
    { home, placeOf, swaps },
  )
  const since =
    copying.replay && (await addPictures(join(copying.dataDir, 'pictures'), join(ofShop.unfinished, 'pictures')))
  if (since !== undefined) copying.say(`ATTENTION: ${since} They are left where they are.`)
  const places = { elsewhere: copying.pictures, beside: join(ofShop.unfinished, 'pictures') }
  const trouble = await putBackStore({ from: folder, ofStore, signal, key }, places)
  for (const path of rest.folders) await syncFolder(placeOf(path))
  await syncFolder(ofShop.unfinished)
  return trouble
}

/** What is put back, and where its log goes on. */
function markOf({ name, manifest }: Pick<Taken, 'name' | 'manifest'>, replay: Replay | undefined): RestoredMark {
  if (replay) return { backup: nameReplay(replay), log: { line: replay.chain.at(-1)?.id ?? '', until: replay.until } }
  const { log } = manifest
  return { backup: name, ...(log && { log: { line: log.line, until: log.from } }) }
}

/** Restored by root, the data belong to whom they belonged before: the cluster to PostgreSQL's user. */
async function giveBack(
  { folders, files }: { folders: readonly string[]; files: readonly string[] },
  { home, placeOf, swaps }: { home: Home; placeOf: (path: string) => string; swaps: readonly Swap[] },
): Promise<void> {
  if (!home.user) return
  const owner = await stat(swaps.at(-1)?.place ?? '')
  for (const path of [...folders, ...files]) {
    const { uid, gid } = /^postgres\/data(\/|$)/.test(path) ? home.user : owner
    await chown(placeOf(path), uid, gid)
  }
  for (const { unfinished } of swaps) await chown(unfinished, owner.uid, owner.gid)
}
