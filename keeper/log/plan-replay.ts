import { join } from 'node:path'
import { nameMoment } from '../backup/name-moment.ts'
import type { Shelved } from '../backup/shelf.ts'
import { nameSegment, numberOf, timelineOf } from '../backup/write-ahead-log.ts'
import { KeeperTrouble } from '../trouble.ts'
import type { KeptLine } from './log-line.ts'
import { chainOf, linesAt } from './which-line.ts'

/** A backup with which a log goes on; moments in ms. */
export type Base = { name: string; ended: number; line: string; from: number; last: string; isSealed: boolean }

/** What is replayed, and onto which backup. */
export type Replay = {
  base: Base
  /** The lines that the log is of, the oldest first; on the last one the shop was at that moment. */
  chain: readonly KeptLine[]
  /** The segments that should hold all until then, in their order, the last one perhaps not whole. */
  files: readonly LogFile[]
  /** What follows on these, for where nothing in them was committed after the moment. */
  later: readonly LogFile[]
  /** The moment (ms) at which it ends; undefined: with the last that is there. */
  at: number | undefined
  /** How far that is, ms. */
  until: number
}

/** A segment: its name, and where it is kept. */
export type LogFile = { name: string; path: string; line: KeptLine }

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
  if (!manifest?.log || !last) return []
  return [{ name, ended: manifest.ended, ...manifest.log, last, isSealed: manifest.sealed !== undefined }]
}

const SEGMENT = /^postgres\/data\/pg_wal\/([0-9A-F]{24})$/

/**
 * What it takes to have the shop as it was at a moment (ms), on the line on which it was then; 'end': as it was last.
 * Throws `KeeperTrouble` where that cannot be reached, and says what can.
 */
export function planReplay(at: number | 'end', known: Known, now: number): Replay {
  const { lines, clockText } = known
  const [line, other] = linesAt(at, lines)
  if (at !== 'end' && at > now) throw new KeeperTrouble(`${clockText(at)} has not come yet.`)
  if (line && other) throw severalAt(line, other)
  const [before] = linesAt('end', at === 'end' ? [] : lines.filter(({ until }) => until < at))
  if (!line) throw before && at !== 'end' ? tooLate(at, before, known) : tooEarly(at, known)
  const found = findBase(line, at === 'end' ? line.until : at, known)
  if (!found) throw tooEarly(at, known)
  const { base, chain } = found
  const [onto] = chain
  if (base.isSealed && onto && onto.sealed === undefined) throw unsealed(base, onto)
  const given = findFiles({ base, chain }, at === 'end' ? Number.POSITIVE_INFINITY : at, known)
  return { base, chain, ...given, at: at === 'end' ? undefined : at, until: at === 'end' ? line.until : at }
}

type Start = { base: Base; chain: readonly KeptLine[] }

/** The newest backup of a line that the log can be replayed onto up to `until` (ms), or of the line that it goes on from. */
function findBase(line: KeptLine, until: number, { bases, lines }: Pick<Known, 'bases' | 'lines'>): Start | undefined {
  const chain: KeptLine[] = []
  for (const of of chainOf(line, lines, until)) {
    chain.unshift(of.line)
    const base = bases.findLast((base) => base.line === of.line.id && base.from <= of.until)
    if (base) return { base, chain }
  }
  return undefined
}

function findFiles({ base, chain }: Start, at: number, { bases, clockText }: Known): Pick<Replay, 'files' | 'later'> {
  const last = chain.at(-1)
  const [files, later]: [LogFile[], LogFile[]] = [[], []]
  if (!last) return { files, later }
  let reached = base.from
  let isEnough = false
  for (let number = numberOf(base.last, last.size) + 1n; ; number++) {
    const line: KeptLine = chain.findLast(({ first, size }) => numberOf(first, size) <= number) ?? last
    const name = nameSegment(line.timeline, number, line.size)
    const kept = line.segments.find((segment) => segment.name === name)
    const head = line === last && line.head?.name === name ? line.head : undefined
    const file = kept?.file ?? head?.file
    if (file === undefined) {
      if (isEnough || isBeyond(number, last)) return { files, later }
      throw missing({ name, line, reached, next: bases.find(({ from }) => from > at), clockText })
    }
    const given = isEnough ? later : files
    given.push({ name, path: join(line.folder, file), line })
    if (!kept) return { files, later }
    isEnough ||= line === last && kept.until >= at
    reached = kept.until
  }
}

function severalAt(...[{ folder }, other]: [KeptLine, KeptLine]): KeeperTrouble {
  return new KeeperTrouble(
    `Two shops on copies of the same data were open then: their logs are ${folder} and ${other.folder}. Nothing was ` +
      'changed. Move the folder of the one that is not the shop to another place, and try again.',
  )
}

function unsealed({ name }: Base, { folder }: KeptLine): KeeperTrouble {
  return new KeeperTrouble(
    `The backup ${name} is sealed, and the log in ${folder}, which goes on from it, is not: whoever reaches that folder ` +
      'may have written it. Nothing was changed. Name the backup to have it as it was made.',
  )
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
