import { mkdir, statfs } from 'node:fs/promises'
import { KeeperTrouble } from '../trouble.ts'

/** Thrown where a disk has no room for what shall be copied to it. */
export class NoRoom extends KeeperTrouble {}

const SLACK = 64 * 2 ** 20 // bytes that stay free: the shop's own database may be on that disk

/** Makes the folder where it is not there. Throws `NoRoom` where its disk has no room for `bytes`. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await insistOnRoom(folder, bytes)
}

/** As `requireRoom`, in a folder that is there. */
export async function insistOnRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= bytes + SLACK) return
  throw new NoRoom(
    `This takes ${showSize(bytes)}, and the disk of ${folder} has ${showSize(free)} left. Make room and try again.`,
  )
}

/** Bytes as a person reads them: '212 MB'. */
export function showSize(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`
  if (bytes < 1e9) return `${Math.ceil(bytes / 1e6)} MB`
  return `${(bytes / 1e9).toFixed(1)} GB`
}
