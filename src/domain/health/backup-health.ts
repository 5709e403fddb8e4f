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
const BY_HAND =
  'Run “npm run backup” on the shop’s machine now; with BACKUP_EVERY=24 the shop makes one a day by itself.'

/** How the backups are at `now` (ms). */
export function judgeBackup(facts: BackupFacts, now: number): Health {
  const { isOutside, every, keep, made, failed, orders } = facts
  if (isOutside) return OUTSIDE
  if (!made) {
    const tried = failed ? ` The last try, ${formatMoment(failed.at)}, failed: ${failed.problem}` : ''
    const more = `If this disk dies today, ${countText(orders, 'order')} die with it.${tried}`
    return { state: 'broken', says: 'There is no backup of this shop.', more, next: BY_HAND }
  }
  const last = `The last whole one is of ${formatMoment(made.at)}, ${sizeText(made.bytes)}.`
  if (failed && failed.at >= made.at) {
    const says = `A backup failed ${agoText(now - failed.at)}: ${failed.problem}`
    return {
      state: 'broken',
      says,
      more: last,
      next: 'Run “npm run backup” on the shop’s machine to see whether it works now.',
    }
  }
  const age = now - made.at
  if (age > Math.max(FRESH, (every ?? 0) * 1.5)) {
    const says = `The last backup was made ${agoText(age)}: what came since is in none.`
    return { state: age > 7 * DAY ? 'broken' : 'watch', says, more: last, next: BY_HAND }
  }
  const by = every ? `One is made every ${countText(every / HOUR, 'hour')}, and ${keep} are kept.` : ''
  return {
    state: 'well',
    says: `The last backup was made ${agoText(age)}, ${sizeText(made.bytes)}.`,
    more: by,
    next: '',
  }
}

const OUTSIDE: Health = {
  state: 'off',
  says: 'The database is a PostgreSQL of your own, which is backed up by its own means.',
  more: 'This page cannot see those backups.',
  next: 'Ask whoever keeps that server when the last one was made, and whether one was ever put back.',
}
