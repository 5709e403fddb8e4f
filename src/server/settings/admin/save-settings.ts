import type { EditedSettings, OwnSettings } from '../../../contract/admin/settings.ts'
import { problemsOfShop } from '../../../domain/promise/rule/problems-of-shop.ts'
import { problemsOfSettings } from '../../../domain/settings/shop-settings.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import { findStoredCoupon } from '../../coupons/queries.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { changedSettings, isChangedSince, type SettingsChange, writeSettings } from '../change-settings.ts'
import { shopOf } from '../promising-shop.ts'
import { findSettings } from '../queries.ts'

/** The settings as their owner edits them. */
export async function findShopSettings(db: Db | Tx): Promise<{ settings: EditedSettings; version: number }> {
  const { settings, version } = await findSettings(db)
  const { currency, demo, takesOrders, delivery, ...edited } = settings
  return { settings: edited, version }
}

/** How the shop delivers, as its owner edits it. */
export async function findDelivery(db: Db | Tx): Promise<{ delivery: OwnSettings['delivery']; version: number }> {
  const { settings, version } = await findSettings(db)
  return { delivery: settings.delivery, version }
}

/**
 * Saves some of the settings, whole or not at all; refuses what has not the form it must have, and what somebody else has
 * changed since `version`. Others that were changed meanwhile stay as they are.
 */
export async function saveShopSettings(
  db: Db,
  staff: Staff,
  { version, settings: change }: { version: number; settings: SettingsChange },
): Promise<{ settings: EditedSettings; version: number }> {
  return transact(db, async (tx) => {
    await tx`lock table store_settings in share row exclusive mode`
    const before = await findSettings(tx)
    if (isChangedSince(version, before, change)) refuse({ code: 'changed-meanwhile' })
    const after = changedSettings(before.settings, change)
    const unlisted = await problemsOfShippingCode(tx, after, before.settings)
    const problems = [...problemsOfSettings(after, before.settings), ...problemsOfDelivery(after), ...unlisted]
    if (problems.length > 0) refuse({ code: 'settings-invalid', messages: problems })
    await writeSettings(tx, staff, { before, after })
    return findShopSettings(tx)
  })
}

function problemsOfDelivery(after: OwnSettings): readonly string[] {
  const shop = shopOf(after)
  return shop ? problemsOfShop(shop) : []
}

/** A new code by which delivery is said to be free has to be of a coupon that everybody may use. */
async function problemsOfShippingCode(tx: Tx, after: OwnSettings, before: OwnSettings): Promise<readonly string[]> {
  const code = after.freeShippingCode
  if (code === '' || code === before.freeShippingCode) return []
  const coupon = await findStoredCoupon(tx, code)
  return coupon?.listed ? [] : [`There is no listed coupon called “${code}”.`]
}
