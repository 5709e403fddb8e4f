import type { LogEntry } from '../../contract/admin/log.ts'
import { readLog } from '../../contract/admin/log.ts'
import { addDays, type Day, startOf } from '../../domain/settings/work-day.ts'
import type { Db } from '../db/connect.ts'
import { partOf, ROWS_PER_PART } from '../db/part-of.ts'
import type { Serve } from '../http/calls/serve.ts'

export function adminLogRoutes(serve: Serve): void {
  serve(readLog, async ({ query, db }) => ({
    ...partOf(await findLog(db, query), ({ id }) => id),
  }))
}

type LogFilter = {
  staff?: string | undefined
  about?: string | undefined
  from?: Day | undefined
  /** The last day that counts. */
  to?: Day | undefined
  after?: string | undefined
}

type LogRow = Omit<LogEntry, 'at' | 'by'> & { at: number; staffId: string | null; name: string; email: string }

/** A part of the log, newest first from the entry after `after`, and one more where there are more. */
async function findLog(db: Db, { staff, about = '', from, to, after }: LogFilter): Promise<LogEntry[]> {
  const rows = await db<LogRow[]>`
    select l.id, l.at, l.staff_id, coalesce(s.name, '') as name, coalesce(s.email, '') as email, l.action,
      l.about, l.detail
    from audit_log l left join staff s on s.id = l.staff_id
    where ${staff ? db`l.staff_id = ${staff}` : db`true`} and ${about === '' ? db`true` : db`l.about = ${about}`}
      and ${from ? db`l.at >= ${new Date(startOf(from))}` : db`true`}
      and ${to ? db`l.at < ${new Date(startOf(addDays(to, 1)))}` : db`true`}
      and ${after ? db`l.id < ${after}` : db`true`}
    order by l.id desc limit ${ROWS_PER_PART + 1}`
  return rows.map(({ at, staffId, name, email, ...entry }) => ({
    ...entry,
    at,
    by: staffId === null ? null : { id: staffId, name, email },
  }))
}
