import { isAbsolute, relative, resolve } from 'node:path'
import type { BackupSettings } from '../../../keeper/kept-shop.ts'
import { type Source, settingReader, wholeNumber } from './setting-reader.ts'

const HOUR = 3_600_000 // ms

/** `isSaid`: the environment says how often, or that none is made by itself; else an owner does. */
export type ShopBackups = BackupSettings & { isSaid: boolean }

/** Adds what is wrong to `problems`. */
export function readBackups(
  source: Source,
  { dataDir, ownsDatabase }: { dataDir: string; ownsDatabase: boolean },
  problems: string[],
): ShopBackups {
  const read = settingReader(source, problems)
  const chosen = source.BACKUP_DIR?.trim()
  // Beside the data and named after them, so that two shops side by side have one each.
  const folder = chosen ? resolve(chosen) : `${dataDir}-backups`
  if (isWithin(folder, dataDir)) {
    problems.push(`BACKUP_DIR=${chosen} must not lie in DATA_DIR: what takes away the one must not take the other`)
  }
  const log = readLog(source, dataDir, problems)
  // A log without backups to replay it onto would only grow.
  const said = read<number | 'off' | undefined>('BACKUP_EVERY', log && 24, hoursOrOff)
  if (said === 'off' && log) problems.push('BACKUP_EVERY=off goes with no BACKUP_LOG: it is replayed onto a backup')
  const asked = [
    ...(typeof said === 'number' && source.BACKUP_EVERY ? ['BACKUP_EVERY'] : []),
    ...(log ? ['BACKUP_LOG'] : []),
  ]
  for (const name of ownsDatabase ? [] : asked) {
    problems.push(
      `${name} is for the database that the shop brings; that of DATABASE_URL is backed up by its own means`,
    )
  }
  const keep = read('BACKUP_KEEP', 7, wholeNumber(1, 10_000))
  const every = typeof said === 'number' ? said * HOUR : undefined
  return { folder, every, keep, log, isSaid: said !== undefined }
}

function hoursOrOff(text: string): number | 'off' {
  if (text === 'off') return text
  try {
    return wholeNumber(1, 8_760)(text)
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}, or off`)
  }
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
