import { isAbsolute, relative, resolve } from 'node:path'
import type { BackupSettings } from '../../../keeper/kept-shop.ts'
import { type Source, settingReader, wholeNumber } from './setting-reader.ts'

const HOUR = 3_600_000 // ms

/** Adds what is wrong to `problems`. */
export function readBackups(
  source: Source,
  { dataDir, ownsDatabase }: { dataDir: string; ownsDatabase: boolean },
  problems: string[],
): BackupSettings {
  const read = settingReader(source, problems)
  const chosen = source.BACKUP_DIR?.trim()
  // Beside the data and named after them, so that two shops side by side have one each.
  const folder = chosen ? resolve(chosen) : `${dataDir}-backups`
  if (isWithin(folder, dataDir)) {
    problems.push(`BACKUP_DIR=${chosen} must not lie in DATA_DIR: what takes away the one must not take the other`)
  }
  const log = readLog(source, dataDir, problems)
  // A log without backups to replay it onto would only grow.
  const every = read<number | undefined>('BACKUP_EVERY', log && 24, wholeNumber(1, 8_760))
  for (const name of ['BACKUP_EVERY', 'BACKUP_LOG'].filter((name) => source[name]?.trim() && !ownsDatabase)) {
    problems.push(
      `${name} is for the database that the shop brings; that of DATABASE_URL is backed up by its own means`,
    )
  }
  const keep = read('BACKUP_KEEP', 7, wholeNumber(1, 10_000))
  return { folder, every: every === undefined ? undefined : every * HOUR, keep, log }
}

function readLog(source: Source, dataDir: string, problems: string[]): BackupSettings['log'] {
  const every = settingReader(source, problems)('BACKUP_LOG_EVERY', 30, wholeNumber(1, 60)) * 1000
  const chosen = source.BACKUP_LOG?.trim()
  if (!chosen) return undefined
  const folder = resolve(chosen)
  if (isWithin(folder, dataDir))
    problems.push(`BACKUP_LOG=${chosen} must not lie in DATA_DIR: it is for when that is lost`)
  return { folder, every }
}

function isWithin(folder: string, dataDir: string): boolean {
  const way = relative(dataDir, folder)
  return way === '' || !(way === '..' || way.startsWith('../') || isAbsolute(way))
}
