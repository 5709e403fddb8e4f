import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../backup/copy-file.ts'
import { nameMoment } from '../backup/name-moment.ts'
import { findRestored } from '../backup/restored-mark.ts'
import { nameSegment, numberOf } from '../backup/write-ahead-log.ts'
import type { Db } from '../connect.ts'
import type { BackupKey } from '../kept-shop.ts'
import { type Archive, getLine, holds, place } from './archive.ts'
import { type KeptLine, type LogLine, writeLine } from './log-line.ts'
import type { LogState } from './log-state.ts'
import { pack } from './pack.ts'
import { findPosition, makeSlot, type Position } from './slot.ts'

export type Beginning = {
  db: Db
  dataDir: string
  /** Where PostgreSQL has its log. */
  wal: string
  /** The folder of all lines. */
  log: string
  key: BackupKey | undefined
  /** How it was last. */
  last: LogState | undefined
}

/** Goes on with the line that was written last where that leaves no gap, or begins another. Throws `KeeperTrouble`. */
export async function openArchive(beginning: Beginning): Promise<Archive> {
  const at = await findPosition(beginning.db)
  return (await resume(beginning, at)) ?? begin(beginning, at)
}

async function resume({ wal, log, key, last }: Beginning, at: Position): Promise<Archive | undefined> {
  if (last?.line === undefined || last.place !== log || last.system !== at.system) return undefined
  const folder = join(log, last.line)
  const line = await getLine(folder)
  const newest = line.segments.at(-1)?.name
  const next = newest === undefined ? numberOf(line.first, line.size) : numberOf(newest, line.size) + 1n
  if (at.slot === undefined || at.timeline !== line.timeline || line.sealed !== key?.name) return undefined
  const kept = at.slot / BigInt(line.size)
  if (kept > next || (await isOthers(line, { wal, key, kept }))) return undefined
  return { line, folder, key, wal, next, head: undefined }
}

/** A copy of these data may have written in the line since: what PostgreSQL has not let go of yet is not what is there. */
async function isOthers(
  { folder, segments, size }: KeptLine,
  { wal, key, kept }: Pick<Beginning, 'wal' | 'key'> & { kept: bigint },
): Promise<boolean> {
  for (const { name, file } of segments.filter((segment) => numberOf(segment.name, size) >= kept)) {
    const own = await readFile(join(wal, name)).catch(() => undefined)
    if (!own || !(await holds(join(folder, file), own, key))) return true
  }
  return false
}

async function begin(beginning: Beginning, before: Position): Promise<Archive> {
  const { db, wal, log, key, last } = beginning
  const isUnbroken = before.slot !== undefined && last?.line !== undefined && last.system === before.system
  if (!isUnbroken) await makeSlot(db)
  const { slot, system, timeline, size } = isUnbroken ? before : await findPosition(db)
  if (slot === undefined) throw new Error('PostgreSQL keeps no log for a slot just made')
  const from = isUnbroken
    ? last?.line && last.until && { line: last.line, until: last.until }
    : (await findRestored(beginning.dataDir))?.log
  const began = Date.now()
  const kept = slot / BigInt(size)
  const next = from && !isUnbroken ? await findEarliest(wal, { timeline, size }, kept) : kept
  const id = `${nameMoment(began)}-${randomBytes(2).toString('hex')}`
  const first = nameSegment(timeline, next, size)
  const line: LogLine = {
    ...{ format: 1, id, system, timeline, size, began, first },
    ...(key && { sealed: key.name }),
    ...(from && { from }),
  }
  const folder = join(log, id)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(wal)).filter((name) => name.endsWith('.history'))) {
    const file = `${name}.gz`
    await place(folder, file, await pack(await readFile(join(wal, name)), join(folder, file), key))
  }
  await writeLine(folder, line, key)
  for (const written of [folder, log]) await syncFolder(written)
  return { line, folder, key, wal, next, head: undefined }
}

/** The earliest segment that is there with all that follow up to `number`: what was put back goes on from another line there. */
async function findEarliest(
  wal: string,
  { timeline, size }: Pick<Position, 'timeline' | 'size'>,
  number: bigint,
): Promise<bigint> {
  const before = number - 1n
  const isThere = await stat(join(wal, nameSegment(timeline, before, size))).catch(() => undefined)
  return isThere ? findEarliest(wal, { timeline, size }, before) : number
}
