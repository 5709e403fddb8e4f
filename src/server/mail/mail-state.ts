import type { Db, Tx } from '../db/connect.ts'

/** Where a mail stands, of the alias or table `mails`: waiting, sent, kept without being sent, or failed for good. */
export function mailStateOf(db: Db | Tx, mails: 'm' | 'mails' = 'mails') {
  return db`
    case when ${db(mails)}.sent_at is not null then case when ${db(mails)}.kept then 'kept' else 'sent' end
      when ${db(mails)}.failed_at is not null then 'failed' else 'waiting' end`
}
