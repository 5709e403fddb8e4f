import type { Db, Tx } from '../db/connect.ts'
import { type ReadSettings, readSettings } from './read-settings.ts'

/** The settings as everyone reads them, and how often they were saved: 0 in an empty shop. */
export async function findSettings(db: Db | Tx): Promise<ReadSettings & { version: number }> {
  const [row] = await db<{ settings: unknown; version: number }[]>`select settings, version from store_settings`
  return { ...readSettings(row?.settings), version: row?.version ?? 0 }
}
