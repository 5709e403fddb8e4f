import { type ComplaintTimes, clockWords, findClock, urgencyOf } from '../../domain/complaints/complaint-clock.ts'
import { formatDate } from '../../domain/dates.ts'
import styles from './complaints.module.css'

/** What has to be done about a complaint next, and how soon; of a settled one when it was. */
export function ComplaintClock({ times, now }: { times: ComplaintTimes; now: number }) {
  const clock = findClock(times)
  if (!clock) return <span className="quiet">Settled on {formatDate(times.settledAt ?? 0)}</span>
  return <span className={styles[urgencyOf(clock, now)]}>{clockWords(clock, now)}</span>
}
