import type { OwnSettings } from '../../contract/admin/settings.ts'
import type { Db, Tx } from '../db/connect.ts'
import { type ReadSettings, readSettings } from './read-settings.ts'

/** What was read last, and the mark of that save. */
let last: { mark: string; read: ReadSettings } | undefined

/** The settings as they were read last, which may have been saved again since; undefined before anybody has read them. */
export function settingsReadLast(): OwnSettings | undefined {
  return last?.read.settings
}

/** The row that `asked` names; nulls in an empty shop. */
export type SettingsRow = { mark: string | null; saved: unknown }

/**
 * The settings as `readSettings` has them: `asked` is a query of one row, which has them only where they were saved again
 * since the last time; `read` makes settings of it.
 */
export function askSettings(db: Db | Tx) {
  const known = last
  const asked = db`
    select mark::text, case when mark is distinct from ${known?.mark ?? null}::uuid then settings end as saved
    from store_settings`
  const read = ({ mark, saved }: SettingsRow): ReadSettings => {
    if (known !== undefined && mark === known.mark) return known.read
    const fresh = readSettings(saved)
    if (mark !== null) last = { mark, read: fresh }
    return fresh
  }
  return { asked, read }
}
