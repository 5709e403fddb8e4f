import type { LogEntry, readLog } from '../../contract/admin/log.ts'
import type { Given } from '../../contract/endpoint.ts'
import type { LoggedDeed } from '../../domain/log/deed-words.ts'
import { actionsOf } from '../../domain/log/deeds.ts'
import { addDays, startOf } from '../../domain/settings/work-day.ts'
import type { Db } from '../db/connect.ts'
import { ROWS_PER_PART } from '../db/part-of.ts'

type LogFilter = Given<typeof readLog>['query']
export type LogRow = LoggedDeed & Pick<LogEntry, 'id' | 'at' | 'by' | 'stranger' | 'about'>

/** A part of the log, newest first from the entry after `after`, and one more where there are more. */
export function findLog(db: Db, { section, ...filter }: LogFilter) {
  const newest = section
    ? db`
      unnest(${actionsOf(section)}::text[]) as one (action), lateral (
        ${newestEntries(db, filter, db`l.action = one.action`)}) as l`
    : db`(${newestEntries(db, filter, db`true`)}) as l`
  return db<LogRow[]>`
    select l.id, l.at, l.action, l.times, l.about, l.detail, l.staff_id is null and l.quarter is not null as stranger,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'email', s.email) end as by
    from ${newest} left join staff s on s.id = l.staff_id
    order by l.id desc limit ${ROWS_PER_PART + 1}`
}

/** The newest entries that a filter lets through, in the order of an index: of a section the newest of each action. */
function newestEntries(
  db: Db,
  { staff, about = '', from, to, after }: Omit<LogFilter, 'section'>,
  ofSection: ReturnType<Db>,
) {
  return db`
    select l.* from audit_log l
    where ${ofSection} and ${staff ? db`l.staff_id = ${staff}` : db`true`}
      and ${about === '' ? db`true` : db`l.about = ${about}`}
      and ${from ? db`l.at >= ${new Date(startOf(from))}` : db`true`}
      and ${to ? db`l.at < ${new Date(startOf(addDays(to, 1)))}` : db`true`}
      and ${after ? db`l.id < ${after}` : db`true`}
    order by l.id desc limit ${ROWS_PER_PART + 1}`
}
