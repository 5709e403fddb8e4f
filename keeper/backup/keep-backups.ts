import { setTimeout as pause } from 'node:timers/promises'
import type { BackupPlan, BackupPlanner, BackupSettings } from '../kept-shop.ts'
import { readLogState } from '../log/log-state.ts'
import { pruneLog } from '../log/prune-log.ts'
import { backUp } from './back-up.ts'
import { type LastBackup, readLastBackup } from './last-backup.ts'
import { type BackupRequest, BackupUnderWay } from './make-backup.ts'
import type { BackupSource } from './making.ts'
import { aboutPictures } from './picture-store.ts'
import { showSize } from './room.ts'
import { type Pruned, pruneBackups } from './shelf.ts'

const AGAIN = 15 * 60_000 // ms after one that failed
const LOOK = 2_000 // ms from one look at what is asked for, and due, to the next

type Log = { say: (line: string) => void; warn: (line: string) => void }
type Making = Log & { signal: AbortSignal }

/**
 * Backs the shop up as often as `planner` says, reckoned from the last backup whoever made it, or with a log from its own
 * last one, and whenever somebody asks for one; takes away the oldest of its own. One that fails is told, and one of its
 * own tried again soon. Ends with `close`, which gives up one under way.
 */
export function keepBackups(source: BackupSource, planner: BackupPlanner, log: Log): { close: () => Promise<void> } {
  const ended = new AbortController()
  const { signal } = ended
  const round = openRounds(source, planner, { ...log, signal })
  const rounds = async () => {
    while (!signal.aborted) {
      await round()
      await pause(LOOK, undefined, { signal }).catch(() => {})
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

/** What is looked at again and again: first whether somebody waits, then whether one is due. */
function openRounds(source: BackupSource, planner: BackupPlanner, log: Making): () => Promise<void> {
  let plan: BackupPlan = { ...source.backups, asked: undefined }
  let served: string | undefined
  let notBefore = 0 // ms; also where not even a failure could be noted
  const serve = async (asked: string) => {
    if (asked !== served) {
      const outcome = await makeOne(source, { scheduled: false, asked: true }, { ...log, keep: plan.keep })
      if (outcome === 'not now') return
      served = asked
    }
    // Told again in the next round where it cannot be told now.
    await planner.serve(asked).catch(() => {})
  }
  const makeDue = async (every: number) => {
    const { line } = (await readLogState(source.dataDir)) ?? {}
    if (Math.max(notBefore, dueAt(await readLastBackup(source.dataDir), every, line)) > Date.now()) return
    const outcome = await makeOne(source, { scheduled: true }, { ...log, keep: plan.keep })
    if (outcome === 'failed') notBefore = Date.now() + Math.min(every, AGAIN)
  }
  return async () => {
    // While the database is away the last plan holds.
    plan = await planner.find().catch(() => ({ ...plan, asked: undefined }))
    if (plan.asked !== undefined) await serve(plan.asked)
    if (plan.every !== undefined && !log.signal.aborted) await makeDue(plan.every)
  }
}

/**
 * When the next one is due (ms), if there is one every `every` ms; long ago where there was none yet. With a log it is
 * reckoned from the last of its own with which the `line` that is written goes on: the log is replayed onto these alone.
 */
export function dueAt({ made, base, failed }: LastBackup, every: number, line?: string): number {
  const last = line === undefined ? made : base?.line === line ? base : undefined
  return Math.max(last ? last.at + every : 0, failed ? failed.at + Math.min(every, AGAIN) : 0)
}

/** 'not now': another is being made, or the shop closes. */
type Outcome = 'made' | 'failed' | 'not now'

async function makeOne(
  source: BackupSource,
  request: BackupRequest,
  { keep, ...log }: Making & { keep: number },
): Promise<Outcome> {
  const { say, warn, signal } = log
  const takeOld = (system: string, newest?: string) => takeOldAway(source.backups, { system, keep, newest }, log)
  try {
    const { name, manifest } = await backUp(source, { ...request, signal, makeRoom: takeOld })
    const { bytes, pictures, system } = manifest
    const tell = pictures?.unread === undefined ? say : warn
    tell(`Backup ${name} made: ${showSize(bytes)}.${pictures ? ` ${aboutPictures(pictures)}` : ''}`)
    await takeOld(system, name)
    return 'made'
  } catch (error) {
    if (signal.aborted || error instanceof BackupUnderWay) return 'not now'
    const words = request.scheduled ? 'The backup failed, and is tried again soon' : 'The backup asked for failed'
    warn(`${words}: ${wordsOf(error)}`)
    return 'failed'
  }
}

/** What of old ones becomes is no reason to make none. */
async function takeOldAway({ folder, log }: BackupSettings, pruned: Pruned, { say, warn }: Log): Promise<void> {
  try {
    for (const old of await pruneBackups(folder, pruned))
      say(`Backup ${old} taken away: there are ${pruned.keep} newer ones.`)
    if (log) await pruneLog(log.folder, { shelf: folder, system: pruned.system })
  } catch (error) {
    warn(`Of the backups, old ones could not be taken away: ${wordsOf(error)}`)
  }
}

function wordsOf(error: unknown): unknown {
  return error instanceof Error ? error.message : error
}
