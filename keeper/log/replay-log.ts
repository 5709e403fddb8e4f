import { chown, mkdir, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeWhole } from '../backup/copy-file.ts'
import { requireRoom } from '../backup/room.ts'
import { type Cluster, openCluster } from '../database/cluster.ts'
import type { Home } from '../database/embedded-home.ts'
import { findFreePort } from '../database/free-port.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from '../database/postmaster.ts'
import type { BackupKey } from '../kept-shop.ts'
import { KeeperTrouble } from '../trouble.ts'
import { findKeyOfLine } from './log-line.ts'
import { unpack } from './pack.ts'
import { type LogFile, type Replay, timelineOfReplay } from './plan-replay.ts'

type How = { backupKeys: readonly BackupKey[]; say: (line: string) => void; signal: AbortSignal }

/** From the folder in which PostgreSQL works, which is its data's. */
const FROM_DATA = '../replay'

/** Bytes of the log at most that PostgreSQL keeps beside those that it is given, while it replays: twice its `max_wal_size`. */
const REPLAYED = 2 * 2 ** 30

/**
 * Replays the log onto the cluster that lies in `home` as its backup has it. All of the log is unpacked, and so read to
 * its end, before PostgreSQL begins; then it is on a timeline of its own, and stopped. Throws `KeeperTrouble`.
 */
export async function replayLog(replay: Replay, home: Home, { backupKeys, say, signal }: How): Promise<void> {
  const given = join(home.folder, 'postgres', 'replay')
  await mkdir(given, { mode: 0o700 })
  if (home.user) await chown(given, home.user.uid, home.user.gid)
  let total = 0
  const give = async (name: string, bytes: Buffer, size = bytes.length) => {
    signal.throwIfAborted()
    await requireRoom(given, bytes.length)
    await writeWhole(join(given, name), bytes)
    // The empty end that was left out is a hole in the file: it takes no room.
    await truncate(join(given, name), size)
    if (home.user) await chown(join(given, name), home.user.uid, home.user.gid)
    total += bytes.length
  }
  const keys = new Map<string, BackupKey | undefined>()
  for (const line of replay.chain) keys.set(line.id, await findKeyOfLine(line, backupKeys))
  for (const [name, path, line] of await findHistories(replay)) await give(name, await unpack(path, keys.get(line)))
  const giveFile = async ({ name, path, line }: LogFile) =>
    give(name, await unpack(await findNow(name, path), keys.get(line.id)), line.size)
  for (const file of replay.files) await giveFile(file)
  await requireRoom(given, Math.min(total, REPLAYED))
  say(`Replaying the log onto it: ${replay.files.length} segments.`)
  await recover(replay, await openRecovery(home), { giveFile, signal })
  await rm(given, { recursive: true })
}

/** Where a segment lies: the one that is being written may have become whole since. */
async function findNow(name: string, path: string): Promise<string> {
  if (await stat(path).catch(() => undefined)) return path
  const whole = (await readdir(dirname(path))).find((file) => file.startsWith(name))
  return whole === undefined ? path : join(dirname(path), whole)
}

/** What PostgreSQL wrote down of its timelines: name, path, and line. */
async function findHistories({ chain }: Replay): Promise<[string, string, string][]> {
  const found = new Map<string, [string, string, string]>()
  for (const { folder, id } of chain) {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.history.gz'))
    for (const file of files) found.set(file, [file.replace(/\.gz$/, ''), join(folder, file), id])
  }
  return [...found.values()]
}

async function openRecovery(home: Home): Promise<Cluster> {
  const opened = await openCluster(home)
  const mark = join(opened.data, 'recovery.signal')
  await writeWhole(mark, '')
  if (home.user) await chown(mark, home.user.uid, home.user.gid)
  // The port that is noted may be the open shop's, of which this is a copy.
  return { ...opened, access: { ...opened.access, port: await findFreePort() } }
}

type Recovering = { giveFile: (file: LogFile) => Promise<void>; signal: AbortSignal }

/**
 * Where nothing was committed between the moment and the end of what was given, PostgreSQL is given what follows; at the
 * end of all log that end is the moment.
 */
async function recover(replay: Replay, cluster: Cluster, { giveFile, signal }: Recovering): Promise<void> {
  const settings = settingsOf(replay)
  const later = [...replay.later]
  let last = replay.files.at(-1)
  while (replay.at !== undefined) {
    if (await isReached(cluster, { ...settings, ...targetOf(replay.at) }, signal)) return
    await insistOnRead(cluster, last)
    const next = later.shift()
    if (!next) break
    await giveFile(next)
    last = next
  }
  await runOnce(cluster, settings, signal)
  await insistOnRead(cluster, last)
}

/** PostgreSQL's words where nothing was committed between the moment and the end of what is there. */
const BEFORE_TARGET = 'recovery ended before configured recovery target was reached'

async function isReached(cluster: Cluster, settings: Record<string, string>, signal: AbortSignal): Promise<boolean> {
  const { length } = await readWords(cluster)
  return runOnce(cluster, settings, signal).then(
    () => true,
    async (error: unknown) => {
      if ((await readWords(cluster)).slice(length).includes(BEFORE_TARGET)) return false
      throw error
    },
  )
}

/** Started, which ends when all is replayed, and stopped. */
async function runOnce(cluster: Cluster, settings: Record<string, string>, signal: AbortSignal): Promise<void> {
  const stop = async () => {
    const running = await findPostmaster(cluster)
    if (running) await stopPostmaster(cluster, running.pid)
  }
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    await startPostmaster(cluster, settings)
  } finally {
    signal.removeEventListener('abort', stop)
    await stop()
  }
  signal.throwIfAborted()
}

/** PostgreSQL takes whatever ends its reading for the end of the log: a copy that fails, and a segment that is none. */
async function insistOnRead(cluster: Cluster, last: LogFile | undefined): Promise<void> {
  if (!last) return
  const words = await readWords(cluster)
  if (words.includes(`restored log file "${last.name}" from archive`)) return
  throw new KeeperTrouble(
    `PostgreSQL did not replay the log to its end, ${last.path}: its disk is full, or a segment is not what it wrote. ` +
      `Nothing was changed. Its last words:\n${words.trimEnd().split('\n').slice(-5).join('\n')}`,
  )
}

/** All that PostgreSQL said in this folder, which is new. */
function readWords({ folder }: Cluster): Promise<string> {
  return readFile(join(folder, 'postgres', 'postgres.log'), 'utf8').catch(() => '')
}

function settingsOf(replay: Replay): Record<string, string> {
  const timeline = timelineOfReplay(replay)
  return {
    restore_command: `cp "${FROM_DATA}/%f" "%p"`,
    recovery_target_timeline: timeline === undefined ? 'current' : String(timeline),
    // Nobody reads before the end, so it does not matter how many connections there were.
    hot_standby: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
}

function targetOf(at: number): Record<string, string> {
  // Names of zones, 'Z' among them, are not known yet when PostgreSQL reads its settings.
  const time = new Date(at).toISOString().replace('Z', '+00')
  return { recovery_target_time: time, recovery_target_action: 'promote' }
}
