import type { Db, Tx } from '../db/connect.ts'
import { askSettings, type SettingsRow } from './ask-settings.ts'
import { type ReadSettings, readSettings } from './read-settings.ts'

/**
 * The settings as everyone reads them, how often they were saved (0 in an empty shop), and of each the version at which
 * it last became another.
 */
export type KeptSettings = ReadSettings & { version: number; changed: Readonly<Record<string, number>> }

export async function findSettings(db: Db | Tx): Promise<KeptSettings> {
  const saved = askSettings(db)
  const [row] = await db<(SettingsRow & { version: number; changed: Record<string, number> })[]>`
    select version, changed, saved_settings.* from store_settings, (${saved.asked}) as saved_settings`
  if (!row) return { ...readSettings(undefined), version: 0, changed: {} }
  return { ...saved.read(row), version: row.version, changed: row.changed }
}
