import type { EditedSettings, SettingsForm } from '../../../contract/admin/settings.ts'
import { readWeek } from '../../../domain/settings/read-week.ts'
import { FROM_MONDAY, type OpenHours, type Week } from '../../../domain/settings/week.ts'
import { WEEKDAYS } from '../../../domain/settings/work-day.ts'

type DayFields = OpenHours & { isOpen: boolean }
type ClosedDate = SettingsForm['closed']['dates'][number]

/** Opening hours as they are typed, by weekday, Sunday first. */
export type HoursFields = {
  week: DayFields[]
  /** Whether there may be no table: none was saved, and no words of an earlier version. */
  mayLack: boolean
  closedDates: ClosedDate[]
  cutOff: string
  /** '' where the words follow from the cut-off. */
  sameDay: string
}

const NO_HOURS: OpenHours = { opens: '', closes: '' }

/** Words of an earlier version are read as far as they can be; what cannot stays to be entered. */
export function hoursFieldsOf({ week, hours, closed, cutOff, copy }: EditedSettings): HoursFields {
  const known = week ?? readWeek(hours, closed.weekdays)
  const isUnsaid = week === null && hours.length === 0
  // Of a weekday that is opened again.
  const usual = FROM_MONDAY.map((weekday) => known?.[weekday]).find(Boolean) ?? NO_HOURS
  return {
    week: WEEKDAYS.map((_, weekday) => ({
      ...(known?.[weekday] ?? usual),
      isOpen: known ? Boolean(known[weekday]) : !isUnsaid && !closed.weekdays.includes(weekday),
    })),
    mayLack: isUnsaid,
    closedDates: closed.dates,
    cutOff,
    sameDay: copy.sameDay,
  }
}

/** The week that the fields say; hours that are not entered yet are ''. */
export function weekOf({ week }: Pick<HoursFields, 'week'>): Week {
  return week.map(({ isOpen, opens, closes }) => (isOpen ? { opens, closes } : null))
}

export function hoursOf({ week: days, mayLack, closedDates, cutOff, sameDay }: HoursFields) {
  const week = [...weekOf({ week: days })]
  return {
    week: mayLack && !week.some(Boolean) ? null : week,
    closed: { dates: closedDates.toSorted((one, other) => one.day.localeCompare(other.day)) },
    cutOff,
    copy: { sameDay: sameDay.trim() },
  }
}
