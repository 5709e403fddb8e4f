import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../backup/copy-file.ts'
import { insistOnRoom } from '../backup/room.ts'
import { nameSegment } from '../backup/write-ahead-log.ts'
import type { Db } from '../connect.ts'
import type { BackupKey } from '../kept-shop.ts'
import { KeeperTrouble } from '../trouble.ts'
import { findLine, headFile, type KeptLine, type LogLine, segmentFile, writeReach } from './log-line.ts'
import { pack, unpack, withoutEmptyEnd } from './pack.ts'
import { advanceSlot, findPosition, type Position } from './slot.ts'

/** A line that is being written. */
export type Archive = {
  line: LogLine
  /** Where it is written. */
  folder: string
  key: BackupKey | undefined
  /** Where PostgreSQL has its log. */
  wal: string
  /** The number of the next segment that is not there whole. */
  next: bigint
  /** What is there of the segment that is being written. */
  head: Pick<Position, 'flushed' | 'session'> | undefined
}

/** A line that cannot go on without a gap; the message says why. */
export class LineBroken extends Error {}

/**
 * Brings the line up to what PostgreSQL has safely on its disk. A segment is there when it is whole, on disk and bears its
 * name; it is never written again. Answers the moment (ms) before which everything acknowledged is there.
 */
export async function archiveNew(db: Db, archive: Archive): Promise<number> {
  const until = Date.now()
  const at = await findPosition(db)
  const { line, folder, key } = archive
  await getLine(folder)
  if (at.slot === undefined) throw new LineBroken('PostgreSQL has let go of log that was not copied yet')
  const current = at.flushed / BigInt(line.size)
  for (; archive.next < current; archive.next++) await archiveSegment(archive)
  const whole = archive.next * BigInt(line.size)
  if (at.slot < whole) {
    await getLine(folder)
    await advanceSlot(db, whole)
  }
  await archiveHead(archive, at)
  await writeReach(folder, until, key)
  await syncFolder(folder)
  return until
}

/** The line in `folder`, which is never made anew: where a disk is away that would fill another one. */
export async function getLine(folder: string): Promise<KeptLine> {
  const line = await findLine(folder)
  return line ?? Promise.reject(away(folder))
}

export function away(folder: string): KeeperTrouble {
  return new KeeperTrouble(
    `The folder ${folder} is not there: is its disk away? Should the log go to a new place, name another folder.`,
  )
}

async function archiveSegment({ line, folder, key, wal, next }: Archive): Promise<void> {
  const name = nameSegment(line.timeline, next, line.size)
  const { bytes, written } = await readSegment(join(wal, name), line.size)
  const there = (await readdir(folder)).find((file) => file.startsWith(name) && file !== headFile(name))
  if (there === undefined) {
    const file = segmentFile(name, written)
    await place(folder, file, await pack(bytes, join(folder, file), key))
  } else if (!(await holds(join(folder, there), bytes, key))) {
    throw new LineBroken(`${there} is there already, and is not what PostgreSQL wrote`)
  }
  await rm(join(folder, headFile(name)), { force: true })
}

async function readSegment(path: string, size: number): Promise<{ bytes: Buffer; written: number }> {
  const gone = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new LineBroken('PostgreSQL has let go of log that was not copied yet')
    throw error
  }
  const bytes = await readFile(path).catch(gone)
  // Looked at afterwards: PostgreSQL gives a segment another name before it writes it anew.
  const found = await stat(path).catch(gone)
  if (bytes.length !== size) throw new Error(`${path} is no whole segment`)
  // Nothing of a later segment is on disk, or acknowledged, before this one is written to its end.
  return { bytes, written: Math.min(found.mtimeMs, Date.now()) }
}

/** Whether the file holds these bytes of the log; no, where it cannot be read. */
export async function holds(path: string, bytes: Buffer, key: BackupKey | undefined): Promise<boolean> {
  const kept = await unpack(path, key).catch((error: unknown) => {
    if (error instanceof KeeperTrouble) return undefined
    throw error
  })
  return kept?.equals(withoutEmptyEnd(bytes)) ?? false
}

/** What is written of the current segment, anew from its beginning: a crash may have changed its end. */
async function archiveHead(archive: Archive, { flushed, session }: Position): Promise<void> {
  const { line, folder, key, wal, head } = archive
  if (head?.flushed === flushed && head.session === session) return
  const name = nameSegment(line.timeline, archive.next, line.size)
  const length = Number(flushed % BigInt(line.size))
  const path = join(folder, headFile(name))
  if (length > 0) await place(folder, headFile(name), await pack(await readStart(join(wal, name), length), path, key))
  archive.head = { flushed, session }
}

async function readStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, 0)
    if (bytesRead !== length) throw new Error(`${path} ends before its log does`)
    return buffer
  } finally {
    await file.close()
  }
}

/** On disk first, then under its name. The folder is never made anew, as in `getLine`. */
export async function place(folder: string, file: string, bytes: Buffer): Promise<void> {
  const unfinished = join(folder, 'unfinished')
  await insistOnRoom(folder, bytes.length)
  await rm(unfinished, { force: true })
  await writeFile(unfinished, bytes, { mode: 0o600, flag: 'wx', flush: true })
  await rename(unfinished, join(folder, file))
  await syncFolder(folder)
}
