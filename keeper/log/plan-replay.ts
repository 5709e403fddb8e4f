import { join } from 'node:path'
import { nameMoment } from '../backup/name-moment.ts'
import type { Shelved } from '../backup/shelf.ts'
import { nameSegment, numberOf, timelineOf } from '../backup/write-ahead-log.ts'
import { KeeperTrouble } from '../trouble.ts'
import type { KeptLine } from './log-line.ts'

/** A backup with which a log goes on; moments in ms. */
export type Base = { name: string; ended: number; line: string; from: number; last: string }

/** What is replayed, and onto which backup. */
export type Replay = {
  base: Base
  /** The lines that the log is of, the oldest first; on the last one the shop was at that moment. */
  chain: readonly KeptLine[]
  /** The segments in their order, the last one perhaps not whole: their names, and where they are kept. */
  files: readonly { name: string; path: string; line: KeptLine }[]
  /** The moment (ms) at which it ends; undefined: with the last that is there. */
  at: number | undefined
  /** How far that is, ms. */
  until: number
}

export type Known = { bases: readonly Base[]; lines: readonly KeptLine[]; clockText: (at: number) => string }

/** Of the backups on a shelf those from which one of these lines goes on. */
export function findBases(shelved: readonly Shelved[], lines: readonly KeptLine[]): Base[] {
  return shelved.flatMap(basesOf).filter((base) => lines.some((line) => line.id === base.line && goesOn(line, base)))
}

/** Log that is older than any backup of the shop's own was taken away, and with it what one made by hand needs. */
function goesOn({ segments, head, first, size }: KeptLine, { last }: Base): boolean {
  const earliest = segments[0]?.name ?? head?.name ?? first
  return numberOf(earliest, size) <= numberOf(last, size) + 1n
}

function basesOf({ name, manifest }: Shelved): Base[] {
  const segments = manifest?.files.flatMap(({ path }) => SEGMENT.exec(path)?.[1] ?? []).sort()
  const last = segments?.at(-1)
  return manifest?.log && last ? [{ name, ended: manifest.ended, ...manifest.log, last }] : []
}

const SEGMENT = /^postgres\/data\/pg_wal\/([0-9A-F]{24})$/

/**
 * What it takes to have the shop as it was at a moment (ms), on the line on which it was then; 'end': as it was last.
 * Throws `KeeperTrouble` where that cannot be reached, and says what can.
 */
export function planReplay(at: number | 'end', known: Known, now: number): Replay {
  const { lines, clockText } = known
  const line = at === 'end' ? lines.at(-1) : lines.findLast(({ began }) => began <= at)
  if (at !== 'end' && at > now) throw new KeeperTrouble(`${clockText(at)} has not come yet.`)
  if (!line) throw tooEarly(at, known)
  if (at !== 'end' && at > line.until) throw tooLate(at, line, known)
  const found = findBase(line, at === 'end' ? line.until : at, known)
  if (!found) throw tooEarly(at, known)
  const { base, chain } = found
  const files = findFiles({ base, chain }, at === 'end' ? Number.POSITIVE_INFINITY : at, known)
  return { base, chain, files, at: at === 'end' ? undefined : at, until: at === 'end' ? line.until : at }
}

type Start = { base: Base; chain: readonly KeptLine[] }

/** The newest backup of a line that the log can be replayed onto up to `until` (ms), or of the line that it goes on from. */
function findBase(line: KeptLine, until: number, { bases, lines }: Pick<Known, 'bases' | 'lines'>): Start | undefined {
  const base = bases.findLast((base) => base.line === line.id && base.from <= until)
  if (base) return { base, chain: [line] }
  const earlier = lines.find(({ id, began }) => id === line.from?.line && began < line.began)
  const start = earlier && findBase(earlier, Math.min(until, line.from?.until ?? 0), { bases, lines })
  return start && { base: start.base, chain: [...start.chain, line] }
}

function findFiles({ base, chain }: Start, at: number, { bases, clockText }: Known): Replay['files'] {
  const last = chain.at(-1)
  if (!last) return []
  const files: { name: string; path: string; line: KeptLine }[] = []
  let reached = base.from
  for (let number = numberOf(base.last, last.size) + 1n; ; number++) {
    const line: KeptLine = chain.findLast(({ first, size }) => numberOf(first, size) <= number) ?? last
    const name = nameSegment(line.timeline, number, line.size)
    const kept = line.segments.find((segment) => segment.name === name)
    const head = line === last && line.head?.name === name ? line.head : undefined
    const file = kept?.file ?? head?.file
    if (file !== undefined) files.push({ name, path: join(line.folder, file), line })
    if (head || (line === last && kept && kept.until >= at) || (!kept && isBeyond(number, last))) return files
    if (!kept) throw missing({ name, line, reached, next: bases.find(({ from }) => from > at), clockText })
    reached = kept.until
  }
}

/** Nothing of this segment, or of a later one, was written yet. */
function isBeyond(number: bigint, { segments, head, size, first }: KeptLine): boolean {
  const newest = head?.name ?? segments.at(-1)?.name
  return numberOf(first, size) <= number && (newest === undefined || numberOf(newest, size) < number)
}

type Missing = { name: string; line: KeptLine; reached: number; next: Base | undefined; clockText: Known['clockText'] }

function missing({ name, line, reached, next, clockText }: Missing): KeeperTrouble {
  const on = next
    ? ` The backup ${next.name} can be gone on from again, from ${clockText(upToSecond(next.from))} on.`
    : ''
  return new KeeperTrouble(
    `The segment ${name} of the log is missing in ${line.folder}: what was after ${clockText(reached)} cannot be ` +
      `reached by it. Nothing was changed. Any moment until then can be.${on}`,
  )
}

function tooEarly(at: number | 'end', { bases, clockText }: Known): KeeperTrouble {
  const later = bases.find(({ from }) => at === 'end' || from > at)
  if (at === 'end' || !later)
    return new KeeperTrouble('There is no backup that the log goes on from. Nothing was changed. Name a backup.')
  return new KeeperTrouble(
    `No backup that the log goes on from was made before ${clockText(at)}. Nothing was changed. The next moment that ` +
      `can be reached is ${clockText(upToSecond(later.from))}.`,
  )
}

function tooLate(at: number, line: KeptLine, { lines, clockText }: Known): KeeperTrouble {
  const next = lines.find(({ began }) => began > at)
  const again = next ? `, and begins again at ${clockText(next.began)}` : ''
  return new KeeperTrouble(
    `The log does not reach ${clockText(at)}: it reaches ${clockText(line.until)}${again}. Nothing was changed. ` +
      'To have all that is in it: --at end',
  )
}

/** The next whole second (ms): what may be named begins no earlier. */
export function upToSecond(at: number): number {
  return Math.ceil(at / 1000) * 1000
}

/** The timeline that PostgreSQL is to follow; undefined: that of the backup. */
export function timelineOfReplay({ base, chain }: Pick<Replay, 'base' | 'chain'>): number | undefined {
  const timeline = chain.at(-1)?.timeline
  return timeline === timelineOf(base.last) ? undefined : timeline
}

/** What was put back, in one name: '2026-11-22T02-00-09Z, with its log until 2026-11-22T09-02-00Z'. */
export function nameReplay({ base, until }: Replay): string {
  return `${base.name}, with its log until ${nameMoment(until)}`
}
