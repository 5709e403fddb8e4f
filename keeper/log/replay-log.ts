import { chown, mkdir, readdir, rm, stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeWhole } from '../backup/copy-file.ts'
import { requireRoom } from '../backup/room.ts'
import { openCluster } from '../database/cluster.ts'
import type { Home } from '../database/embedded-home.ts'
import { findFreePort } from '../database/free-port.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from '../database/postmaster.ts'
import type { BackupKey } from '../kept-shop.ts'
import { KeeperTrouble } from '../trouble.ts'
import { findKeyOfLine } from './log-line.ts'
import { unpack } from './pack.ts'
import { type Replay, timelineOfReplay } from './plan-replay.ts'

type How = { backupKeys: readonly BackupKey[]; say: (line: string) => void; signal: AbortSignal }

/** From the folder in which PostgreSQL works, which is its data's. */
const FROM_DATA = '../replay'

/**
 * Replays the log onto the cluster that lies in `home` as its backup has it. All of the log is unpacked, and so read to
 * its end, before PostgreSQL begins; then it is on a timeline of its own, and stopped. Throws `KeeperTrouble`.
 */
export async function replayLog(replay: Replay, home: Home, how: How): Promise<void> {
  const given = join(home.folder, 'postgres', 'replay')
  await mkdir(given, { mode: 0o700 })
  if (home.user) await chown(given, home.user.uid, home.user.gid)
  const give = async (name: string, bytes: Buffer, size = bytes.length) => {
    how.signal.throwIfAborted()
    await requireRoom(given, bytes.length)
    await writeWhole(join(given, name), bytes)
    // The empty end that was left out is a hole in the file: it takes no room.
    await truncate(join(given, name), size)
    if (home.user) await chown(join(given, name), home.user.uid, home.user.gid)
  }
  const keys = new Map<string, BackupKey | undefined>()
  for (const line of replay.chain) keys.set(line.id, await findKeyOfLine(line, how.backupKeys))
  for (const [name, path, line] of await findHistories(replay)) await give(name, await unpack(path, keys.get(line)))
  for (const { name, path, line } of replay.files)
    await give(name, await unpack(await findNow(name, path), keys.get(line.id)), line.size)
  how.say(`Replaying the log onto it: ${replay.files.length} segments.`)
  await recover(replay, home, how.signal)
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

/** PostgreSQL's words where nothing was committed between the moment and the end of what is there. */
const BEFORE_TARGET = 'recovery ended before configured recovery target was reached'

async function recover(replay: Replay, home: Home, signal: AbortSignal): Promise<void> {
  const opened = await openCluster(home)
  // The port that is noted may be the open shop's, of which this is a copy.
  const cluster = { ...opened, access: { ...opened.access, port: await findFreePort() } }
  const mark = join(cluster.data, 'recovery.signal')
  await writeWhole(mark, '')
  if (home.user) await chown(mark, home.user.uid, home.user.gid)
  const stop = async () => {
    const running = await findPostmaster(cluster)
    if (running) await stopPostmaster(cluster, running.pid)
  }
  signal.addEventListener('abort', stop)
  try {
    const settings = settingsOf(replay)
    await startPostmaster(cluster, { ...settings, ...targetOf(replay) }).catch((error: unknown) => {
      // All that was committed until then is there: the end of the log is the moment.
      const isAll = error instanceof KeeperTrouble && error.message.includes(BEFORE_TARGET)
      return isAll ? startPostmaster(cluster, settings) : Promise.reject(error)
    })
  } finally {
    signal.removeEventListener('abort', stop)
    await stop()
  }
  signal.throwIfAborted()
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

function targetOf({ at }: Replay): Record<string, string> {
  if (at === undefined) return {}
  // Names of zones, 'Z' among them, are not known yet when PostgreSQL reads its settings.
  const time = new Date(at).toISOString().replace('Z', '+00')
  return { recovery_target_time: time, recovery_target_action: 'promote' }
}
