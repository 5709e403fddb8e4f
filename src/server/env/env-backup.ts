import { isAbsolute, relative, resolve } from 'node:path'
import type { BackupSettings } from '../../../keeper/kept-shop.ts'

type Source = Readonly<Record<string, string | undefined>>

const HOUR = 3_600_000 // ms

/** Adds what is wrong to `problems`. */
export function readBackups(
  source: Source,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  problems: string[],
): BackupSettings {
  const chosen = source.BACKUP_DIR?.trim()
  // Beside the data and named after them, so that two shops side by side have one each.
  const folder = chosen ? resolve(chosen) : `${dataDir}-backups`
  if (isWithin(folder, dataDir)) {
    problems.push(`BACKUP_DIR=${chosen} must not lie in DATA_DIR: what takes away the one must not take the other`)
  }
  const every = readWhole(source, 'BACKUP_EVERY', { most: 8_760, problems })
  if (every !== undefined && databaseUrl !== undefined) {
    problems.push(
      'BACKUP_EVERY is for the database that the shop brings; that of DATABASE_URL is backed up by its own means',
    )
  }
  const keep = readWhole(source, 'BACKUP_KEEP', { most: 10_000, problems }) ?? 7
  return { folder, every: every === undefined ? undefined : every * HOUR, keep }
}

function isWithin(folder: string, dataDir: string): boolean {
  const way = relative(dataDir, folder)
  return way === '' || !(way === '..' || way.startsWith('../') || isAbsolute(way))
}

function readWhole(
  source: Source,
  name: string,
  { most, problems }: { most: number; problems: string[] },
): number | undefined {
  const text = source[name]?.trim()
  if (!text) return undefined
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number
  problems.push(`${name}=${text} must be a whole number from 1 to ${most}`)
  return undefined
}
