import { countText } from '../count-text.ts'
import { formatMoment } from '../dates.ts'
import { agoText, DAY, type Health, HOUR, sizeText } from './health.ts'

/** Moments in ms. */
export type BackupFacts = {
  /** Whether the database is one that the shop does not keep itself. */
  isOutside: boolean
  /** Ms from one to the next that the shop makes by itself; undefined where that is not known, or only by hand. */
  every: number | undefined
  /** How many of its own stay. */
  keep: number
  made: { at: number; bytes: number } | undefined
  failed: { at: number; problem: string } | undefined
  /** How the log of what happens is kept; undefined where it is not. */
  log: LogFacts | undefined
  /** Orders that there are. */
  orders: number
}

/** Moments in ms. */
export type LogFacts = {
  /** When the shop was opened that keeps it. */
  opened: number
  /** The earliest moment that one can go back to; undefined before the first backup. */
  since?: number | undefined
  /** What was told anybody before is safe. */
  until?: number | undefined
  /** When the log ended that was kept before: from then to `since` nothing is. */
  gap?: number | undefined
  failed?: { at: number; problem: string } | undefined
}

/** How long a backup is fresh where nobody said how often one is made: a day, and two hours for it to be made. */
const FRESH = DAY + 2 * HOUR
const MAKE_ONE = 'Have one made now, and one a day from then on.'

/** How the backups are at `now` (ms). */
export function judgeBackup(facts: BackupFacts, now: number): Health {
  const { isOutside, every, keep, made, failed, log, orders } = facts
  if (isOutside) return OUTSIDE
  if (!made) {
    const tried = failed ? ` The last try, ${formatMoment(failed.at)}, failed: ${failed.problem}` : ''
    const lost = orders === 0 ? 'all that you have entered' : countText(orders, 'order')
    const more = `If this disk fails today, ${lost} would be lost.${tried}`
    const state = orders === 0 && !failed ? 'watch' : 'broken'
    return { state, says: 'There is no backup of this shop yet.', more, next: MAKE_ONE }
  }
  const last = `The last whole one is of ${formatMoment(made.at)}, ${sizeText(made.bytes)}.`
  if (failed && failed.at >= made.at) {
    const says = `A backup failed ${agoText(now - failed.at)}: ${failed.problem}`
    return { state: 'broken', says, more: last, next: 'Have one made to see whether it works now.' }
  }
  if (log && isStopped(log, now)) return stoppedLog(log, last)
  const age = now - made.at
  if (age > Math.max(FRESH, (every ?? 0) * 1.5)) {
    const says = `The last backup was made ${agoText(age)}: what came since is in none.`
    return { state: age > 7 * DAY ? 'broken' : 'watch', says, more: last, next: MAKE_ONE }
  }
  const by = every
    ? `One is made every ${countText(every / HOUR, 'hour')}, and ${keep === 1 ? 'the last one is' : `${keep} are`} kept.`
    : 'The shop makes none by itself.'
  return {
    state: 'well',
    says: `The last backup was made ${agoText(age)}, ${sizeText(made.bytes)}.`,
    more: [by, log ? logText(log) : ''].filter((text) => text !== '').join(' '),
    next: '',
  }
}

/** So long (ms) the log may stand still before that is told: a minute is promised. */
const STANDSTILL = 5 * 60_000

function isStopped(log: LogFacts, now: number): boolean {
  return now - standsSince(log) > STANDSTILL
}

/** What was told before is safe, or was when the shop was opened. */
function standsSince({ until = 0, opened }: LogFacts): number {
  return Math.max(until, opened)
}

function stoppedLog(log: LogFacts, last: string): Health {
  const why = log.failed ? `: ${log.failed.problem}` : ': its disk does not answer.'
  return {
    state: 'broken',
    says: `The log has not been kept since ${formatMoment(standsSince(log))}${why}`,
    more: `What came since is on this disk alone, and the shop goes on. ${last}`,
    next: 'See to the disk that the log goes to: it goes on by itself as soon as it can.',
    how: 'BACKUP_LOG',
  }
}

function logText({ since, until, gap }: LogFacts): string {
  if (since === undefined || until === undefined)
    return 'The log is kept, and can be gone back by after the next backup.'
  const lost = gap !== undefined && gap < since
  return (
    `The shop can be put back as it was at any minute since ${formatMoment(since)}; the last that is safe is ` +
    `${formatMoment(until)}.${lost ? ` What was from ${formatMoment(gap)} until then is in no log.` : ''}`
  )
}

export type BackupTrouble = 'failed' | 'log' | 'old'

/** Older than this (ms) the last backup is nothing to go on with. */
const OLD = 2 * DAY

/**
 * What is wrong with the backups at `now` (ms), and since when, the newest of it: one failed after the last whole one, the
 * log stands still, the last is two days old. Undefined where nothing is so, as before the first.
 */
export function findBackupTrouble(
  { made, failed, log }: Partial<Pick<BackupFacts, 'made' | 'failed' | 'log'>>,
  now: number,
): { is: BackupTrouble; at: number } | undefined {
  const troubles: { is: BackupTrouble; at: number }[] = []
  if (failed && failed.at >= (made?.at ?? 0)) troubles.push({ is: 'failed', at: failed.at })
  if (log && isStopped(log, now)) troubles.push({ is: 'log', at: standsSince(log) })
  if (made && now - made.at > OLD) troubles.push({ is: 'old', at: made.at })
  return troubles.sort((a, b) => b.at - a.at)[0]
}

const OUTSIDE: Health = {
  state: 'off',
  says: 'The shop’s data are kept by a server of your own, which is backed up by its own means.',
  more: 'This page cannot see those backups.',
  next: 'Ask whoever keeps that server when the last one was made, and whether one was ever put back.',
  how: 'PostgreSQL, DATABASE_URL',
}
