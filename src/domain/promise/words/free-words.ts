import { freeShippingExplained } from '../../cart/free-shipping.ts'
import { formatMoney, type Paise, paise, ZERO } from '../../money.ts'
import { feesOf } from '../charges.ts'
import type { Shop } from '../shop.ts'
import type { WayTerms, Zone } from '../zone.ts'

/**
 * From when on bringing an order costs nothing, a sentence for each subtotal from which it is so somewhere, and that
 * picking up does not where that is so; none where every order pays. The checkout charges by the same terms.
 */
export function freeInWords({ zones, windows }: Pick<Shop, 'zones' | 'windows'>): string[] {
  const terms = zones.flatMap((zone) => zone.ways.map((way) => ({ zone, way, from: freeFrom(zone, way, windows) })))
  const brought = terms.filter(({ way }) => way.way !== 'pickup')
  const pickups = terms.filter(({ way }) => way.way === 'pickup')
  const thresholds = [...new Set(brought.flatMap(({ from }) => from ?? []))].toSorted((one, other) => one - other)
  const sentences = thresholds.map((from) => {
    const there = brought.filter((one) => one.from === from)
    return freeFromWords(from, there.length === brought.length ? undefined : placesOf(there, brought))
  })
  const isPickedUpFree = pickups.length > 0 && pickups.every(({ from }) => from === ZERO)
  return [...sentences, ...(isPickedUpFree ? ['Picking it up yourself costs nothing.'] : [])]
}

/** The least subtotal that is brought for nothing; null: none is. */
function freeFrom(zone: Zone, terms: WayTerms, windows: Shop['windows']): Paise | null {
  const isAlwaysFree = feesOf(zone, terms, windows).every((fee) => fee === ZERO)
  if (isAlwaysFree) return terms.leastOrder
  return terms.freeFrom === null ? null : paise(Math.max(terms.freeFrom, terms.leastOrder))
}

type Brought = { zone: Zone; way: WayTerms }

/** 'Jaipur and Rajasthan', and 'Jaipur by rider' where it is not so on every way there. */
function placesOf(there: readonly Brought[], all: readonly Brought[]): string {
  const ways = (among: readonly Brought[], zone: Zone) => among.filter((one) => one.zone === zone).length
  const names = there.map(({ zone, way }) =>
    ways(there, zone) === ways(all, zone) ? zone.name : `${zone.name} by ${way.way}`,
  )
  return new Intl.ListFormat('en-IN').format(new Set(names))
}

function freeFromWords(from: Paise, places: string | undefined): string {
  if (from === ZERO) return `Delivery${places === undefined ? '' : ` to ${places}`} costs nothing.`
  if (places === undefined) return freeShippingExplained({ from, code: null })
  return `To ${places} an order of ${formatMoney(from)} or more is delivered without a fee.`
}
