import { cityOfPin, codeOfPin } from '../../address/pin-code.ts'
import { nameOfState } from '../../address/states.ts'
import { isWithin } from '../shelf.ts'
import type { WayTerms, Zone } from '../zone.ts'
import type { CompiledShop } from './compiled-shop.ts'
import { type Demand, reachFrom } from './demand.ts'
import type { ZoneWay } from './zone-way.ts'

/** A cart that is asked of a way, and where to. */
export type WayRequest = {
  demand: Demand
  zoneWay: ZoneWay
  shop: CompiledShop
  pin: string | null
  state?: string | undefined
}

/** The city, else the state, else the code itself. */
export function nameOfPin({ pin, state }: Pick<WayRequest, 'pin' | 'state'>): string {
  if (pin === null) return ''
  const code = state ?? codeOfPin(pin)
  return cityOfPin(pin) ?? (code === undefined ? pin : nameOfState(code))
}

/** Of the other zones to which all of it can be brought that on the longest way: it lies around the rest. */
export function nearerZone(demand: Demand, { ways, shop }: CompiledShop, far: Zone): string | null {
  const reached = [...ways.values()].flat().flatMap(({ zone, place, terms, slots }) => {
    if (zone === far || terms.way === 'pickup' || leftOut(demand, terms).length > 0) return []
    const reach = reachFrom(place, demand, shop.leastLeft)
    return slots.filter((slot) => isWithin(reach, slot)).map(({ arrives }) => ({ name: zone.name, arrives }))
  })
  return reached.toSorted((one, other) => one.arrives - other.arrives).at(-1)?.name ?? null
}

/** What of a cart its way leaves out, by single products or by the lines that make them. */
export function leftOut({ lines }: Demand, { notSent }: WayTerms): Demand['lines'] {
  if (notSent === undefined) return []
  return lines.filter(
    ({ productId, lineId }) =>
      notSent.products.includes(productId) || (lineId !== null && notSent.lines.includes(lineId)),
  )
}
