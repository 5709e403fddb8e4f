import type { EditedSettings, OwnSettings, SettingsForm } from '../../../contract/admin/settings.ts'
import { problemsOfSettings } from '../../../domain/settings/shop-settings.ts'
import type { Staff } from '../../../domain/staff/staff.ts'
import { findStoredCoupon } from '../../coupons/queries.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { transact } from '../../db/transact.ts'
import { refuse } from '../../http/refusals/refuse.ts'
import { writeAudit } from '../../log/audit.ts'
import { findSettings } from '../queries.ts'

/** The settings as their owner edits them. */
export async function findShopSettings(db: Db | Tx): Promise<{ settings: EditedSettings; version: number }> {
  const { settings, version } = await findSettings(db)
  const { currency, demo, ...edited } = settings
  return { settings: edited, version }
}

/** Saves the settings whole; refuses what has not the form it must have, and an older version than the one that is kept. */
export async function saveShopSettings(
  db: Db,
  staff: Staff,
  { version, settings: form }: { version: number; settings: SettingsForm },
): Promise<{ settings: EditedSettings; version: number }> {
  return transact(db, async (tx) => {
    await tx`lock table store_settings in share row exclusive mode`
    const before = await findSettings(tx)
    if (before.version !== version) refuse({ code: 'changed-meanwhile' })
    const unlisted = await problemsOfShippingCode(tx, form, before.settings)
    const problems = [...problemsOfSettings(form, before.settings), ...unlisted]
    if (problems.length > 0) refuse({ code: 'settings-invalid', messages: problems })
    const settings = tx.json({ ...before.settings, ...form } as never)
    await tx`
      insert into store_settings (settings) values (${settings})
      on conflict (single) do update set settings = excluded.settings, version = store_settings.version + 1`
    await writeAudit(tx, staff, {
      action: 'settings-changed',
      about: 'settings',
      detail: changesBetween(before.settings, form),
    })
    return findShopSettings(tx)
  })
}

/** A new code by which delivery is said to be free has to be of a coupon that everybody may use. */
async function problemsOfShippingCode(tx: Tx, form: SettingsForm, before: OwnSettings): Promise<readonly string[]> {
  const code = form.freeShippingCode
  if (code === '' || code === before.freeShippingCode) return []
  const coupon = await findStoredCoupon(tx, code)
  return coupon?.listed ? [] : [`There is no listed coupon called “${code}”.`]
}

/** By name, each setting that is another now: before and after. */
function changesBetween(before: OwnSettings, after: SettingsForm): Record<string, { before: unknown; after: unknown }> {
  const kept: Readonly<Record<string, unknown>> = before
  const changes = Object.entries(after).map(([name, value]) => [name, { before: kept[name], after: value }] as const)
  return Object.fromEntries(changes.filter(([, { before, after }]) => JSON.stringify(before) !== JSON.stringify(after)))
}
