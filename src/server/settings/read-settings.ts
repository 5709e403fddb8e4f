import * as z from 'zod/mini'
import { ClosedDays, OwnSettings } from '../../contract/admin/settings.ts'
import { sameDayWords } from '../../domain/settings/promise.ts'
import { isNeverOpen } from '../../domain/settings/shop-settings.ts'
import { closedWeekdays, openingHours } from '../../domain/settings/week.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'

export type ReadSettings = {
  settings: OwnSettings
  /** Names of the settings that are not what they must be. */
  wrong: readonly string[]
}

const Own = z.extend(OwnSettings, {
  week: OwnSettings.shape.week.check(z.refine((week) => !isNeverOpen(closedWeekdays(week ?? [])))),
  closed: ClosedDays.check(z.refine(({ weekdays }) => !isNeverOpen(weekdays))),
})

/**
 * The settings as everyone reads them, pages and checkout alike: what an owner saved, and the default in place of what is
 * missing or wrong. It depends on nothing but what is saved, so that all processes agree.
 */
export function readSettings(saved: unknown): ReadSettings {
  const defaults = saved === undefined || saved === null ? DEFAULT_SETTINGS : DEFAULTS_OF_SAVED
  const whole = z.safeParse(Own, { ...defaults, ...recordOf(saved) })
  if (whole.success) return { settings: settled(whole.data), wrong: [] }
  const wrong = [...new Set(whole.error.issues.map(({ path }) => String(path[0])))]
  const right = Object.entries(recordOf(saved)).filter(([name]) => !wrong.includes(name))
  return { settings: settled(z.parse(Own, { ...defaults, ...Object.fromEntries(right) })), wrong }
}

/** What was saved before a shop could say whether it takes orders is a shop's that takes them. */
const DEFAULTS_OF_SAVED: OwnSettings = { ...DEFAULT_SETTINGS, takesOrders: true }

/** With what follows from other settings in its place: two places for one fact would differ some day. */
export function settled(settings: OwnSettings): OwnSettings {
  const { week, closed, copy, cutOff, gstin } = settings
  const sameDay = copy.sameDay === sameDayWords(cutOff) ? '' : copy.sameDay
  const ofWeek = week && { hours: openingHours(week), closed: { ...closed, weekdays: closedWeekdays(week) } }
  const needsNoGstin = gstin === '' && settings.needsNoGstin
  return { ...settings, needsNoGstin, copy: { ...copy, sameDay }, ...ofWeek }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
