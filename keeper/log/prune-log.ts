import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listBackups } from '../backup/shelf.ts'
import { numberOf } from '../backup/write-ahead-log.ts'
import { type KeptLine, listLines, removeLine } from './log-line.ts'
import { findBases } from './plan-replay.ts'

/**
 * Takes the log away that is older than the oldest backup that the shop made by itself of the cluster `system`: it would be
 * replayed onto nothing that the shop still keeps. One made by hand holds no log.
 */
export async function pruneLog(log: string, { shelf, system }: { shelf: string; system: string }): Promise<void> {
  const own = (await listBackups(shelf)).filter(({ manifest }) => manifest?.scheduled && manifest.system === system)
  const lines = (await listLines(log)).filter((line) => line.system === system)
  const bases = findBases(own, lines)
  const [oldest] = bases
  const onto = lines.find(({ id }) => id === oldest?.line)
  if (!oldest || !onto) return
  const isOver = ({ id, until }: KeptLine) => until < oldest.from && !bases.some(({ line }) => line === id)
  for (const { folder } of lines.filter(isOver)) await removeLine(folder)
  for (const { name, file } of onto.segments) {
    // The last segment of the backup stays: it shows where the line goes on.
    if (numberOf(name, onto.size) >= numberOf(oldest.last, onto.size)) return
    await rm(join(onto.folder, file))
  }
}
