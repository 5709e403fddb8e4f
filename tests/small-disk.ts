import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MB = 2 ** 20

/** A disk of its own for one process and its children, as large as a test wants. */
export type SmallDisk = {
  /** The folder that is on it, for who runs `within` it. */
  folder: string
  /** What a command is put behind. */
  within: readonly string[]
  /** Fills it to the last byte, seen through the process that is on it. */
  fill: (pid: number) => Promise<void>
  /** Takes away what filled it. */
  free: (pid: number) => Promise<void>
}

/** Makes none where the system does not let its user mount anything, and says why. */
export async function makeSmallDisk(megabytes: number): Promise<SmallDisk | string> {
  const folder = await mkdtemp(join(tmpdir(), 'halwai-disk-'))
  const within = behindMount(folder, megabytes)
  const refusal = await run(within[0] ?? '', [...within.slice(1), 'true']).then(
    () => undefined,
    (error: Error) => error.message.trim(),
  )
  if (refusal !== undefined) return refusal
  const ballast = (pid: number) => `/proc/${pid}/root${folder}/ballast`
  return { folder, within, fill: (pid) => fill(ballast(pid)), free: (pid) => rm(ballast(pid)) }
}

/** An ordinary user is root in a namespace of his own, as long as it takes to mount the disk. */
function behindMount(folder: string, megabytes: number): readonly string[] {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  const mount = 'mount -t tmpfs -o "$0" tmpfs "$1" && shift && exec'
  const again = `unshare --user --map-user=${uid} --map-group=${gid}`
  const first = uid === 0 ? [] : ['--user', '--map-root-user']
  const script = uid === 0 ? `${mount} "$@"` : `${mount} ${again} "$@"`
  return ['unshare', ...first, '--mount', 'sh', '-c', script, `size=${megabytes}m,mode=755`, folder]
}

/** Ever smaller pieces, until not one byte more can be written. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (let size = MB; size >= 1; size = Math.floor(size / 4)) {
      const piece = Buffer.alloc(size)
      while (await file.write(piece).then(isWhole(size), isDiskFull));
    }
  } finally {
    await file.close()
  }
}

const isWhole = (size: number) => (written: { bytesWritten: number }) => written.bytesWritten === size

function isDiskFull(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOSPC') return false
  throw error
}
