import { cityOfPin, codeOfPin } from '../../address/pin-code.ts'
import { nameOfState } from '../../address/states.ts'
import type { OfferRefusal } from '../refusal.ts'
import { isWithin, reachOf } from '../shelf.ts'
import type { Zone } from '../zone.ts'
import type { CompiledShop } from './compiled-shop.ts'
import { type Demand, reachFrom } from './demand.ts'
import type { Slot } from './slot.ts'
import type { ZoneWay } from './zone-way.ts'

/** A cart that is asked of a way, and where to. */
type WayRequest = {
  demand: Demand
  zoneWay: ZoneWay
  shop: CompiledShop
  pin: string | null
  state?: string | undefined
}

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
      .map(({ name, keeps, travels }) => ({ name, keeps, isTooOld: travels === null })),
    to: isPickup ? place.name : nameOfPin(destination),
    daysAway: slot.daysAway,
    nearer: isPickup ? null : nearerZone(demand, shop, zone),
  }
}

/** The city, else the state, else the code itself. */
function nameOfPin({ pin, state }: Pick<WayRequest, 'pin' | 'state'>): string {
  if (pin === null) return ''
  const code = state ?? codeOfPin(pin)
  return cityOfPin(pin) ?? (code === undefined ? pin : nameOfState(code))
}

/** Of the other zones to which it can be brought that on the longest way: it lies around the rest. */
function nearerZone(demand: Demand, { ways, shop }: CompiledShop, far: Zone): string | null {
  const reached = [...ways.values()].flat().flatMap(({ zone, place, slots }) => {
    const reach = reachFrom(place, demand, shop.leastLeft)
    const brought = slots.filter((slot) => zone !== far && slot.way !== 'pickup' && isWithin(reach, slot))
    return brought.map(({ arrives }) => ({ name: zone.name, arrives }))
  })
  return reached.toSorted((one, other) => one.arrives - other.arrives).at(-1)?.name ?? null
}
