import { WEEKDAYS } from '../../settings/work-day.ts'
import type { Place, Shop } from '../shop.ts'
import type { TimeWindow } from '../window.ts'
import type { CourierTerms, WayTerms, Zone } from '../zone.ts'
import type { Calendar, CalendarOf, DispatchDay } from './calendar.ts'
import { type Slot, slotOfCourier, slotOfWindow } from './slot.ts'

/** A way of a zone. */
export type ZoneWay = {
  zone: Zone
  place: Place
  terms: WayTerms
  calendar: Calendar
  /** Every slot of every day, in the order of a day. */
  slots: readonly Slot[]
  slotsOn: SlotsOn
}

type SlotsOn = (day: DispatchDay) => readonly Slot[]

/** A way of a zone, ready to answer. Throws where the zone's place is none of the shop's. */
export function compileWay(zone: Zone, terms: WayTerms, shop: Shop, calendarOf: CalendarOf): ZoneWay {
  const place = shop.places.find(({ id }) => id === zone.placeId)
  if (place === undefined) throw new RangeError(`zone ${zone.id} is of no place: ${zone.placeId}`)
  const isCourier = terms.way === 'courier'
  return {
    zone,
    place,
    terms,
    calendar: calendarOf(place, isCourier ? terms.transitDays : 0),
    ...(isCourier ? courierSlots(terms) : windowSlots(zone, terms, shop)),
  }
}

type WaySlots = Pick<ZoneWay, 'slots' | 'slotsOn'>

function courierSlots(terms: CourierTerms): WaySlots {
  const slots = [slotOfCourier(terms)]
  return { slots, slotsOn: () => slots }
}

function windowSlots(zone: Zone, terms: WayTerms, shop: Shop): WaySlots {
  const windows = shop.windows
    .filter(({ placeId, way }) => placeId === zone.placeId && way === terms.way)
    .toSorted((one, other) => one.starts - other.starts)
  const slots = windows.flatMap((window) => slotOfWindow(window, zone, terms) ?? [])
  const slotsOf = rememberLists(slots)
  const weekdays = WEEKDAYS.map((_, weekday) => slotsOf((on) => 'weekdays' in on && on.weekdays.includes(weekday)))
  const days = new Set(windows.flatMap(({ on }) => ('day' in on ? [on.day] : [])))
  const dates = new Map([...days].map((day) => [day, slotsOf((on) => 'day' in on && on.day === day)]))
  return { slots, slotsOn: ({ dispatchDay, weekday }) => dates.get(dispatchDay) ?? weekdays[weekday] ?? [] }
}

/** Days of the same slots have one list of them, so that an answer to one is an answer to all. */
function rememberLists(slots: readonly Slot[]): (isMeant: (on: TimeWindow['on']) => boolean) => readonly Slot[] {
  const known = new Map<string, readonly Slot[]>()
  return (isMeant) => {
    const meant = slots.filter(({ on }) => isMeant(on))
    const name = meant.map((slot) => slots.indexOf(slot)).join(' ')
    const same = known.get(name) ?? meant
    known.set(name, same)
    return same
  }
}
