import { setTimeout as pause } from 'node:timers/promises'
import type { BackupSettings } from '../kept-shop.ts'
import { readLogState } from '../log/log-state.ts'
import { pruneLog } from '../log/prune-log.ts'
import { backUp } from './back-up.ts'
import { type LastBackup, readLastBackup } from './last-backup.ts'
import type { BackupSource } from './making.ts'
import { aboutPictures } from './picture-store.ts'
import { showSize } from './room.ts'
import { pruneBackups } from './shelf.ts'

const AGAIN = 15 * 60_000 // ms after one that failed
const LONGEST = 5_000 // ms until it is looked again whether the log asks for one

type Log = { say: (line: string) => void; warn: (line: string) => void }

/**
 * Backs the shop up as often as its settings say, reckoned from the last backup whoever made it, and takes away the
 * oldest of its own. One that fails is told and tried again soon. Ends with `close`, which gives up one under way.
 */
export function keepBackups(source: BackupSource, log: Log): { close: () => Promise<void> } | undefined {
  const { every } = source.backups
  if (every === undefined) return undefined
  const ended = new AbortController()
  const rounds = async () => {
    while (!ended.signal.aborted) {
      const { line } = (await readLogState(source.dataDir)) ?? {}
      const wait = dueAt(await readLastBackup(source.dataDir), every, line) - Date.now()
      if (wait <= 0) await makeOne(source, every, { ...log, signal: ended.signal })
      else await pause(Math.min(wait, LONGEST), undefined, { signal: ended.signal }).catch(() => {})
    }
  }
  const running = rounds()
  return {
    close: async () => {
      ended.abort()
      await running
    },
  }
}

/**
 * When the next one is due (ms), if there is one every `every` ms; long ago where there was none yet, or none with which
 * the `line` of the log that is written goes on.
 */
export function dueAt({ made, failed }: LastBackup, every: number, line?: string): number {
  const isBase = made && (line === undefined || made.line === line)
  return Math.max(isBase ? made.at + every : 0, failed ? failed.at + Math.min(every, AGAIN) : 0)
}

async function makeOne(source: BackupSource, every: number, log: Log & { signal: AbortSignal }): Promise<void> {
  const { say, warn, signal } = log
  try {
    const { name, manifest } = await backUp(source, { scheduled: true, signal })
    const { bytes, pictures, system } = manifest
    const tell = pictures?.unread === undefined ? say : warn
    tell(`Backup ${name} made: ${showSize(bytes)}.${pictures ? ` ${aboutPictures(pictures)}` : ''}`)
    await takeOldAway(source.backups, system, log)
  } catch (error) {
    if (signal.aborted) return
    warn(`The backup failed, and is tried again soon: ${wordsOf(error)}`)
    // Also where not even the failure could be noted.
    await pause(Math.min(every, AGAIN), undefined, { signal }).catch(() => {})
  }
}

/** The new backup is whole, whatever becomes of old ones. */
async function takeOldAway({ folder, keep, log }: BackupSettings, system: string, { say, warn }: Log): Promise<void> {
  try {
    for (const old of await pruneBackups(folder, system, keep))
      say(`Backup ${old} taken away: there are ${keep} newer ones.`)
    if (log) await pruneLog(log.folder, { shelf: folder, system })
  } catch (error) {
    warn(`The new backup is whole, but old ones could not be taken away: ${wordsOf(error)}`)
  }
}

function wordsOf(error: unknown): unknown {
  return error instanceof Error ? error.message : error
}
