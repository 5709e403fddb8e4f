import { execFile } from 'node:child_process'
import { mkdir, statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a machine has room for: several times what any schedule writes. It lies in memory, of which only what is used is taken. */
const SIZE = 4 * 2 ** 30 // bytes

/** A disk of a machine's own at `folder`. */
export async function mountDisk(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'none', folder])
}

const TRIES = 100

/** Makes the disk at `folder` no larger than what is on it: not one byte more can be written there. The answer gives the room back. */
export async function fillUp(folder: string): Promise<() => Promise<void>> {
  for (let tries = TRIES; ; tries--) {
    const { blocks, bfree, bsize } = await statfs(folder)
    // More may have been written since it was asked: then it is refused.
    const filled = await resize(folder, (blocks - bfree) * bsize).then(
      () => true,
      (why) => {
        if (tries === 0) throw why
        return false
      },
    )
    if (filled) return () => resize(folder, SIZE)
    await pause(5)
  }
}

async function resize(folder: string, bytes: number): Promise<void> {
  await run('mount', ['-o', `remount,size=${bytes}`, folder])
}
