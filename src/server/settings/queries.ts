import type { Db, Tx } from '../db/connect.ts'

/** The settings as an owner saved them, whatever their shape; undefined in an empty shop. */
export async function findSettings(db: Db | Tx): Promise<unknown> {
  const [row] = await db<{ settings: unknown }[]>`select settings from store_settings`
  return row?.settings
}
