import type { OfferRefusal } from '../refusal.ts'
import { leftOut, nameOfPin, nearerZone, type WayRequest } from './destination.ts'

/** Why a cart cannot come on a way that leaves some of it out; null where it leaves out nothing of it. */
export function findNotSent({ demand, zoneWay, shop, ...destination }: WayRequest): OfferRefusal | null {
  const { zone, place, terms } = zoneWay
  const products = leftOut(demand, terms).map(({ name }) => name)
  if (products.length === 0) return null
  const isPickup = terms.way === 'pickup'
  return {
    ...{ code: 'not-sent', way: terms.way, products: [...new Set(products)] },
    to: isPickup ? place.name : nameOfPin(destination),
    nearer: isPickup ? null : nearerZone(demand, shop, zone),
  }
}
