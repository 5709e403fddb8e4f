import * as z from 'zod/mini'
import { ClosedDays, OwnSettings } from '../../contract/admin/settings.ts'
import { isNeverOpen } from '../../domain/settings/shop-settings.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'

export type ReadSettings = {
  settings: OwnSettings
  /** Names of the settings that are not what they must be. */
  wrong: readonly string[]
}

const Own = z.extend(OwnSettings, { closed: ClosedDays.check(z.refine(({ weekdays }) => !isNeverOpen(weekdays))) })

/**
 * The settings as everyone reads them, pages and checkout alike: what an owner saved, and the default in place of what is
 * missing or wrong. It depends on nothing but what is saved, so that all processes agree.
 */
export function readSettings(saved: unknown): ReadSettings {
  const whole = z.safeParse(Own, { ...DEFAULT_SETTINGS, ...recordOf(saved) })
  if (whole.success) return { settings: whole.data, wrong: [] }
  const wrong = [...new Set(whole.error.issues.map(({ path }) => String(path[0])))]
  const right = Object.entries(recordOf(saved)).filter(([name]) => !wrong.includes(name))
  return { settings: z.parse(Own, { ...DEFAULT_SETTINGS, ...Object.fromEntries(right) }), wrong }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
