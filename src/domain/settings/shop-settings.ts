import { errorOfShopPhone } from '../address/phone.ts'
import { errorOfGstin } from '../business/gstin.ts'
import { findHour, formatHour, minutesOfDay, minutesOfHour } from './hour-of-day.ts'
import { isFssaiNumber, WRONG_FSSAI } from './licence-numbers.ts'
import { problemsOfWeek, type Week } from './week.ts'
import type { ClosedDays, WorkTimes } from './work-day.ts'

/** The most single days for which a shop can be closed; days that are over can go. */
export const MOST_CLOSED_DATES = 60

/** The settings that have a form, or have to agree with each other. */
export type CheckedSettings = {
  gstin: string
  fssai: string
  email: string
  /** '' where there is none; so with that of the grievance officer. */
  phone: string
  grievance: { phone: string }
  /** When orders of the same day end: '12:00'; '' where nobody has said. */
  cutOff: string
  /** Null where only words are known of the opening hours. */
  week: Week | null
  closed: ClosedDays
  copy: { sameDay: string }
}

/** Everything that is wrong with settings, each a whole sentence. */
export function problemsOfSettings(settings: CheckedSettings, before: CheckedSettings): readonly string[] {
  return [
    ...[...problemsOfFields(settings, before), ...problemsOfClosed(settings.closed)]
      .filter(([isProblem]) => isProblem)
      .map(([, words]) => words),
    ...problemsOfWeek(settings.week ?? []),
  ]
}

/** Numbers that are as they were are not looked at: an owner can mend one thing without another. */
function problemsOfFields(settings: CheckedSettings, before: CheckedSettings): readonly [boolean, string][] {
  const { gstin, fssai, cutOff, copy } = settings
  const hour = findHour(copy.sameDay)
  const wrongGstin = gstin === '' || gstin === before.gstin ? undefined : errorOfGstin(gstin)
  return [
    [wrongGstin !== undefined, wrongGstin ?? ''],
    wrongPhone(settings.phone, before.phone),
    wrongPhone(settings.grievance.phone, before.grievance.phone),
    [fssai !== '' && fssai !== before.fssai && !isFssaiNumber(fssai), WRONG_FSSAI],
    [
      hour !== undefined && cutOff === '',
      `Shoppers are promised the same day until ${hour}: please enter that as the end of its orders too.`,
    ],
    [
      hour !== undefined && cutOff !== '' && minutesOfHour(hour) !== minutesOfDay(cutOff),
      `Shoppers are promised the same day until ${hour}, but the day ends at ${formatHour(cutOff)}: make both the same.`,
    ],
  ]
}

function wrongPhone(phone: string, before: string): [boolean, string] {
  const words = phone === '' || phone === before ? undefined : errorOfShopPhone(phone)
  return [words !== undefined, words ?? '']
}

function problemsOfClosed({ weekdays, dates }: ClosedDays): readonly [boolean, string][] {
  return [
    [isNeverOpen(weekdays), 'Please leave the shop open on one day of the week at least.'],
    [new Set(dates.map(({ day }) => day)).size < dates.length, 'The same day is closed twice: please remove one.'],
    [
      dates.length > MOST_CLOSED_DATES,
      `At most ${MOST_CLOSED_DATES} days can be closed: please remove some that are over.`,
    ],
  ]
}

/** Whether all days of the week are closed: then no day would ever be the next open one. */
export function isNeverOpen(weekdays: readonly number[]): boolean {
  return new Set(weekdays).size === 7
}

/** When the kitchen's day ends where its owner has not said; shoppers are not told of it. */
const NOON = '12:00'

/** When the shop works, by its settings. */
export function workTimesOf({ cutOff, closed }: { cutOff: string; closed: ClosedDays }): WorkTimes {
  return { cutOff: minutesOfDay(cutOff || NOON), closed }
}
