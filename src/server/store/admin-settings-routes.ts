import { readShopSettings, saveShopSettings as save } from '../../contract/admin/settings.ts'
import type { PictureAddress } from '../catalog/picture-address.ts'
import type { Serve } from '../http/serve.ts'
import { findShopSettings, saveShopSettings } from './admin-settings.ts'
import { choicesFor } from './settings-pictures.ts'

export function adminSettingsRoutes(serve: Serve, { pictureAddress }: { pictureAddress: PictureAddress }): void {
  const view = (kept: Awaited<ReturnType<typeof findShopSettings>>) => ({
    success: true as const,
    ...kept,
    pictures: choicesFor(kept.settings).map((name) => ({ name, address: pictureAddress(name) })),
  })

  serve(readShopSettings, async ({ db }) => view(await findShopSettings(db)))

  serve(save, async ({ body, staff, db }) => view(await saveShopSettings(db, staff, body, pictureAddress)))
}
