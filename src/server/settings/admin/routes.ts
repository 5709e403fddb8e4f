import { readShopSettings, saveShopSettings as save } from '../../../contract/admin/settings.ts'
import type { Serve } from '../../http/calls/serve.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import { choicesFor } from '../settings-pictures.ts'
import { findShopSettings, saveShopSettings } from './save-settings.ts'

export function adminSettingsRoutes(serve: Serve, { pictureAddress }: { pictureAddress: PictureAddress }): void {
  const view = (kept: Awaited<ReturnType<typeof findShopSettings>>) => ({
    ...kept,
    pictures: choicesFor(kept.settings).map((name) => ({ name, address: pictureAddress(name) })),
  })

  serve(readShopSettings, async ({ db }) => view(await findShopSettings(db)))

  serve(save, async ({ body, staff, db }) => view(await saveShopSettings(db, staff, body, pictureAddress)))
}
