import type { Staff } from '../../domain/staff/staff.ts'
import type { Db } from '../db/connect.ts'
import type { Deed } from './audit.ts'

/** Rows that a quarter of an hour takes by network; whoever comes from a further one shares a row for each account. */
const MOST_ROWS = 100
/** How far one row counts: what is refused beyond writes nothing. */
const MOST_TIMES = 100

/**
 * Notes in the log that something was refused, `by` undefined to a stranger: a row for each action, account, network and
 * quarter of an hour, which counts. However much is refused, that is all that lasts of it.
 */
export async function countRefusal(
  db: Db,
  by: Pick<Staff, 'id'> | undefined,
  { action, about, detail = {} }: Deed,
  network: string,
): Promise<void> {
  await db`
    with present as (
      select quarter, case when (select count(*) from audit_log l where l.quarter = q.quarter) < ${MOST_ROWS}
        then ${network} else 'further networks' end as network
      from date_bin('15 minutes', now(), 'epoch') as q (quarter)
    )
    insert into audit_log (staff_id, action, about, detail, quarter)
    select ${by?.id ?? null}::uuid, ${action}, ${about}, ${db.json(detail as never)} || jsonb_build_object('network', network), quarter
    from present
    where not exists (
      select from audit_log l
      where l.quarter = present.quarter and l.action = ${action} and l.about = ${about}
        and l.detail ->> 'network' = present.network and l.times >= ${MOST_TIMES}
    )
    on conflict (quarter, action, about, (detail ->> 'network')) where quarter is not null
      do update set times = audit_log.times + 1`
}
