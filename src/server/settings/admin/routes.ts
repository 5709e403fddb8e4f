import { readShopSettings, saveShopSettings as saveAll } from '../../../contract/admin/settings.ts'
import * as sections from '../../../contract/admin/settings-sections.ts'
import type { Db } from '../../db/connect.ts'
import type { Serve } from '../../http/calls/serve.ts'
import type { PictureAddress } from '../../pictures/picture-address.ts'
import { choicesFor } from '../settings-pictures.ts'
import { findShopSettings, saveShopSettings } from './save-settings.ts'

export function adminSettingsRoutes(serve: Serve, { pictureAddress }: { pictureAddress: PictureAddress }): void {
  const view = (kept: Awaited<ReturnType<typeof findShopSettings>>) => ({
    ...kept,
    pictures: choicesFor(kept.settings).map((name) => ({ name, address: pictureAddress(name) })),
  })
  type Asked = { db: Db; staff: Parameters<typeof saveShopSettings>[1]; body: Parameters<typeof saveShopSettings>[2] }
  const save = async ({ db, staff, body }: Asked) => view(await saveShopSettings(db, staff, body, pictureAddress))

  serve(readShopSettings, async ({ db }) => view(await findShopSettings(db)))
  serve(saveAll, save)
  serve(sections.saveShopSection, save)
  serve(sections.saveHoursSection, save)
  serve(sections.saveTaxSection, save)
  serve(sections.saveDeliverySection, save)
  serve(sections.saveOffersSection, save)
  serve(sections.saveCashSection, save)
  serve(sections.saveWordsSection, save)
  serve(sections.savePicturesSection, save)
}
