import type { ListedComplaint } from '../../../contract/admin/messages/complaints.ts'
import type { Db } from '../../db/connect.ts'
import { ROWS_PER_PART } from '../../db/part-of.ts'

type ComplaintFilter = { state?: 'open' | 'settled' | undefined; after?: string | undefined }

/** A part of the complaints by the clock that runs out next, the settled ones last, and one more where there are more. */
export async function findComplaints(db: Db, { state, after }: ComplaintFilter): Promise<ListedComplaint[]> {
  const due = db`coalesce(due_at, 'infinity')`
  const rest =
    after === undefined
      ? db``
      : db`and (select ${due} > last_due or (${due} = last_due and message_id < ${after})
          from (select ${due} as last_due from complaints where message_id = ${after}) as last)`
  return db<ListedComplaint[]>`
    select m.id, m.number, m.name, m.subject, m.created_at as "writtenAt", order_id, acknowledge_by, settle_by,
      acknowledged_at, settled_at
    from (
      select * from complaints
      where ${state ? db`(settled_at is null) = ${state === 'open'}` : db`true`} ${rest}
      order by ${due}, message_id desc limit ${ROWS_PER_PART + 1}) c
      join contact_messages m on m.id = c.message_id
    order by ${due}, message_id desc`
}
