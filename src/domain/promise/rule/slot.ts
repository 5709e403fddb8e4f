import type { Paise } from '../../money.ts'
import { type Day, WEEKDAYS } from '../../settings/work-day.ts'
import { capacityName, type Taken } from '../capacity.ts'
import { cutOffMinutes, type TimeWindow, type Way, type WindowSpan } from '../window.ts'
import type { CourierTerms, WayTerms, Zone } from '../zone.ts'
import { rememberTaken } from './remember-taken.ts'

export const DAY_MINUTES = 24 * 60

/** A chance to leave on a day of dispatch; times in minutes after the midnight with which that day begins. */
export type Slot = {
  way: Way
  /** Null: a courier, who promises a day. */
  window: WindowSpan | null
  on: TimeWindow['on']
  /** Until before which moment orders are taken. */
  cutOff: number
  leaves: number
  /** The latest arrival. */
  arrives: number
  /** How long it is on the road at most, minutes. */
  road: number
  fee: Paise
  /** The days on which it has all the orders that it takes. */
  fullness: (taken: Taken) => (day: Day) => boolean
}

/** A window as the orders of a zone have it; undefined where it does not serve that zone. */
export function slotOfWindow(window: TimeWindow, zone: Zone, terms: WayTerms): Slot | undefined {
  const { id, placeId, way, on, starts, ends, fee } = window
  const orders = Object.hasOwn(window.orders, zone.id) ? window.orders[zone.id] : undefined
  if (orders === undefined || placeId !== zone.placeId || way !== terms.way) return undefined
  return {
    way,
    window: { id, starts, ends },
    on,
    cutOff: cutOffMinutes(starts, window.cutOff),
    leaves: starts,
    arrives: ends,
    road: way === 'pickup' ? 0 : ends - starts,
    fee: fee ?? terms.fee,
    fullness: fullnessOf(orders, capacityName({ kind: 'window', placeId, id, zoneId: zone.id })),
  }
}

const EVERY_DAY = { weekdays: WEEKDAYS.map((_, weekday) => weekday) }

/** What a courier takes on a day. */
export function slotOfCourier({ leaves, cutOff, transitDays, arrivesBy, fee }: CourierTerms): Slot {
  const arrives = transitDays * DAY_MINUTES + arrivesBy
  return {
    way: 'courier',
    window: null,
    on: EVERY_DAY,
    cutOff: cutOffMinutes(leaves, cutOff),
    leaves,
    arrives,
    road: arrives - leaves,
    fee,
    fullness: fullnessOf(null, ''),
  }
}

function fullnessOf(orders: number | null, capacity: string): Slot['fullness'] {
  if (orders === null) return () => () => false
  return rememberTaken(capacity, (taken) => {
    const full = new Set([...taken].filter(([, amount]) => amount >= orders).map(([day]) => day))
    return orders > 0 ? (day) => full.has(day) : () => true
  })
}
