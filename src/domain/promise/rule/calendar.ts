import { inIndia } from '../../dates.ts'
import { addDays, type Day, startOf, whyClosed } from '../../settings/work-day.ts'
import type { OfferRefusal } from '../refusal.ts'
import { holdsDay, type Season } from '../season.ts'
import type { Place, Shop } from '../shop.ts'

/** A day on which a place can send something that is on its way for so many days. */
export type DispatchDay = {
  /** In how many days from today. */
  index: number
  dispatchDay: Day
  /** When it begins, ms. */
  starts: number
  /** 0 is Sunday. */
  weekday: number
  /** The day of delivery. */
  day: Day
  /** The seasons of that day: one and the same list on all days that have the same. */
  seasons: readonly Season[]
  /** Whether the place is closed. */
  closed: OfferRefusal | null
}

/** The days from today on. */
export type Calendar = (today: Day) => readonly DispatchDay[]

/** The calendar of a place for what is on its way for so many days. */
export type CalendarOf = (place: Place, transitDays: number) => Calendar

/** The calendars of a shop: ways that leave a place for as long have one together, which is made once a day. */
export function calendarsOf({ days, seasons }: Shop): CalendarOf {
  const seasonsOn = rememberSeasons(seasons)
  const known = new Map<string, Calendar>()
  return (place, transitDays) => {
    const name = `${place.id} ${transitDays}`
    const calendar =
      known.get(name) ??
      rememberDays(days, (today, index) => dispatchDay(place, { today, index, transitDays, seasonsOn }))
    known.set(name, calendar)
    return calendar
  }
}

function rememberDays(count: number, dispatchOn: (today: Day, index: number) => DispatchDay): Calendar {
  let known: readonly DispatchDay[] = []
  return (today) => {
    if (known[0]?.dispatchDay !== today) known = Array.from({ length: count }, (_, index) => dispatchOn(today, index))
    return known
  }
}

type SeasonsOn = (day: Day) => readonly Season[]

function dispatchDay(
  place: Place,
  { today, index, transitDays, seasonsOn }: { today: Day; index: number; transitDays: number; seasonsOn: SeasonsOn },
): DispatchDay {
  const [dispatchDay, day] = [addDays(today, index), addDays(today, index + transitDays)]
  const starts = startOf(dispatchDay)
  const name = whyClosed(dispatchDay, place.closed)
  return {
    index,
    dispatchDay,
    starts,
    weekday: inIndia(starts).getUTCDay(),
    day,
    seasons: seasonsOn(day),
    closed: name === undefined ? null : { code: 'closed', day: dispatchDay, name },
  }
}

function rememberSeasons(seasons: readonly Season[]): SeasonsOn {
  const known = new Map<string, readonly Season[]>()
  return (day) => {
    const then = seasons.filter(({ delivery }) => holdsDay(delivery, day))
    const name = then.map(({ id }) => id).join(' ')
    const same = known.get(name) ?? then
    known.set(name, same)
    return same
  }
}
