import type { OwnSettings, SettingsForm } from '../../contract/admin/settings.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Tx } from '../db/connect.ts'
import { writeAudit } from '../log/audit.ts'
import type { KeptSettings } from './queries.ts'
import { settled } from './read-settings.ts'

/** What of the settings somebody sends; of the shop's words perhaps only some. */
export type SettingsChange = Partial<Omit<SettingsForm, 'copy'> & Pick<OwnSettings, 'delivery' | 'takesOrders'>> & {
  copy?: Partial<SettingsForm['copy']>
}

/** The settings after a change, with what follows from it. */
export function changedSettings(before: OwnSettings, change: SettingsChange): OwnSettings {
  return settled({
    ...before,
    ...change,
    week: change.week ?? before.week,
    needsNoGstin: change.needsNoGstin ?? before.needsNoGstin,
    closed: { ...before.closed, ...change.closed },
    copy: { ...before.copy, ...change.copy },
  })
}

/** Whether somebody has changed one of these settings since `version`, or `version` is none of this shop's. */
export function isChangedSince(version: number, kept: KeptSettings, change: SettingsChange): boolean {
  if (version > kept.version) return true
  return Object.keys(oneByOne(change)).some((name) => (kept.changed[name] ?? 0) > version)
}

/** Writes settings, and in the log each that is another now, from what to what. The caller holds the table. */
export async function writeSettings(tx: Tx, staff: Staff, change: KeptChange): Promise<void> {
  await keepSettings(tx, change)
  const detail = changesBetween(change.before.settings, change.after)
  await writeAudit(tx, staff, { action: 'settings-changed', about: 'settings', detail })
}

type KeptChange = { before: KeptSettings; after: OwnSettings }

/** Writes settings. The caller holds the table, and logs what was done. */
export async function keepSettings(tx: Tx, { before, after }: KeptChange): Promise<void> {
  const names = Object.keys(changesBetween(before.settings, after))
  const changed = Object.fromEntries(names.map((name) => [name, before.version + 1]))
  await tx`
    insert into store_settings (settings, changed) values (${tx.json(storedOf(after) as never)}, ${tx.json(changed)})
    on conflict (single) do update set settings = excluded.settings, version = store_settings.version + 1,
      changed = store_settings.changed || excluded.changed`
}

/** What follows from a week is not kept beside it. */
function storedOf({ hours, closed, ...settings }: OwnSettings) {
  const isEarlier = settings.week === null
  return isEarlier ? { ...settings, hours, closed } : { ...settings, closed: { ...closed, weekdays: [] } }
}

/** By name, each setting that is another now: before and after. */
function changesBetween(before: OwnSettings, after: OwnSettings): Record<string, { before: unknown; after: unknown }> {
  const kept: Readonly<Record<string, unknown>> = oneByOne(before)
  const changes = Object.entries(oneByOne(after)).map(
    ([name, value]) => [name, { before: kept[name], after: value }] as const,
  )
  return Object.fromEntries(changes.filter(([, { before, after }]) => JSON.stringify(before) !== JSON.stringify(after)))
}

/** The shop's words each by itself: they belong to several pages of the settings. */
function oneByOne({ copy, ...settings }: SettingsChange | OwnSettings): Record<string, unknown> {
  const words = Object.entries(copy ?? {}).map(([name, text]) => [`copy.${name}`, text] as const)
  return { ...settings, ...Object.fromEntries(words) }
}
