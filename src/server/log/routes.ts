import { type LogEntry, readLog } from '../../contract/admin/log.ts'
import { partOf } from '../db/part-of.ts'
import type { Serve } from '../http/calls/serve.ts'
import { findLog, type LogRow } from './find-log.ts'
import { putIntoWords } from './put-into-words.ts'
import { viewThing } from './view-thing.ts'

export function adminLogRoutes(serve: Serve): void {
  serve(readLog, async ({ query, db }) => {
    const { rows, next } = partOf(await findLog(db, query), ({ id }) => id)
    return { rows: (await putIntoWords(db, rows)).map(viewEntry), next }
  })
}

type WordedRow = Awaited<ReturnType<typeof putIntoWords<LogRow>>>[number]

function viewEntry(entry: WordedRow): LogEntry {
  const { kind, found, detail, times, ...shown } = entry
  return { ...shown, thing: viewThing(entry) }
}
