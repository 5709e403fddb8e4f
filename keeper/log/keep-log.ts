import { setTimeout as pause } from 'node:timers/promises'
import type { BackupSource } from '../backup/making.ts'
import { findRestored } from '../backup/restored-mark.ts'
import { connect } from '../connect.ts'
import { Keeping } from './keeping.ts'
import { forgetLogState, readLogState } from './log-state.ts'
import { dropSlot } from './slot.ts'

const LOOK_AT_ROOM = 5_000 // ms
const LAST_ROUND = 5_000 // ms that closing waits for what is left to be copied

/**
 * Copies the database's log away as it is written, from now until `close`, which copies what is left. Whatever becomes of
 * the log, the shop goes on: what fails is told and tried again. Without a setting nothing is kept, and undefined is
 * answered.
 */
export async function keepLog(
  source: BackupSource,
  say: (line: string) => void,
): Promise<{ close: () => Promise<void> } | undefined> {
  const { log } = source.backups
  const db = connect(source.adminUrl)
  if (!log) {
    await forgetLogState(source.dataDir)
    await dropSlot(db)
      .catch((error: Error) => say(`PostgreSQL keeps log that nobody wants: ${error.message}`))
      .finally(() => db.end({ timeout: 1 }))
    return undefined
  }
  const last = await readLogState(source.dataDir)
  // Read before a shop opens on what was put back, which takes the mark away.
  const from = (await findRestored(source.dataDir))?.log ?? last?.from
  const state = { ...(last?.place === log.folder && last), place: log.folder, opened: Date.now(), from }
  const keeping = new Keeping(db, { ...source, log }, { say, state })
  await keeping.note().catch(() => {}) // Its first round tells what is wrong.
  const ended = new AbortController()
  const { signal } = ended
  const rounds = repeat(() => keeping.round(), log.every, signal)
  const looking = repeat(() => keeping.giveUpWhereScarce(), LOOK_AT_ROOM, signal)
  const close = async () => {
    ended.abort()
    // A disk that does not answer must not keep the shop from closing.
    await Promise.race([rounds.then(() => keeping.round()), pause(LAST_ROUND, undefined, { ref: false })])
    await looking
    await db.end({ timeout: 1 })
  }
  return { close }
}

async function repeat(work: () => Promise<void>, every: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await work()
    await pause(every, undefined, { signal }).catch(() => {})
  }
}
