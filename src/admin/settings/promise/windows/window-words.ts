import { FROM_MONDAY } from '../../../../domain/settings/week.ts'
import { WEEKDAYS } from '../../../../domain/settings/work-day.ts'
import type { WindowFields, ZoneFields } from '../fields/delivery-fields.ts'

/** What a window that is folded is called. */
export function windowTitle({ way, starts, ends }: WindowFields): string {
  return `${way === 'rider' ? 'Rider' : 'Pick-up'} ${starts || '…'}–${ends || '…'}`
}

/** On which days it is, and for which zones. */
export function windowSummary(
  { isOneDay, day, weekdays, zones, way }: WindowFields,
  all: readonly ZoneFields[],
): string {
  const names = zonesOfWay(all, way)
    .filter(({ key }) => zones.some(({ zone, isServed }) => zone === key && isServed))
    .map(({ name }) => name)
  return `${isOneDay ? day : weekdaysText(weekdays)} · ${names.join(', ') || 'no zone yet'}`
}

function weekdaysText(ticked: readonly boolean[]): string {
  const days = FROM_MONDAY.filter((weekday) => ticked[weekday]).map((weekday) => WEEKDAYS[weekday]?.slice(0, 3))
  if (days.length === WEEKDAYS.length) return 'every day'
  return days.join(', ') || 'on no day'
}

/** The zones that have that way. */
export function zonesOfWay(zones: readonly ZoneFields[], way: WindowFields['way']): readonly ZoneFields[] {
  return zones.filter(({ ways }) => ways.some((one) => one.way === way))
}
