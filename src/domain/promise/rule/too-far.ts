import type { OfferRefusal } from '../refusal.ts'
import { isWithin, reachOf } from '../shelf.ts'
import { nameOfPin, nearerZone, type WayRequest } from './destination.ts'
import { DAY_MINUTES, type Slot } from './slot.ts'

/** Why a cart cannot come in a slot in which some of it would be too old, or too long on the road. */
export function tooFar(
  slot: Slot,
  { demand, zoneWay: { zone, place }, shop, ...destination }: WayRequest,
): OfferRefusal {
  const freshness = { madeAt: place.madeAt, leastLeft: shop.shop.leastLeft }
  const isPickup = slot.way === 'pickup'
  return {
    code: 'too-far',
    products: demand.lines
      .filter((line) => !isWithin(reachOf(line, freshness), slot))
      .map(({ name, keeps, isGuess, travels }) => ({
        name,
        keeps: isGuess ? null : keeps,
        isTooOld: travels === null,
      })),
    to: isPickup ? place.name : nameOfPin(destination),
    isSameDay: slot.arrives <= DAY_MINUTES,
    nearer: isPickup ? null : nearerZone(demand, shop, zone),
  }
}
