import type { LogEntry } from '../../contract/admin/log.ts'
import { readLog } from '../../contract/admin/log.ts'
import type { Given } from '../../contract/endpoint.ts'
import { addDays, startOf } from '../../domain/settings/work-day.ts'
import type { Db } from '../db/connect.ts'
import { partOf, ROWS_PER_PART } from '../db/part-of.ts'
import type { Serve } from '../http/calls/serve.ts'

export function adminLogRoutes(serve: Serve): void {
  serve(readLog, async ({ query, db }) => partOf(await findLog(db, query), ({ id }) => id))
}

type LogFilter = Given<typeof readLog>['query']

/** A part of the log, newest first from the entry after `after`, and one more where there are more. */
async function findLog(db: Db, { staff, about = '', from, to, after }: LogFilter): Promise<LogEntry[]> {
  return db<LogEntry[]>`
    select l.id, l.at, l.action, l.times, l.about, l.detail, l.staff_id is null and l.quarter is not null as stranger,
      case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'email', s.email) end as by
    from audit_log l left join staff s on s.id = l.staff_id
    where ${staff ? db`l.staff_id = ${staff}` : db`true`} and ${about === '' ? db`true` : db`l.about = ${about}`}
      and ${from ? db`l.at >= ${new Date(startOf(from))}` : db`true`}
      and ${to ? db`l.at < ${new Date(startOf(addDays(to, 1)))}` : db`true`}
      and ${after ? db`l.id < ${after}` : db`true`}
    order by l.id desc limit ${ROWS_PER_PART + 1}`
}
