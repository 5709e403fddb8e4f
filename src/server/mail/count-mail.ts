import type { MailFacts } from '../../domain/health/mail-health.ts'
import type { Db, Tx } from '../db/connect.ts'
import { SPENT } from './queue-mail.ts'

/** Whether a letter that was given up reached nobody: what the shop itself did not want to send is nobody's fault. */
export function isUndeliverable(db: Db | Tx) {
  return db`problem not in (${SPENT}, 'nothing to say any more')`
}

/** How many letters wait, were given up in the last week and went out in the last day. */
export async function countMail(db: Db): Promise<Omit<MailFacts, 'server' | 'isOff' | 'lacksPassword' | 'isPrivate'>> {
  const isGivenUp = db`failed_at > now() - interval '7 days' and ${isUndeliverable(db)}`
  const isWaiting = db`sent_at is null and failed_at is null`
  const [row] = await db<Omit<MailFacts, 'server' | 'isOff' | 'lacksPassword' | 'isPrivate'>[]>`
    select count(*) filter (where ${isWaiting})::int as waiting,
      min(created_at) filter (where ${isWaiting}) as oldest,
      count(*) filter (where ${isGivenUp})::int as failed,
      count(*) filter (where sent_at > now() - interval '1 day' and not kept)::int as sent,
      (array_agg(problem order by coalesce(failed_at, due_at) desc)
        filter (where problem is not null and (${isWaiting} or ${isGivenUp})))[1] as problem
    from mails`
  return row ?? { waiting: 0, oldest: null, failed: 0, sent: 0, problem: null }
}

/** Whether a letter has waited for more than an hour: no letter could tell of that. */
export async function isMailStuck(db: Db): Promise<boolean> {
  const waiting = await db`
    select from mails where sent_at is null and failed_at is null and created_at < now() - interval '1 hour' limit 1`
  return waiting.length > 0
}
