import { formatMoment } from '../dates.ts'
import { agoText, countText, DAY, type Health, HOUR, sizeText } from './health.ts'

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
  /** Orders that there are. */
  orders: number
}

/** How long a backup is fresh where nobody said how often one is made: a day, and two hours for it to be made. */
const FRESH = DAY + 2 * HOUR
const BY_HAND = {
  next: 'Make one now on the shop’s machine, and let the shop make one a day by itself from then on.',
  how: 'npm run backup; BACKUP_EVERY=24',
}

/** How the backups are at `now` (ms). */
export function judgeBackup(facts: BackupFacts, now: number): Health {
  const { isOutside, every, keep, made, failed, orders } = facts
  if (isOutside) return OUTSIDE
  if (!made) {
    const tried = failed ? ` The last try, ${formatMoment(failed.at)}, failed: ${failed.problem}` : ''
    const lost = orders === 0 ? 'all that you have entered' : countText(orders, 'order')
    const more = `If this disk fails today, ${lost} would be lost.${tried}`
    const state = orders === 0 && !failed ? 'watch' : 'broken'
    return { state, says: 'There is no backup of this shop yet.', more, ...BY_HAND }
  }
  const last = `The last whole one is of ${formatMoment(made.at)}, ${sizeText(made.bytes)}.`
  if (failed && failed.at >= made.at) {
    const says = `A backup failed ${agoText(now - failed.at)}: ${failed.problem}`
    return {
      state: 'broken',
      says,
      more: last,
      next: 'Make one on the shop’s machine to see whether it works now.',
      how: 'npm run backup',
    }
  }
  const age = now - made.at
  if (age > Math.max(FRESH, (every ?? 0) * 1.5)) {
    const says = `The last backup was made ${agoText(age)}: what came since is in none.`
    return { state: age > 7 * DAY ? 'broken' : 'watch', says, more: last, ...BY_HAND }
  }
  const by = every ? `One is made every ${countText(every / HOUR, 'hour')}, and ${keep} are kept.` : ''
  return {
    state: 'well',
    says: `The last backup was made ${agoText(age)}, ${sizeText(made.bytes)}.`,
    more: by,
    next: '',
  }
}

export type BackupTrouble = 'failed' | 'old'

/** Older than this (ms) the last backup is nothing to go on with. */
const OLD = 2 * DAY

/**
 * What is wrong with the backups at `now` (ms), and since when: one failed after the last whole one, or that is two days
 * old. Undefined where neither is so, as before the first.
 */
export function findBackupTrouble(
  { made, failed }: Partial<Pick<BackupFacts, 'made' | 'failed'>>,
  now: number,
): { is: BackupTrouble; at: number } | undefined {
  if (failed && failed.at >= (made?.at ?? 0)) return { is: 'failed', at: failed.at }
  return made && now - made.at > OLD ? { is: 'old', at: made.at } : undefined
}

const OUTSIDE: Health = {
  state: 'off',
  says: 'The shop’s data are kept by a server of your own, which is backed up by its own means.',
  more: 'This page cannot see those backups.',
  next: 'Ask whoever keeps that server when the last one was made, and whether one was ever put back.',
  how: 'PostgreSQL, DATABASE_URL',
}
