import { readShopSettings, saveShopSettings as save } from '../../../contract/admin/settings.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { findShopSettings, saveShopSettings } from './save-settings.ts'

export function adminSettingsRoutes(serve: Serve): void {
  serve(readShopSettings, ({ db }) => findShopSettings(db))

  serve(save, ({ body, staff, db }) => saveShopSettings(db, staff, body))
}
