import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { getKey } from '../backup/manifest.ts'
import { nameMoment, readMomentName } from '../backup/name-moment.ts'
import type { BackupKey } from '../kept-shop.ts'
import { KeeperTrouble } from '../trouble.ts'
import { readNote, writeNote } from './signed-note.ts'

const ID = /^[\w-]+$/

/**
 * A line of the log: what one cluster wrote without a gap, in a folder of its own. What was put back begins another, so
 * that nothing is ever written over what the shop did before.
 */
const LogLine = z.object({
  format: z.literal(1),
  id: z.string().check(z.regex(ID)),
  /** The name of the key by which its files are sealed. */
  sealed: z.optional(z.string()),
  /** PostgreSQL's number of the cluster, its timeline, and the bytes of a segment. */
  system: z.string(),
  timeline: z.int(),
  size: z.int(),
  /** When it began, ms. */
  began: z.int(),
  /** The name of its first segment. */
  first: z.string(),
  /** The line that it goes on from, as that was at a moment (ms): what is before its first segment is there. */
  from: z.optional(z.object({ line: z.string(), until: z.int() })),
})
export type LogLine = z.infer<typeof LogLine>

/** How far a line reaches: everything acknowledged before that moment (ms) is in it. */
const Reach = z.object({ until: z.int() })

/** A whole segment, and the moment (ms) before which everything acknowledged is in it or in one before. */
export type KeptSegment = { name: string; file: string; until: number }

export type KeptLine = LogLine & {
  folder: string
  segments: readonly KeptSegment[]
  /** What there is of the segment that is being written. */
  head: { name: string; file: string } | undefined
  /** How far it reaches, ms. */
  until: number
}

const [LINE, REACH] = ['line.json', 'reach.json']

export async function writeLine(folder: string, line: LogLine, key: BackupKey | undefined): Promise<void> {
  await writeNote(join(folder, LINE), line, key)
}

export async function writeReach(folder: string, until: number, key: BackupKey | undefined): Promise<void> {
  await writeNote(join(folder, REACH), { until }, key)
}

/** The line in `folder`, as it says; undefined where there is none. */
export async function findLine(folder: string): Promise<KeptLine | undefined> {
  const found = await readNote(join(folder, LINE))
  const line = found && LogLine.safeParse(found.note).data
  if (!line) return undefined
  const files = (await readdir(folder)).sort()
  const segments = files.flatMap((file) => segmentOf(file) ?? [])
  const newest = segments.at(-1)
  const reach = Reach.safeParse((await readNote(join(folder, REACH)))?.note).data
  const until = reach?.until ?? newest?.until ?? line.began
  // One may have been left of a segment that is whole by now.
  const heads = files.flatMap((file) => headOf(file) ?? []).filter(({ name }) => name > (newest?.name ?? ''))
  return { ...line, folder, segments, head: heads.at(-1), until }
}

/**
 * Every line in the folder `place`, the oldest first; none where there is no such folder. One that cannot be read hides no
 * other: `tell` hears of it.
 */
export async function listLines(place: string, tell: (problem: string) => void = () => {}): Promise<KeptLine[]> {
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const unread = (error: unknown): undefined => {
    if (!(error instanceof KeeperTrouble || (error instanceof Error && 'syscall' in error))) throw error
    tell(`A line of the log cannot be read, and counts for none: ${error.message}`)
  }
  const ids = names.filter((name) => ID.test(name))
  const lines = await Promise.all(ids.map((id) => findLine(join(place, id)).catch(unread)))
  return lines.flatMap((line) => line ?? []).sort((a, b) => a.began - b.began)
}

/**
 * The key that opens a line's files; undefined where they are not sealed. Throws `KeeperTrouble` where it is not among
 * `keys`, or what the line says of itself was not written by it.
 */
export async function findKeyOfLine(line: KeptLine, keys: readonly BackupKey[]): Promise<BackupKey | undefined> {
  if (line.sealed === undefined) return undefined
  const key = getKey('The log', line.sealed, keys)
  for (const name of [LINE, REACH]) {
    const note = await readNote(join(line.folder, name))
    if (note && !note.isSignedBy(key))
      throw new KeeperTrouble(`${join(line.folder, name)} is damaged: it is not what the key ${key.name} signed.`)
  }
  return key
}

/** Takes a whole line away; first what makes it one, so that what is half gone is never taken for a line. */
export async function removeLine(folder: string): Promise<void> {
  await rm(join(folder, LINE), { force: true })
  await rm(folder, { recursive: true, force: true })
}

const SEGMENT = /^([0-9A-F]{24})\.(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.gz$/
const HEAD = /^([0-9A-F]{24})\.head\.gz$/

export function segmentFile(name: string, until: number): string {
  return `${name}.${nameMoment(until)}.gz`
}

export function headFile(name: string): string {
  return `${name}.head.gz`
}

function segmentOf(file: string): KeptSegment | undefined {
  const [, name, moment] = SEGMENT.exec(file) ?? []
  return name && moment ? { name, file, until: readMomentName(moment) } : undefined
}

function headOf(file: string): KeptLine['head'] {
  const name = HEAD.exec(file)?.[1]
  return name ? { name, file } : undefined
}
