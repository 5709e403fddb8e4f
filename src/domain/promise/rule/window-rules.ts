import type { Day } from '../../settings/work-day.ts'
import type { PlacedBefore } from '../offer.ts'
import type { OfferRefusal } from '../refusal.ts'
import type { DispatchDay } from './calendar.ts'
import type { CompiledShop } from './compiled-shop.ts'
import type { Demand } from './demand.ts'
import type { Slot } from './slot.ts'
import type { ZoneWay } from './zone-way.ts'

const MINUTE = 60_000 // ms

/** Whether nothing leaves on a day, whatever is asked for: the place is closed, or nobody rides. */
export function findIdleness({ closed, dispatchDay }: DispatchDay, slots: readonly Slot[]): OfferRefusal | null {
  return closed ?? (slots.length === 0 ? { code: 'no-window', day: dispatchDay } : null)
}

type Stoppable = { shop: CompiledShop; zoneWay: ZoneWay; at: number; placed?: PlacedBefore | undefined }

/** Whether the owner has stopped a way's orders of a day, at `at` (ms), for any but those that leave on it already. */
export function findStop({ dispatchDay }: DispatchDay, { shop, zoneWay, at, placed }: Stoppable): OfferRefusal | null {
  if (placed?.dispatchDay === dispatchDay) return null
  const stop = shop.shop.stops.find(
    ({ placeId, day, way, until }) =>
      placeId === zoneWay.place.id &&
      day === dispatchDay &&
      (way === null || way === zoneWay.terms.way) &&
      (until === null || at < until),
  )
  return stop ? { code: 'stopped', day: dispatchDay } : null
}

/** The moment (ms) at which the orders of a slot end. */
export function endOfOrders({ cutOff }: Slot, { starts }: DispatchDay): number {
  return starts + cutOff * MINUTE
}

/** Whether an order, known since `known`, comes too late at `at` (ms): after the cut-off, or without the notice it needs. */
export function findLateness(
  slot: Slot,
  dispatch: DispatchDay,
  { at, known, demand: { notice } }: { at: number; known: number; demand: Demand },
): OfferRefusal | null {
  const until = endOfOrders(slot, dispatch)
  if (at >= until) return { code: 'cut-off-passed', until }
  if (notice === undefined || known + notice.minutes * MINUTE <= dispatch.starts + slot.leaves * MINUTE) return null
  return { code: 'notice-too-short', ...notice }
}

/** Whether a slot has all the orders that it takes on a day. */
export function findFullness(isFullOn: (day: Day) => boolean, { dispatchDay }: DispatchDay): OfferRefusal | null {
  return isFullOn(dispatchDay) ? { code: 'window-full', day: dispatchDay } : null
}
