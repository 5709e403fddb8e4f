import { readShopSettings, saveShopSettings as save } from '../../contract/admin/settings.ts'
import type { Serve } from '../http/serve.ts'
import { findShopSettings, saveShopSettings } from './admin-settings.ts'

export function adminSettingsRoutes(serve: Serve): void {
  serve(readShopSettings, async ({ db }) => ({ success: true, ...(await findShopSettings(db)) }))

  serve(save, async ({ body, staff, db }) => ({ success: true, ...(await saveShopSettings(db, staff, body)) }))
}
