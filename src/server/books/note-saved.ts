import type { Staff } from '../../domain/staff/staff.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { writeAudit } from '../log/audit.ts'

/** Files of a month, as the log calls them; a table of the return by its own name. */
type SavedFile = 'the return (GSTR-1)' | 'all entries' | 'all entries for Tally' | `the table ${string} of the return`

/** Writes down who saved which file of a month, '2026-10'. */
export function noteSaved(db: Db, staff: Staff, month: string, file: SavedFile): Promise<void> {
  return transact(db, (tx) => writeAudit(tx, staff, { action: 'books-saved', about: month, detail: { file } }))
}
