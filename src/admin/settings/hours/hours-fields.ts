import type { EditedSettings, SettingsForm } from '../../../contract/admin/settings.ts'
import { readWeek } from '../../../domain/settings/read-week.ts'
import type { OpenHours, Week } from '../../../domain/settings/week.ts'
import { WEEKDAYS } from '../../../domain/settings/work-day.ts'

type DayFields = OpenHours & { isOpen: boolean }
type ClosedDate = SettingsForm['closed']['dates'][number]

/** Opening hours as they are typed, by weekday, Sunday first. */
export type HoursFields = {
  week: DayFields[]
  closedDates: ClosedDate[]
  cutOff: string
  /** '' where the words follow from the cut-off. */
  sameDay: string
}

const NO_HOURS: OpenHours = { opens: '', closes: '' }

/** Words of an earlier version are read as far as they can be; what cannot stays to be entered. */
export function hoursFieldsOf({ week, hours, closed, cutOff, copy }: EditedSettings): HoursFields {
  const known = week ?? readWeek(hours, closed.weekdays)
  return {
    week: WEEKDAYS.map((_, weekday) => ({
      ...(known?.[weekday] ?? NO_HOURS),
      isOpen: known ? Boolean(known[weekday]) : !closed.weekdays.includes(weekday),
    })),
    closedDates: closed.dates,
    cutOff,
    sameDay: copy.sameDay,
  }
}

/** The week that the fields say; hours that are not entered yet are ''. */
export function weekOf({ week }: Pick<HoursFields, 'week'>): Week {
  return week.map(({ isOpen, opens, closes }) => (isOpen ? { opens, closes } : null))
}

export function hoursOf({ week, closedDates, cutOff, sameDay }: HoursFields) {
  return {
    week: [...weekOf({ week })],
    closed: { dates: closedDates.toSorted((one, other) => one.day.localeCompare(other.day)) },
    cutOff,
    copy: { sameDay: sameDay.trim() },
  }
}
