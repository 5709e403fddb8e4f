import type { DayFigures } from '../../contract/admin/days.ts'
import type { OwnSettings } from '../../contract/admin/settings.ts'
import { addDays, type Day, dayOf } from '../../domain/settings/work-day.ts'
import type { Staff } from '../../domain/staff/staff.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { refuse } from '../http/refusals/refuse.ts'
import { writeAudit } from '../log/audit.ts'
import { changedSettings, keepSettings, type SettingsChange } from '../settings/change-settings.ts'
import { findSettings } from '../settings/queries.ts'
import { readSettings } from '../settings/read-settings.ts'
import { viewDays } from './view-days.ts'

/** How long what was said of single days is kept after them. */
const KEPT_DAYS = 31

/** Changes what the settings say of one day, whatever else somebody changes of them; refuses a day that is over. */
export async function changeDay(
  db: Db,
  staff: Staff,
  body: { day: Day } & Record<string, unknown>,
  changeOf: (settings: OwnSettings) => SettingsChange,
): Promise<{ figures: DayFigures | null }> {
  const { day } = body
  if (day < dayOf(Date.now())) refuse({ code: 'day-over' })
  await transact(db, async (tx) => {
    await tx`lock table store_settings in share row exclusive mode`
    const before = await findSettings(tx)
    const settings = withoutPast(before.settings)
    const after = changedSettings(settings, changeOf(settings))
    if (readSettings(after).wrong.length > 0) {
      refuse({ code: 'settings-invalid', messages: ['The settings say so much of single days that no more fits.'] })
    }
    await keepSettings(tx, { before, after })
    await writeAudit(tx, staff, { action: 'day-changed', about: day, detail: body })
  })
  const { days } = await viewDays(db, { from: day, to: day })
  return { figures: days[0] ?? null }
}

/** What was said of days that are long over is left out. */
function withoutPast(settings: OwnSettings): OwnSettings {
  const { delivery } = settings
  if (delivery === null) return settings
  const first = addDays(dayOf(Date.now()), -KEPT_DAYS)
  const isKept = ({ day }: { day: Day }) => day >= first
  const lines = delivery.lines.map((line) => ({ ...line, exceptions: line.exceptions.filter(isKept) }))
  return { ...settings, delivery: { ...delivery, lines, stops: delivery.stops.filter(isKept) } }
}
