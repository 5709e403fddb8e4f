import type { Db, Tx } from '../db/connect.ts'
import { type ReadSettings, readSettings } from './read-settings.ts'

/**
 * The settings as everyone reads them, how often they were saved (0 in an empty shop), and of each the version at which
 * it last became another.
 */
export type KeptSettings = ReadSettings & { version: number; changed: Readonly<Record<string, number>> }

export async function findSettings(db: Db | Tx): Promise<KeptSettings> {
  const [row] = await db<{ settings: unknown; version: number; changed: Record<string, number> }[]>`
    select settings, version, changed from store_settings`
  return { ...readSettings(row?.settings), version: row?.version ?? 0, changed: row?.changed ?? {} }
}
