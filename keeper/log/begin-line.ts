import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../backup/copy-file.ts'
import { nameMoment } from '../backup/name-moment.ts'
import { nameSegment, numberOf } from '../backup/write-ahead-log.ts'
import type { Db } from '../connect.ts'
import type { BackupKey, LogSettings } from '../kept-shop.ts'
import { KeeperTrouble } from '../trouble.ts'
import { type Archive, away, getLine, holds, place } from './archive.ts'
import { type KeptLine, type LogLine, listLines, writeLine } from './log-line.ts'
import type { LogState } from './log-state.ts'
import { pack } from './pack.ts'
import { findPosition, makeSlot, type Position } from './slot.ts'
import { findOthers } from './which-line.ts'

export type Beginning = {
  db: Db
  /** Where PostgreSQL has its log. */
  wal: string
  /** The folder of all lines, and ms from one round to the next. */
  log: LogSettings
  key: BackupKey | undefined
  /** How it was last. */
  last: LogState
  /** Throws `KeeperTrouble` where there is too little room for the log to begin anew. */
  insistOnRoom: () => Promise<void>
}

/**
 * Goes on with the line that was written last where that leaves no gap and nobody else wrote since, or begins another.
 * Throws `KeeperTrouble`; so it does while another shop writes.
 */
export async function openArchive(beginning: Beginning): Promise<Archive> {
  const { db, log, last } = beginning
  const at = await findPosition(db)
  const own = last.system === at.system ? last.line : undefined
  const before = own === undefined ? undefined : await getLine(join(log.folder, own))
  const isUnbroken = before && at.slot !== undefined && at.slot / BigInt(at.size) <= nextOf(before)
  const lines = await listLines(log.folder)
  if (last.until !== undefined && lines.length === 0) throw away(log.folder)
  const until = Math.max(last.until ?? 0, before?.began ?? 0)
  const others = findOthers(lines, { system: at.system, until, every: log.every }, Date.now())
  const going = isUnbroken && others.length === 0 && (await resume(before, beginning, at))
  if (going) return going
  const other = others.find(({ isWritten }) => isWritten)
  if (other) throw new KeeperTrouble(`${OTHER} ${other.line.folder}. ${LOOK}`)
  await beginning.insistOnRoom()
  return begin(beginning, isUnbroken ? at : undefined)
}

const OTHER = 'Another shop, on a copy of these data, writes its log in'
const LOOK =
  'Whatever is only looked at is started without BACKUP_LOG and BACKUP_DIR. If that other one was closed just now, this ' +
  'one begins its log in a moment.'

/** The number of the first segment that is not there whole. */
function nextOf({ segments, first, size }: KeptLine): bigint {
  const newest = segments.at(-1)?.name
  return newest === undefined ? numberOf(first, size) : numberOf(newest, size) + 1n
}

async function resume(line: KeptLine, { wal, key }: Beginning, at: Position): Promise<Archive | undefined> {
  if (at.timeline !== line.timeline || line.sealed !== key?.name) return undefined
  if (await isOthers(line, { wal, key, kept: (at.slot ?? 0n) / BigInt(at.size) })) return undefined
  return { line, folder: line.folder, key, wal, next: nextOf(line), head: undefined }
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

/** Without a gap where `unbroken` says from where on PostgreSQL has kept its log. */
async function begin({ db, wal, log, key, last }: Beginning, unbroken: Position | undefined): Promise<Archive> {
  if (!unbroken) await makeSlot(db)
  const { slot, system, timeline, size } = unbroken ?? (await findPosition(db))
  if (slot === undefined) throw new Error('PostgreSQL keeps no log for a slot just made')
  const from = unbroken ? last.line && last.until && { line: last.line, until: last.until } : last.from
  const began = Date.now()
  const kept = slot / BigInt(size)
  const next = from && !unbroken ? await findEarliest(wal, { timeline, size }, kept) : kept
  const id = `${nameMoment(began)}-${randomBytes(2).toString('hex')}`
  const first = nameSegment(timeline, next, size)
  const line: LogLine = {
    ...{ format: 1, id, system, timeline, size, began, first },
    ...(key && { sealed: key.name }),
    ...(from && { from }),
  }
  const folder = join(log.folder, id)
  const made = await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(wal)).filter((name) => name.endsWith('.history'))) {
    const file = `${name}.gz`
    await place(folder, file, await pack(await readFile(join(wal, name)), join(folder, file), key))
  }
  await writeLine(folder, line, key)
  const isFirst = made !== folder
  for (const written of [folder, log.folder, ...(isFirst ? [dirname(log.folder)] : [])]) await syncFolder(written)
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
