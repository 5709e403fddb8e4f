import * as sections from '../../../contract/admin/settings/sections.ts'
import { readShopSettings, saveShopSettings as saveAll } from '../../../contract/admin/settings.ts'
import type { Db } from '../../db/connect.ts'
import type { Serve } from '../../http/calls/serve.ts'
import { findDelivery, findShopSettings, saveShopSettings } from './save-settings.ts'

export function adminSettingsRoutes(serve: Serve): void {
  type Asked = { db: Db; staff: Parameters<typeof saveShopSettings>[1]; body: Parameters<typeof saveShopSettings>[2] }
  const save = ({ db, staff, body }: Asked) => saveShopSettings(db, staff, body)

  serve(readShopSettings, ({ db }) => findShopSettings(db))
  serve(saveAll, save)
  serve(sections.saveShopSection, save)
  serve(sections.saveHoursSection, save)
  serve(sections.saveTaxSection, save)
  serve(sections.saveDeliverySection, save)
  serve(sections.saveOffersSection, save)
  serve(sections.saveCashSection, save)
  serve(sections.saveLettersSection, save)
  serve(sections.saveWordsSection, save)
  serve(sections.readPromiseSection, ({ db }) => findDelivery(db))
  serve(sections.savePromiseSection, async (asked) => {
    await save(asked)
    return findDelivery(asked.db)
  })
}
