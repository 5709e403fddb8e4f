import { chmod, mkdtemp, readFile, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The tests keep 2 GB at a time at most, bytes. */
const ROOM = 4e9
/** What is kept in memory others cannot have, bytes. */
const SPARE = 8e9

/**
 * A new folder for all that the tests of a run keep, for the caller to take away. In memory where Linux has a folder for
 * that, with room, and from which programs run: a third of such a test is waiting for a disk that it would survive without.
 */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join((await hasRoomInMemory()) ? MEMORY : tmpdir(), 'halwai-tests-'))
  // As root the database runs as another user.
  await chmod(folder, 0o755)
  return folder
}

async function hasRoomInMemory(): Promise<boolean> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  if (!isInMemory(mounts) || process.availableMemory() < SPARE) return false
  const { bavail, bsize } = await statfs(MEMORY)
  return bavail * bsize >= ROOM
}

function isInMemory(mounts: string): boolean {
  const lines = mounts.split('\n').map((line) => line.split(' '))
  const [, , type, options = ''] = lines.find(([, place]) => place === MEMORY) ?? []
  return type === 'tmpfs' && !/\b(noexec|ro)\b/.test(options)
}
